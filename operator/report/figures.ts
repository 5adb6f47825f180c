import type { Day } from '#domain/calendar-day.ts'
import { FEATURE_IDS } from '#domain/features.ts'
import type { Pool } from '../../server/db/pool.ts'
import type { Session } from '../../server/db/session.ts'
import { openSnapshot } from '../../server/db/snapshot.ts'
import { FEWEST, isFew } from './few.ts'
import { type Grain, type InPeriod, type OnDay, byPeriod, startOf } from './periods.ts'
import { percentile } from './percentile.ts'
import {
  AFTER_DAYS,
  ANSWERS_AN_HOUR,
  CAME_BACK,
  CARE_BY_HOUR,
  ERRORS_OF_SERVER,
  LET_COUNT,
  NEW_PETS_A_DAY,
  PERCENT_OF_ENTRIES,
  SIGN_UPS_A_DAY,
  TITLES_REACHED,
  VOTES_A_DAY,
} from './report-statements.ts'

type Periods = { grain: Grain; periods: InPeriod[] }
/** Shares are 0 to 1 of all that is shown; null where it was cared for fewer than five pets. */
export type CareHour = { weekday: number; hour: number; share: number | null }
/** Of the pets of a month, the share that had care so many days later; null where too few. */
export type CameBack = { month: Day; afterDays: number; share: number | null }
type TitleReached = { streak: number; people: number | null }
/** Milliseconds within which half, and 95 of 100, of an hour's answers came; of a kind of calls. */
export type HourOfServer = { hour: string; kind: string; median: number; slow: number }

/** Everything the report shows: sums of at least five people each, and no id. */
export type Figures = {
  /** The first and the last day. */
  from: Day
  until: Day
  signUps: Periods
  votes: Periods
  newPets: Periods
  careByHour: CareHour[]
  /** Of how many of a hundred entries `careByHour` was counted. */
  carePercent: number
  cameBack: CameBack[]
  titles: TitleReached[]
  server: { hours: HourOfServer[]; answers: number; errors: number; median: number; slow: number }
}

const MAX_PAUSE_MS = 30_000
const STATEMENT_MS = 120_000
const DAY_MS = 24 * 60 * 60_000
/** Hours of so many days can still be seen apart. */
const SERVER_DAYS = 7

/** Counts in one read-only snapshot, one statement after the other. `days` is how far it looks back. */
export async function readFigures(
  pool: Pool,
  { nowMs, days }: { nowMs: number; days: number },
): Promise<Figures> {
  const until = new Date(nowMs).toISOString().slice(0, 10)
  const from = startOf('month', new Date(nowMs - days * DAY_MS).toISOString().slice(0, 10))
  const snapshot = await openSnapshot(pool, MAX_PAUSE_MS)
  try {
    await snapshot.run(LET_COUNT, [String(STATEMENT_MS)])
    const run: Session['run'] = (statement, values) =>
      snapshot.run(statement, values, STATEMENT_MS + 1000)
    const since = `${from}T00:00:00Z`
    const span = { from, until }
    const signUps = await run<OnDay>(SIGN_UPS_A_DAY, [since])
    const votes = await run<OnDay>(VOTES_A_DAY, [since])
    const newPets = await run<OnDay>(NEW_PETS_A_DAY, [since])
    const [{ percent } = { percent: 100 }] = await run<{ percent: number }>(PERCENT_OF_ENTRIES)
    return {
      ...span,
      signUps: byPeriod(signUps, { ...span, things: ['sign-ups'] }),
      votes: byPeriod(votes, { ...span, things: FEATURE_IDS }),
      newPets: byPeriod(newPets, { ...span, things: ['pets'] }),
      careByHour: careHours(await run(CARE_BY_HOUR, [since, percent])),
      carePercent: percent,
      cameBack: cameBack(await run(CAME_BACK, [since, new Date(nowMs)])),
      titles: (await run<{ streak: number; people: number }>(TITLES_REACHED)).map((one) => ({
        ...one,
        people: isFew(one.people) ? null : one.people,
      })),
      server: await serverFigures(run, new Date(nowMs - SERVER_DAYS * DAY_MS)),
    }
  } finally {
    await snapshot.end()
  }
}

type CareRow = { weekday: number; hour: number; moments: number; people: number }

function careHours(rows: readonly CareRow[]): CareHour[] {
  const all = rows.reduce((sum, { moments, people }) => sum + (isFew(people) ? 0 : moments), 0)
  return Array.from({ length: 7 * 24 }, (_, index) => {
    const [weekday, hour] = [Math.floor(index / 24) + 1, index % 24]
    const row = rows.find((one) => one.weekday === weekday && one.hour === hour)
    if (!row) return { weekday, hour, share: 0 }
    return { weekday, hour, share: isFew(row.people) ? null : row.moments / all }
  })
}

type BackRow = { month: Day; pets: number[]; back: number[] }

function cameBack(rows: readonly BackRow[]): CameBack[] {
  return rows.flatMap(({ month, pets, back }) =>
    AFTER_DAYS.map((afterDays, place) => {
      const [all, came] = [pets[place] ?? 0, back[place] ?? 0]
      // Those who stayed away are a group, too.
      const isTold = all >= FEWEST && !isFew(came) && !isFew(all - came)
      return { month, afterDays, share: isTold ? came / all : null }
    }),
  )
}

type AnswersRow = { hour: string; kind: string; bucket: number; answers: number }

async function serverFigures(run: Session['run'], since: Date): Promise<Figures['server']> {
  const rows = await run<AnswersRow>(ANSWERS_AN_HOUR, [since])
  const [sums] = await run<{ answers: number; errors: number }>(ERRORS_OF_SERVER, [since])
  const all: number[] = []
  const hours = new Map<string, { hour: string; kind: string; buckets: number[] }>()
  for (const { hour, kind, bucket, answers } of rows) {
    const key = `${hour} ${kind}`
    const one = hours.get(key) ?? { hour, kind, buckets: [] }
    one.buckets[bucket] = answers
    all[bucket] = (all[bucket] ?? 0) + answers
    hours.set(key, one)
  }
  const [total, others] = [filled(all), [...hours.values()]]
  return {
    hours: others.flatMap(({ hour, kind, buckets }) => {
      const counts = filled(buckets)
      if (counts.reduce((sum, count) => sum + count, 0) < FEWEST) return []
      return [{ hour, kind, median: percentile(counts, 0.5), slow: percentile(counts, 0.95) }]
    }),
    answers: sums?.answers ?? 0,
    errors: sums?.errors ?? 0,
    median: percentile(total, 0.5),
    slow: percentile(total, 0.95),
  }
}

/** Without holes, which `entries()` would give as undefined. */
function filled(buckets: readonly number[]): number[] {
  return Array.from(buckets, (count) => count ?? 0)
}
