import { type Line, openLine } from './line.ts'

/** What became of many requests. */
export type Wave = {
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

type Shots = { address: string; connections: number; ms: number; next: () => string }

/** Asks on every connection, one request after the other, for `ms`. */
export async function oneByOne({ address, connections, ms, next }: Shots): Promise<Wave> {
  const lines = await openLines(address, connections)
  const wave = newWave()
  const from = performance.now()
  await Promise.all(
    lines.map(async (line) => {
      while (performance.now() - from < ms) {
        if (!(await shoot(line, next(), wave))) return
      }
    }),
  )
  return finished(wave, lines, performance.now() - from)
}

/** Starts requests at this rate for `ms`, whether or not those before were answered. */
export async function atRate(
  perSecond: number,
  { address, connections, ms, next }: Shots,
): Promise<Wave> {
  const lines = await openLines(address, connections)
  const wave = newWave()
  const from = performance.now()
  const underWay: Promise<boolean>[] = []
  let started = 0
  while (performance.now() - from < ms) {
    const due = ((performance.now() - from) / 1000) * perSecond
    const idle = lines.filter((line) => !line.isBusy())
    for (; started < due; started++) {
      const line = idle.pop()
      if (line === undefined) wave.unsent++
      else underWay.push(shoot(line, next(), wave))
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 4)
    })
  }
  const lasted = performance.now() - from
  await Promise.all(underWay)
  return finished(wave, lines, lasted)
}

/** The time that `part` of the answers took at most, in ms; 0 without any. */
export function within(sorted: readonly number[], part: number): number {
  return Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? 0)
}

/** A few at a time: a thousand at once would wait for the kernel to take them, not for the server. */
async function openLines(address: string, count: number): Promise<Line[]> {
  const lines: Line[] = []
  while (lines.length < count) {
    const some = Math.min(50, count - lines.length)
    lines.push(...(await Promise.all(Array.from({ length: some }, () => openLine(address)))))
  }
  return lines
}

function newWave(): Wave {
  return {
    statuses: new Map(),
    accepted: [],
    withoutRetryAfter: 0,
    unsent: 0,
    answeredPerSecond: 0,
  }
}

function finished(wave: Wave, lines: readonly Line[], ms: number): Wave {
  for (const line of lines) line.close()
  const answered = [...wave.statuses.values()].reduce((sum, count) => sum + count, 0)
  wave.accepted.sort((a, b) => a - b)
  return { ...wave, answeredPerSecond: Math.round((answered / ms) * 1000) }
}

/** False when the connection is lost. */
async function shoot(line: Line, request: string, wave: Wave): Promise<boolean> {
  const from = performance.now()
  const answer = await line.ask(request)
  const status = answer?.status ?? 0
  wave.statuses.set(status, (wave.statuses.get(status) ?? 0) + 1)
  if (status > 0 && status < 400) wave.accepted.push(performance.now() - from)
  if (status === 503 && !/\r\nretry-after: \d+/i.test(answer?.head ?? '')) wave.withoutRetryAfter++
  return answer !== null
}
