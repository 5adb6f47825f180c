import { setTimeout as sleep } from 'node:timers/promises'
import { startBenchPostgres } from '../database/bench-postgres.ts'
import { seedPets } from '../database/seed-pets.ts'
import { closedLoad } from '../http/closed-load.ts'
import { activityRequest, readRequest } from '../http/requests.ts'
import { startServer } from '../http/server-process.ts'
import { alternate } from '../measure/alternate.ts'
import { numberFrom } from '../measure/args.ts'
import { median } from '../measure/median.ts'
import { cpuSeconds, familyOf } from '../measure/process-figures.ts'
import { openReport } from '../measure/results.ts'
import { PETS } from './on-server.ts'

const CONNECTIONS = 64
const MAX_RATIO = 1.1
/** On a machine that others keep busy; a refusal costs next to nothing. */
const OVERLOADED = 503
const MINUTE_MS = 60_000
/** What each process answers before it is measured: V8 compiles meanwhile. */
const WARMING_CALLS = 2000
type Run = { perSecond: number; cpuMs: number }

/**
 * The processor time of one request when one, two and four processes answer behind one port, the first process's
 * share included, with limits on. It says whether more processes would help where there are more processors, also
 * on a machine that has none to spare.
 */
export async function cores(args: readonly string[]): Promise<void> {
  const rounds = numberFrom(args, 'rounds', 5)
  const seconds = numberFrom(args, 'seconds', 4)
  const report = openReport('cores', 'Server processes behind one port', rounds)
  const postgres = await startBenchPostgres()
  await seedPets(postgres, PETS)
  const start = (count: number) =>
    startServer({ DATABASE_URL: postgres.url, PROCESSES: String(count), RATE_LIMITS: 'on' })
  const servers = { '1': await start(1), '2': await start(2), '4': await start(4) }
  // In the minute in which a worker starts it asks the first process about each use of a limit.
  await sleep(MINUTE_MS - (Date.now() % MINUTE_MS))

  async function load(
    count: keyof typeof servers,
    request: () => string,
    status: number,
  ): Promise<Run> {
    const { url, pid } = servers[count]
    const before = await familyCpu(pid)
    const result = await closedLoad({ urls: [url], connections: CONNECTIONS, seconds, request })
    const answers = result.statuses[status] ?? 0
    const refused = result.statuses[OVERLOADED] ?? 0
    if (answers + refused !== result.latencies.length) {
      throw new Error(`answers other than ${status}: ${JSON.stringify(result.statuses)}`)
    }
    const cpuMs = (((await familyCpu(pid)) - before) * 1000) / answers
    return { perSecond: answers / seconds, cpuMs }
  }

  const works = [
    { what: 'an activity', status: 201, request: activityRequest(PETS) },
    { what: 'a read of the pet', status: 200, request: readRequest('/api/pet', PETS) },
  ]
  try {
    for (const { what, status, request } of works) {
      for (const count of ['1', '2', '4'] as const)
        await warm(servers[count].url, Number(count), request)
      const runs = await alternate<'1' | '2' | '4', Run>(rounds, {
        '1': () => load('1', request, status),
        '2': () => load('2', request, status),
        '4': () => load('4', request, status),
      })
      const of = (count: '1' | '2' | '4', key: keyof Run) =>
        median(runs[count].map((run) => run[key]))
      for (const count of ['2', '4'] as const) {
        const ratio = median(runs[count].map((run, at) => run.cpuMs / (runs['1'][at]?.cpuMs ?? 0)))
        report.line({
          what: `${what}, ${count} processes, ${CONNECTIONS} connections`,
          rema: `${of(count, 'cpuMs').toFixed(3)} ms CPU each, ${Math.round(of(count, 'perSecond'))}/s`,
          yardstick: `one process ${of('1', 'cpuMs').toFixed(3)} ms, ${Math.round(of('1', 'perSecond'))}/s`,
          ratio,
          goal: `≤ ${MAX_RATIO} ×`,
          isReached: ratio <= MAX_RATIO,
        })
      }
    }
    await report.save()
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()))
    await postgres.stop()
  }
}

async function warm(url: URL, processes: number, request: () => string): Promise<void> {
  for (let calls = 0; calls < processes * WARMING_CALLS;) {
    const load = { urls: [url], connections: CONNECTIONS, seconds: 1, request }
    calls += (await closedLoad(load)).latencies.length
  }
}

async function familyCpu(pid: number): Promise<number> {
  const seconds = await Promise.all((await familyOf(pid)).map(cpuSeconds))
  return seconds.reduce((sum, one) => sum + one, 0)
}
