import { openConnection } from '../http/connection.ts'
import { activityOf, readOf, visitorNumber } from '../http/requests.ts'
import type { ServerProcess } from '../http/server-process.ts'
import type { Report } from '../measure/results.ts'
import type { BenchPostgres } from './bench-postgres.ts'

const GOAL_MS = 1000

/** Migrations that a grown database may meet. The first is what all of ours are: new tables beside the old. */
const MIGRATIONS = [
  {
    what: 'a new table that refers to pets',
    sql: 'create table bench_new (pet_id uuid primary key references virtual_pets (id))',
  },
  {
    what: 'a new column with a default',
    sql: 'alter table pet_activities add column bench_mark text not null default $$x$$',
  },
  {
    what: 'an index, created concurrently',
    sql: 'create index concurrently bench_by_day on pet_activities (pet_id, local_day)',
  },
  {
    what: 'an index, created plainly (what not to do)',
    sql: 'create index bench_by_day_2 on pet_activities (pet_id, local_day)',
  },
] as const

/** The longest that a visitor's press and read wait while each migration runs on the grown database. */
export async function measureLockout(
  { postgres, server }: { postgres: BenchPostgres; server: ServerProcess },
  report: Report,
): Promise<void> {
  for (const { what, sql } of MIGRATIONS) {
    const visitors = keepVisiting(server)
    const from = performance.now()
    await postgres.run(sql)
    const tookMs = performance.now() - from
    const { longestMs, failed } = await visitors.stop()
    const isPlain = what.includes('what not to do')
    report.line({
      what: `migration on the grown database: ${what}`,
      rema: `${(tookMs / 1000).toFixed(2)} s; the longest that a visitor waited ${Math.round(longestMs)} ms, ${failed} presses failed`,
      yardstick: '–',
      ratio: null,
      goal: isPlain ? '–' : `≤ ${GOAL_MS} ms`,
      isReached: isPlain ? null : longestMs <= GOAL_MS && failed === 0,
    })
  }
}

function keepVisiting(server: ServerProcess) {
  const stopping = new AbortController()
  let longestMs = 0
  let failed = 0
  const visit = async (request: () => string) => {
    const connection = await openConnection(server.url)
    while (!stopping.signal.aborted) {
      const from = performance.now()
      const { status } = await connection.send(request())
      longestMs = Math.max(longestMs, performance.now() - from)
      if (status >= 400) failed++
    }
    connection.close()
  }
  const visits = Promise.all([
    visit(() => activityOf(visitorNumber(0), 'walk')),
    visit(() => readOf('/api/pet/activities?limit=50', visitorNumber(1))),
  ])
  return {
    stop: async () => {
      stopping.abort()
      await visits
      return { longestMs, failed }
    },
  }
}
