import { setTimeout as sleep } from 'node:timers/promises'
import { openConnection } from '../http/connection.ts'
import { readRequest } from '../http/requests.ts'
import { median } from '../measure/median.ts'
import { memoryMb } from '../measure/process-figures.ts'
import { PETS, onServer } from './on-server.ts'

const CONNECTIONS = 1000

/** What a thousand connections cost that have asked once and then say nothing. */
export function idleConnections(args: readonly string[]): Promise<void> {
  return onServer(args, 'idle', 'Idle connections', async ({ server, report, rounds }) => {
    const request = readRequest('/api/pet', PETS)
    const runs: { before: number; after: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const before = await memoryMb(server.pid)
      const connections = await Promise.all(
        Array.from({ length: CONNECTIONS }, () => openConnection(server.url)),
      )
      for (const connection of connections) await connection.send(request())
      await sleep(1000)
      runs.push({ before, after: await memoryMb(server.pid) })
      for (const connection of connections) connection.close()
      await sleep(1000)
    }
    const [before, after] = [median(runs.map((r) => r.before)), median(runs.map((r) => r.after))]
    report.line({
      what: `memory of the server with ${CONNECTIONS} idle connections`,
      rema: `${after.toFixed(0)} MB`,
      yardstick: `${before.toFixed(0)} MB before them`,
      ratio: after / before,
      goal: '–',
      isReached: null,
    })
  })
}
