import type { Day } from '#domain/calendar-day.ts'
import { FEATURE_IDS } from '#domain/features.ts'
import type { Pool } from '../../server/db/pool.ts'
import type { Session } from '../../server/db/session.ts'
import { openSnapshot } from '../../server/db/snapshot.ts'
import {
  FEWEST,
  type Grain,
  type InPeriod,
  type OnDay,
  byPeriod,
  isFew,
  startOf,
} from './periods.ts'
import {
  AFTER_DAYS,
  CAME_BACK,
  CARE_BY_HOUR,
  LET_COUNT,
  NEW_PETS_A_DAY,
  PERCENT_OF_ENTRIES,
  SIGN_UPS_A_DAY,
  TITLES_REACHED,
  VOTES_A_DAY,
} from './report-statements.ts'

type Periods = { grain: Grain; periods: InPeriod[] }
/** Shares are 0 to 1 of all that is shown; null where it was cared for fewer than five pets. */
type CareHour = { weekday: number; hour: number; share: number | null }
/** Of the pets of a month, the share that had care so many days later; null where too few. */
type CameBack = { month: Day; afterDays: number; share: number | null }
type TitleReached = { streak: number; people: number | null }

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
}

const MAX_PAUSE_MS = 30_000
const STATEMENT_MS = 120_000
const DAY_MS = 24 * 60 * 60_000

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
