import { setTimeout as sleep } from 'node:timers/promises'
import { type HttpConnection, openConnection } from './connection.ts'
import type { LoadResult } from './closed-load.ts'

/**
 * Requests that come when they come, `perSecond` of them, whether or not earlier ones were answered.
 * A request that finds no free connection waits, and its waiting counts: latencies are from the moment it was due.
 */
export async function openLoad(options: {
  url: URL
  connections: number
  perSecond: number
  seconds: number
  request: () => string
}): Promise<LoadResult> {
  const { perSecond, seconds, request } = options
  const free: HttpConnection[] = await Promise.all(
    Array.from({ length: options.connections }, () => openConnection(options.url)),
  )
  const all = [...free]
  const due: number[] = []
  const latencies: number[] = []
  const statuses: Record<number, number> = {}
  const total = Math.round(perSecond * seconds)
  const answered: Promise<void>[] = []

  function sendDue() {
    while (due.length > 0) {
      // In turn: one that rests for half a minute is closed by the server, and would never answer.
      const connection = free.shift()
      if (!connection) return
      const at = due.shift() ?? 0
      answered.push(
        connection.send(request()).then(({ status }) => {
          latencies.push(performance.now() - at)
          statuses[status] = (statuses[status] ?? 0) + 1
          free.push(connection)
          sendDue()
        }),
      )
    }
  }

  const from = performance.now()
  for (let sent = 0; sent < total;) {
    const target = Math.min(total, Math.floor(((performance.now() - from) / 1000) * perSecond) + 1)
    for (; sent < target; sent++) due.push(from + (sent / perSecond) * 1000)
    sendDue()
    await sleep(1)
  }
  while (latencies.length < total) await sleep(5)
  await Promise.all(answered)
  const tookSeconds = (performance.now() - from) / 1000
  for (const connection of all) connection.close()
  return { perSecond: latencies.length / tookSeconds, latencies, statuses }
}
