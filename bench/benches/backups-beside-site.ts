import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchPostgres } from '../database/bench-postgres.ts'
import { closedLoad } from '../http/closed-load.ts'
import { openLoad } from '../http/open-load.ts'
import { activityRequest } from '../http/requests.ts'
import { startServer } from '../http/server-process.ts'
import { alternate } from '../measure/alternate.ts'
import { median, quantile } from '../measure/median.ts'
import { runRema } from '../measure/rema-command.ts'
import type { Report } from '../measure/results.ts'
import { PETS } from './on-server.ts'

const CONNECTIONS = 10
/** Of what the site takes when it is alone. */
const SHARE = 0.5

type Place = {
  postgres: BenchPostgres
  folder: string
  report: Report
  rounds: number
  seconds: number
}
type Run = { perSecond: number; p99: number }

/** How many activities the site takes, and how long they take at half of that, while backups are made one after the other. */
export async function siteBesideBackups(place: Place): Promise<void> {
  const { postgres, report, rounds, seconds } = place
  const server = await startServer({ DATABASE_URL: postgres.url, REMA_PAGES: 'off' })
  const request = activityRequest(PETS)
  const urls = [server.url]
  const most = () => closedLoad({ urls, connections: CONNECTIONS, seconds, request })
  try {
    const perSecond = (await most()).perSecond * SHARE
    const measure = async (): Promise<Run> => {
      const full = await most()
      const half = { url: server.url, connections: CONNECTIONS * 4, perSecond, seconds, request }
      const { latencies } = await openLoad(half)
      return { perSecond: full.perSecond, p99: quantile(latencies, 0.99) }
    }
    const runs = await alternate<'alone' | 'beside', Run>(rounds, {
      alone: measure,
      beside: () => whileBackedUp(place, measure),
    })
    const of = (side: 'alone' | 'beside', key: keyof Run) =>
      median(runs[side].map((run) => run[key]))
    const ratio = (key: keyof Run) =>
      median(runs.beside.map((run, at) => run[key] / (runs.alone[at]?.[key] ?? Number.NaN)))
    report.line({
      what: `activities while backups are made, ${CONNECTIONS} connections`,
      rema: `${Math.round(of('beside', 'perSecond'))}/s`,
      yardstick: `without ${Math.round(of('alone', 'perSecond'))}/s`,
      ratio: ratio('perSecond'),
      goal: '–',
      isReached: null,
    })
    report.line({
      what: `99 of 100 activities while backups are made, ${Math.round(perSecond)} a second`,
      rema: `${of('beside', 'p99').toFixed(1)} ms`,
      yardstick: `without ${of('alone', 'p99').toFixed(1)} ms`,
      ratio: ratio('p99'),
      goal: '–',
      isReached: null,
    })
  } finally {
    await server.stop()
  }
}

/** One backup after the other until the measuring is done; the last one is broken off. */
async function whileBackedUp<T>(
  { postgres, folder }: Place,
  measure: () => Promise<T>,
): Promise<T> {
  const enough = new AbortController()
  const path = join(folder, 'beside.tar.gz')
  async function backUp() {
    while (!enough.signal.aborted) {
      await runRema(['backup', path], { DATABASE_URL: postgres.url }, enough)
      await rm(path, { force: true })
    }
  }
  const backingUp = backUp()
  try {
    return await measure()
  } finally {
    enough.abort()
    await backingUp
  }
}
