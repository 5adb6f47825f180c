import { startBenchPostgres } from '../database/bench-postgres.ts'
import { seedPets } from '../database/seed-pets.ts'
import { closedLoad } from '../http/closed-load.ts'
import { activityRequest, readRequest } from '../http/requests.ts'
import { startServer } from '../http/server-process.ts'
import { alternate } from '../measure/alternate.ts'
import { numberFrom } from '../measure/args.ts'
import { median } from '../measure/median.ts'
import { cpuSeconds } from '../measure/process-figures.ts'
import { openReport } from '../measure/results.ts'
import { PETS } from './on-server.ts'

const CONNECTIONS = 64
type Run = { perSecond: number; cpuShare: number; ownShare: number }

/** What one, two and four server processes on one database take together. */
export async function processes(args: readonly string[]): Promise<void> {
  const rounds = numberFrom(args, 'rounds', 5)
  const seconds = numberFrom(args, 'seconds', 4)
  const report = openReport('processes', 'Many server processes', rounds)
  const postgres = await startBenchPostgres()
  await seedPets(postgres, PETS)
  const servers = await Promise.all(
    [1, 2, 3, 4].map(() => startServer({ DATABASE_URL: postgres.url })),
  )

  async function load(count: number, request: () => string): Promise<Run> {
    const used = servers.slice(0, count)
    const before = await cpuOf(used)
    const own = process.cpuUsage()
    const from = performance.now()
    const urls = used.map(({ url }) => url)
    const { perSecond } = await closedLoad({ urls, connections: CONNECTIONS, seconds, request })
    const took = (performance.now() - from) / 1000
    const { user, system } = process.cpuUsage(own)
    return {
      perSecond,
      cpuShare: ((await cpuOf(used)) - before) / took,
      ownShare: (user + system) / 1e6 / took,
    }
  }

  const works = [
    { what: 'activities', request: activityRequest(PETS) },
    { what: 'reads of the pet', request: readRequest('/api/pet', PETS) },
  ]
  for (const { what, request } of works) {
    const runs = await alternate<'1' | '2' | '4', Run>(rounds, {
      '1': () => load(1, request),
      '2': () => load(2, request),
      '4': () => load(4, request),
    })
    for (const count of ['1', '2', '4'] as const) {
      const of = (key: keyof Run) => median(runs[count].map((run) => run[key]))
      report.line({
        what: `${what}, ${count} ${count === '1' ? 'process' : 'processes'}, ${CONNECTIONS} connections`,
        rema: `${Math.round(of('perSecond'))}/s`,
        yardstick: `servers used ${of('cpuShare').toFixed(2)} processors, the load generator ${of('ownShare').toFixed(2)}`,
        ratio: median(
          runs[count].map((run, at) => run.perSecond / (runs['1'][at]?.perSecond ?? 0)),
        ),
        goal: '–',
        isReached: null,
      })
    }
  }
  await Promise.all(servers.map((server) => server.stop()))
  await postgres.stop()
  await report.save()
}

async function cpuOf(servers: readonly { pid: number }[]): Promise<number> {
  const seconds = await Promise.all(servers.map(({ pid }) => cpuSeconds(pid)))
  return seconds.reduce((sum, one) => sum + one, 0)
}
