import { setTimeout as sleep } from 'node:timers/promises'
import { openConnection } from './connection.ts'

const OVERLOADED = 503
/** Whoever is told that the server is full comes back as Retry-After says. */
const COME_BACK_MS = 1000

export type LoadResult = {
  perSecond: number
  /** Of each answered request, in ms. */
  latencies: number[]
  /** How often each status came. */
  statuses: Record<number, number>
}

/** As many requests as `connections` get answered in `seconds`, each sending its next when it has its answer. */
export async function closedLoad(options: {
  urls: readonly URL[]
  connections: number
  seconds: number
  request: () => string
}): Promise<LoadResult> {
  const { urls, seconds, request } = options
  const connections = await Promise.all(
    Array.from({ length: options.connections }, (_, at) => openConnection(nth(urls, at))),
  )
  const latencies: number[] = []
  const statuses: Record<number, number> = {}
  const from = performance.now()
  const until = from + seconds * 1000
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < until) {
        const sent = performance.now()
        const { status } = await connection.send(request())
        latencies.push(performance.now() - sent)
        statuses[status] = (statuses[status] ?? 0) + 1
        if (status === OVERLOADED) await sleep(COME_BACK_MS)
      }
    }),
  )
  const tookSeconds = (performance.now() - from) / 1000
  for (const connection of connections) connection.close()
  return { perSecond: latencies.length / tookSeconds, latencies, statuses }
}

function nth(urls: readonly URL[], at: number): URL {
  const url = urls[at % urls.length]
  if (!url) throw new Error('no server to load')
  return url
}
