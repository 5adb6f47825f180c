import { type RawConnection, openRawConnection } from './raw-connection.ts'

/** What became of many requests. */
type LoadResult = {
  /** How many answers of each status; 0 where the connection was lost. */
  statuses: Map<number, number>
  /** Times of the answers below 400, in ms, sorted. */
  accepted: number[]
  /** How many 503 came without Retry-After. */
  withoutRetryAfter: number
  /** Requests that could not be sent, for every connection waited for an answer. */
  unsent: number
  answeredPerSecond: number
}

type LoadOptions = { address: string; connections: number; ms: number; next: () => string }

/** Asks on every connection, one request after the other, for `ms`. */
export async function oneByOne({
  address,
  connections,
  ms,
  next,
}: LoadOptions): Promise<LoadResult> {
  const opened = await openConnections(address, connections)
  const result = newResult()
  const from = performance.now()
  await Promise.all(
    opened.map(async (connection) => {
      while (performance.now() - from < ms) {
        if (!(await sendOne(connection, next(), result))) return
      }
    }),
  )
  return finished(result, opened, performance.now() - from)
}

/** Starts requests at this rate for `ms`, whether or not those before were answered. */
export async function atRate(
  perSecond: number,
  { address, connections, ms, next }: LoadOptions,
): Promise<LoadResult> {
  const opened = await openConnections(address, connections)
  const result = newResult()
  const from = performance.now()
  const underWay: Promise<boolean>[] = []
  let started = 0
  while (performance.now() - from < ms) {
    const due = ((performance.now() - from) / 1000) * perSecond
    const idle = opened.filter((connection) => !connection.isBusy())
    for (; started < due; started++) {
      const connection = idle.pop()
      if (connection === undefined) result.unsent++
      else underWay.push(sendOne(connection, next(), result))
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 4)
    })
  }
  const lasted = performance.now() - from
  await Promise.all(underWay)
  return finished(result, opened, lasted)
}

/** The time that `part` of the answers took at most, in ms; 0 without any. */
export function within(sorted: readonly number[], part: number): number {
  return Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? 0)
}

/** A few at a time: a thousand at once would wait for the kernel to take them, not for the server. */
async function openConnections(address: string, count: number): Promise<RawConnection[]> {
  const opened: RawConnection[] = []
  while (opened.length < count) {
    const some = Math.min(50, count - opened.length)
    opened.push(
      ...(await Promise.all(Array.from({ length: some }, () => openRawConnection(address)))),
    )
  }
  return opened
}

function newResult(): LoadResult {
  return {
    statuses: new Map(),
    accepted: [],
    withoutRetryAfter: 0,
    unsent: 0,
    answeredPerSecond: 0,
  }
}

function finished(result: LoadResult, opened: readonly RawConnection[], ms: number): LoadResult {
  for (const connection of opened) connection.close()
  const answered = [...result.statuses.values()].reduce((sum, count) => sum + count, 0)
  result.accepted.sort((a, b) => a - b)
  return { ...result, answeredPerSecond: Math.round((answered / ms) * 1000) }
}

/** False when the connection is lost. */
async function sendOne(
  connection: RawConnection,
  request: string,
  result: LoadResult,
): Promise<boolean> {
  const from = performance.now()
  const answer = await connection.ask(request)
  const status = answer?.status ?? 0
  result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1)
  if (status > 0 && status < 400) result.accepted.push(performance.now() - from)
  if (status === 503 && !/\r\nretry-after: \d+/i.test(answer?.head ?? ''))
    result.withoutRetryAfter++
  return answer !== null
}
