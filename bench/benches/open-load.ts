import { closedLoad } from '../http/closed-load.ts'
import { openLoad } from '../http/open-load.ts'
import { activityRequest } from '../http/requests.ts'
import { median, quantile } from '../measure/median.ts'
import { PETS, onServer } from './on-server.ts'

const CONNECTIONS = 64
const SHARE = 0.8

/** How long activities take when they come at 80 % of what the server can take, by their own clock. */
export function openLoadBench(args: readonly string[]): Promise<void> {
  return onServer(args, 'open-load', 'Activities at 80 % of capacity', async (place) => {
    const { server, report, rounds, seconds } = place
    const request = activityRequest(PETS)
    const runs: { capacity: number; p50: number; p99: number; failed: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const urls = [server.url]
      const full = await closedLoad({ urls, connections: CONNECTIONS, seconds, request })
      const perSecond = full.perSecond * SHARE
      const connections = CONNECTIONS * 4
      const open = await openLoad({ url: server.url, connections, perSecond, seconds, request })
      runs.push({
        capacity: full.perSecond,
        p50: quantile(open.latencies, 0.5),
        p99: quantile(open.latencies, 0.99),
        failed: open.latencies.length - (open.statuses[201] ?? 0),
      })
    }
    const of = (key: keyof (typeof runs)[number]) => median(runs.map((run) => run[key]))
    report.line({
      what: 'activities as they come, at 80 % of capacity',
      rema: `p50 ${of('p50').toFixed(1)} ms, p99 ${of('p99').toFixed(1)} ms, ${of('failed')} failed`,
      yardstick: `capacity ${Math.round(of('capacity'))}/s with ${CONNECTIONS} connections`,
      ratio: null,
      goal: '–',
      isReached: null,
    })
  })
}
