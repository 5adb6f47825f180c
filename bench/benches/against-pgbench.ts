import type { BenchPostgres } from '../database/bench-postgres.ts'
import { pgbench } from '../database/pgbench.ts'
import { closedLoad } from '../http/closed-load.ts'
import type { ServerProcess } from '../http/server-process.ts'
import { alternate } from '../measure/alternate.ts'
import { median } from '../measure/median.ts'
import { cpuSeconds } from '../measure/process-figures.ts'
import type { Report } from '../measure/results.ts'

type Work = {
  what: string
  /** The status of a good answer; any other fails the bench. */
  status: number
  request: () => string
  script: string
  goal: number | null
}

type Place = {
  postgres: BenchPostgres
  server: ServerProcess
  report: Report
  rounds: number
  seconds: number
}

/** One call over HTTP against pgbench running the same statement, at each number of connections. */
export async function againstPgbench(place: Place, work: Work, clients: readonly number[]) {
  const { postgres, server, report, rounds, seconds } = place
  for (const connections of clients) {
    const runs = await alternate<'http' | 'pgbench', { perSecond: number; cpuMs: number }>(rounds, {
      http: () => overHttp(server, work, connections, seconds),
      pgbench: async () => ({
        perSecond: await pgbench({ postgres, script: work.script, clients: connections, seconds }),
        cpuMs: 0,
      }),
    })
    const ratios = runs.http.map((run, at) => run.perSecond / (runs.pgbench[at]?.perSecond ?? 0))
    const ratio = median(ratios)
    const cpu = median(runs.http.map(({ cpuMs }) => cpuMs))
    const isReached = work.goal === null ? null : ratio >= work.goal
    report.line({
      what: `${work.what}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`,
      rema: `${Math.round(median(runs.http.map((run) => run.perSecond)))}/s, ${cpu.toFixed(2)} ms CPU each`,
      yardstick: `pgbench ${Math.round(median(runs.pgbench.map((run) => run.perSecond)))}/s`,
      ratio,
      goal: work.goal === null ? '–' : `≥ ${work.goal} ×`,
      isReached,
    })
  }
}

async function overHttp(
  server: ServerProcess,
  { request, status }: Work,
  connections: number,
  seconds: number,
) {
  const before = await cpuSeconds(server.pid)
  const result = await closedLoad({ urls: [server.url], connections, seconds, request })
  const cpuMs = (((await cpuSeconds(server.pid)) - before) * 1000) / result.latencies.length
  const good = result.statuses[status] ?? 0
  if (good !== result.latencies.length) {
    throw new Error(`answers other than ${status}: ${JSON.stringify(result.statuses)}`)
  }
  return { perSecond: result.perSecond, cpuMs }
}
