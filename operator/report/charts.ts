import { FEATURE_IDS } from '#domain/features.ts'
import { LAST_TIME } from '#domain/pet.ts'
import { FEATURES } from '#words/landing.ts'
import type pg from 'pg'
import { inSnapshot } from '../open-site.ts'
import { counted } from '../terminal.ts'

/** A bar of a chart. `value` is null if it is about fewer than five people. */
type Figure = { label: string; value: number | null }

/** `most` is the value of a bar of full height. */
export type Chart = { title: string; sentence: string; figures: Figure[]; most: number }

export const MIN_PEOPLE = 5
const RETURNED_AFTER_DAYS = [1, 7, 30]

const rowsOf = (table: string, condition = 'true') => `
  select date_trunc('week', created_at at time zone 'UTC') as week, count(*) as people, count(*) as total
  from ${table} where ${condition} group by week`

const CARE = `
  select date_trunc('week', local_day::timestamp) as week, count(distinct pet_id) as people,
    sum(feeds + walks + plays) as total
  from care_days group by week`

/** What is counted by week, and how many people are behind each total. */
const COUNTED: readonly [title: string, sql: string][] = [
  [
    'Sign-ups for early access, without suspicious ones',
    rowsOf('early_access_emails', 'not is_suspicious'),
  ],
  ...FEATURE_IDS.map((id): [string, string] => [
    `Votes for ${FEATURES[id].title}`,
    rowsOf('feature_votes', `feature_id = '${id}'`),
  ]),
  ['New pets', rowsOf('virtual_pets')],
  ['Care', CARE],
]

/** The last 52 weeks, with the one of $1. A week is named by its Monday. */
const inWeeks = (sql: string) => `
  select to_char(week, 'YYYY-MM-DD') as label, coalesce(people, 0)::float8 as people,
    coalesce(total, 0)::float8 as total
  from (select date_trunc('week', $1::timestamptz at time zone 'UTC') as newest) one,
    generate_series(newest - interval '51 weeks', newest, '1 week') as week
    left join (${sql}) counted using (week)
  order by week`

/** $1 now, $2 days. Only pets that are old enough. */
const RETURNED = `
  select to_char(created_at at time zone 'UTC', 'YYYY-MM') as label, count(*)::float8 as pets,
    (count(*) filter (where greatest(${Object.values(LAST_TIME).join(', ')}) >= created_at + make_interval(days => $2)))::float8
      as returned
  from virtual_pets where created_at <= $1::timestamptz - make_interval(days => $2)
  group by label order by label`

/** Reads all charts in one snapshot. */
export function readCharts(client: pg.ClientBase, now: Date): Promise<Chart[]> {
  return inSnapshot(client, async () => {
    const charts: Chart[] = []
    for (const [title, sql] of COUNTED) {
      const { rows } = await client.query<WeekRow>(inWeeks(sql), [now])
      const figures = rows.map(({ label, people, total }) => figure(label, total, people))
      const values = figures.map(({ value }) => value ?? 0)
      const sum = values.reduce((total, value) => total + value, 0).toLocaleString('en')
      const sentence = `${sum} in the last 52 weeks.`
      charts.push({ title, sentence, figures, most: Math.max(1, ...values) })
    }
    for (const days of RETURNED_AFTER_DAYS) {
      const { rows } = await client.query<ReturnedRow>(RETURNED, [now, days])
      // Pets that did not return are a group, too.
      const figures = rows.map(({ label, pets, returned }) =>
        figure(label, Math.round((100 * returned) / pets), pets, returned, pets - returned),
      )
      const title = `Pets with care ${counted(days, 'day')} after they joined, or later`
      charts.push({ title, sentence: 'Percentage, by month of joining.', figures, most: 100 })
    }
    return charts
  })
}

type WeekRow = { label: string; people: number; total: number }
type ReturnedRow = { label: string; pets: number; returned: number }

/** Hides a value that is about a small group. */
function figure(label: string, value: number, ...groups: number[]): Figure {
  const isHidden = groups.some((people) => people > 0 && people < MIN_PEOPLE)
  return { label, value: isHidden ? null : value }
}
