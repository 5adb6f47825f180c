import { FEATURE_IDS, type FeatureId } from '#domain/features.ts'
import { LAST_TIME } from '#domain/pet.ts'
import type pg from 'pg'
import { inSnapshot } from '../open-site.ts'

/** A figure of the report; null if it is about fewer than five people. */
export type Figure = { label: string; value: number | null }
/** Figures of all periods from `since` until today, in the shortest unit that hides few of them. */
export type Series = { unit: Unit; figures: Figure[] }
type Unit = 'day' | 'week' | 'month'

export type Figures = {
  signUps: Series
  votes: { feature: FeatureId; series: Series }[]
  newPets: Series
  care: Series
  /** By hour of the day, UTC. */
  careByHour: Figure[]
  /** By month of creation: the percentage of pets with care so many days later, or after that. */
  returned: { days: number; figures: Figure[] }[]
}

export const MIN_PEOPLE = 5
const UNITS: readonly Unit[] = ['day', 'week', 'month']
/** Longer periods are used where this share of all would be hidden. */
const MAX_HIDDEN = 0.2
const RETURNED_AFTER_DAYS = [1, 7, 30]

/** $1 since, $2 unit, $3 now. A row is a period with the number of people behind its `total`. */
const inPeriods = (counted: string) => `
  select to_char(period, 'YYYY-MM-DD') as label, coalesce(people, 0)::float8 as people,
    coalesce(total, 0)::float8 as total
  from generate_series(date_trunc($2, $1::timestamptz at time zone 'UTC'), $3::timestamptz at time zone 'UTC',
      ('1 ' || $2)::interval) as period
    left join (${counted}) counted using (period)
  order by period`

const rowsOf = (table: string, condition = 'true') => `
  select date_trunc($2, created_at at time zone 'UTC') as period, count(*) as people, count(*) as total
  from ${table} where created_at >= $1 and ${condition} group by period`

const CARE = `
  select date_trunc($2, local_day::timestamp) as period, count(distinct pet_id) as people,
    sum(feeds + walks + plays) as total
  from care_days where local_day >= ($1::timestamptz at time zone 'UTC')::date group by period`

/** $1 since. */
const CARE_BY_HOUR = `
  select hour || ':00' as label, coalesce(people, 0)::float8 as people, coalesce(total, 0)::float8 as total
  from generate_series(0, 23) as hour left join (
    select extract(hour from timestamp at time zone 'UTC')::integer as hour,
      count(distinct pet_id) as people, count(*) as total
    from pet_activities where timestamp >= $1 group by hour
  ) counted using (hour) order by hour`

/** $1 since, $2 days, $3 now. Only pets that are old enough. */
const RETURNED = `
  select to_char(created_at at time zone 'UTC', 'YYYY-MM') as label, count(*)::float8 as pets,
    (count(*) filter (where greatest(${Object.values(LAST_TIME).join(', ')}) >= created_at + make_interval(days => $2)))::float8
      as returned
  from virtual_pets where created_at >= $1 and created_at <= $3::timestamptz - make_interval(days => $2)
  group by label order by label`

type Row = { label: string; people: number; total: number }

/** Reads all figures. */
export async function readFigures(
  client: pg.ClientBase,
  { since, now }: { since: Date; now: Date },
): Promise<Figures> {
  const series = async (counted: string): Promise<Series> => {
    let found: Series = { unit: 'day', figures: [] }
    for (const unit of UNITS) {
      const { rows } = await client.query<Row>(inPeriods(counted), [since, unit, now])
      found = { unit, figures: rows.map(figureOf) }
      const sum = (some: Row[]) => some.reduce((total, row) => total + row.total, 0)
      if (sum(rows.filter(isHidden)) <= MAX_HIDDEN * sum(rows)) break
    }
    return found
  }
  return inSnapshot(client, async () => {
    const votes: Figures['votes'] = []
    for (const feature of FEATURE_IDS) {
      const condition = `feature_id = '${feature}'`
      votes.push({ feature, series: await series(rowsOf('feature_votes', condition)) })
    }
    const returned: Figures['returned'] = []
    for (const days of RETURNED_AFTER_DAYS) {
      const { rows } = await client.query<ReturnedRow>(RETURNED, [since, days, now])
      returned.push({ days, figures: rows.map(returnedFigure) })
    }
    return {
      signUps: await series(rowsOf('early_access_emails', 'not is_suspicious')),
      votes,
      newPets: await series(rowsOf('virtual_pets')),
      care: await series(CARE),
      careByHour: (await client.query<Row>(CARE_BY_HOUR, [since])).rows.map(figureOf),
      returned,
    }
  })
}

function isHidden({ people }: Pick<Row, 'people'>): boolean {
  return people > 0 && people < MIN_PEOPLE
}

function figureOf(row: Row): Figure {
  return { label: row.label, value: isHidden(row) ? null : row.total }
}

type ReturnedRow = { label: string; pets: number; returned: number }

function returnedFigure({ label, pets, returned }: ReturnedRow): Figure {
  // Pets that did not return are a group, too.
  const groups = [pets, returned, pets - returned]
  if (groups.some((people) => isHidden({ people }))) return { label, value: null }
  return { label, value: Math.round((100 * returned) / pets) }
}
