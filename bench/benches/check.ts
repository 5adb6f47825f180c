import { startBenchPostgres } from '../database/bench-postgres.ts'
import { seedPets } from '../database/seed-pets.ts'
import { seedTrueCare } from '../database/seed-true-care.ts'
import { closedLoad } from '../http/closed-load.ts'
import { activityRequest } from '../http/requests.ts'
import { startServer } from '../http/server-process.ts'
import { alternate } from '../measure/alternate.ts'
import { numberFrom } from '../measure/args.ts'
import { median } from '../measure/median.ts'
import { runRema } from '../measure/rema-command.ts'
import { openReport } from '../measure/results.ts'
import { PETS } from './on-server.ts'

const ENTRIES = 1_000_000
const CONNECTIONS = 10
/** Of what the site takes without it. */
const MIN_RATIO = 0.7

/**
 * `rema check` on a large history, beside a site that takes as many activities as it can: how long it takes, in how
 * much memory, and what the site loses. `--entries` is the number of care entries.
 * Rejects when the check finds a difference: none is there.
 */
export async function check(args: readonly string[]): Promise<void> {
  const [rounds, seconds] = [numberFrom(args, 'rounds', 5), numberFrom(args, 'seconds', 8)]
  const entries = numberFrom(args, 'entries', ENTRIES)
  const report = openReport('check', 'The check of all data', rounds)
  const postgres = await startBenchPostgres()
  const settings = { DATABASE_URL: postgres.url }
  const checks: Awaited<ReturnType<typeof runRema>>[] = []
  const server = await startServer(settings)
  try {
    await seedPets(postgres, PETS)
    await seedTrueCare(postgres, entries)
    const load = async () => {
      const request = activityRequest(PETS)
      const urls = [server.url]
      return (await closedLoad({ urls, connections: CONNECTIONS, seconds, request })).perSecond
    }
    const quiet = await runRema(['check', '--fast'], settings)
    const runs = await alternate<'alone' | 'beside', { perSecond: number }>(rounds, {
      alone: async () => ({ perSecond: await load() }),
      beside: async () => {
        const ended = new AbortController()
        const checking = runRema(['check'], settings).finally(() => ended.abort())
        const perSecond = await load()
        // Else some of the load was not beside it.
        if (ended.signal.aborted) throw new Error('the check ended before the load did')
        checks.push(await checking)
        return { perSecond }
      },
    })
    const of = (side: 'alone' | 'beside') => runs[side].map(({ perSecond }) => perSecond)
    const ratio = median(of('beside').map((rate, at) => rate / (of('alone')[at] ?? Number.NaN)))
    const many = entries.toLocaleString('en')
    report.line({
      what: `activities while ${many} care entries are checked, ${CONNECTIONS} connections`,
      rema: `${Math.round(median(of('beside')))}/s`,
      yardstick: `without ${Math.round(median(of('alone')))}/s`,
      ratio,
      goal: `≥ ${MIN_RATIO} ×`,
      isReached: ratio >= MIN_RATIO,
    })
    const took = median(checks.map((one) => one.seconds))
    report.line({
      what: `check of ${many} care entries`,
      rema: `beside that load ${took.toFixed(1)} s, ${Math.max(...checks.map((one) => one.peakMb)).toFixed(0)} MB`,
      yardstick: `--fast on a quiet site ${quiet.seconds.toFixed(1)} s, ${quiet.peakMb.toFixed(0)} MB`,
      ratio: took / quiet.seconds,
      goal: '–',
      isReached: null,
    })
    await report.save()
  } finally {
    await server.stop()
    await postgres.stop()
  }
}
