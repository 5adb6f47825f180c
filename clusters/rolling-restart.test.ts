import { expect, onTestFinished, test } from 'vitest'
import { figures, timeFactor, rounds } from '../faults/rounds.ts'
import { type Server, serve } from '../faults/server.ts'
import { openBalancer } from './balancer.ts'
import { NOTHING_WRONG, compare, startLoad } from './load.ts'
import { makePostgres, openHome, urlOf } from '../faults/postgres.ts'

const SERVERS = 2
const VISITORS = 12

test('servers are replaced one by one under load and no request fails', async () => {
  const home = await openHome(18)
  onTestFinished(home.close)
  const postgres = await makePostgres(home, 'one')
  onTestFinished(postgres.stop)
  await postgres.start()
  const balancer = await openBalancer()
  onTestFinished(balancer.close)
  const DATABASE_URL = urlOf([postgres])
  const join = async () => {
    const server = await serve({ DATABASE_URL })
    balancer.ports.push(portOf(server))
    return server
  }
  const servers = [await join(), await join()]
  const load = await startLoad(balancer.address, VISITORS)

  const times = rounds(1, 10)
  const stops: number[] = []
  for (let turn = 0; turn < times * SERVERS; turn += 1) {
    servers.push(await join())
    const old = servers.shift()
    if (!old) break
    const from = performance.now()
    // The balancer is not told: it notices that the old server lets nobody new in.
    const { code } = await old.stop()
    stops.push(performance.now() - from)
    expect(code).toBe(0)
    balancer.ports.splice(balancer.ports.indexOf(portOf(old)), 1)
  }
  await load.stop()

  expect(load.failures).toEqual([])
  expect(load.acknowledged).toHaveLength(load.attempted.length)
  expect(await compare(postgres, load)).toEqual(NOTHING_WRONG)
  expect(Math.max(...stops)).toBeLessThan(4_500 * timeFactor())
  figures('rolling restart', {
    restarts: stops.length,
    requests: load.acknowledged.length,
    failed: load.failures.length,
    'slowest stop ms': Math.round(Math.max(...stops)),
  })
  for (const server of servers) await server.stop()
}, 600_000)

function portOf({ address }: Server): number {
  return Number(new URL(address).port)
}
