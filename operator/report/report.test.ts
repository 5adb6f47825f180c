import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '../../server/testing/test-app.ts'
import { careCounts, emptyFolder } from '../testing/given-site.ts'
import { expectEnd, run, settingsFor } from '../testing/run-command.ts'
import { type Figure, readFigures } from './figures.ts'

/** Thursday. */
const NOW = new Date('2026-03-12T12:00:00Z')
const SINCE = new Date('2026-01-01T00:00:00Z')

const site = await cloneDatabase()
afterAll(site.drop)
// These pets have random ids.
await site.pool.query('alter table virtual_pets drop constraint virtual_pets_id_check')

/** So many pets that joined on a day at noon, each fed on 9 March and last so many days after it joined. */
async function givenPets(pets: number, joined: string, days: number, hour: string) {
  await site.pool.query(
    `with pets as (
      insert into virtual_pets (id, user_id, name, type, created_at, lastfed)
      select gen_random_uuid(), gen_random_uuid(), 'Momo', 'cat', joined, joined + make_interval(days => $3)
      from (select ($2 || 'T12:00Z')::timestamptz as joined) one, generate_series(1, $1) returning id
    ), cared as (
      insert into care_days (pet_id, local_day, feeds) select id, '2026-03-09', 2 from pets
    )
    insert into pet_activities (pet_id, id, activity_type, timestamp, local_day)
    select id, gen_random_uuid(), 'feed', ('2026-03-09T' || $4 || ':30Z')::timestamptz, '2026-03-09' from pets`,
    [pets, joined, days, hour],
  )
}

// 20 addresses on a Monday and 3 on Tuesday, and those of bots.
await site.pool.query(
  `insert into early_access_emails (email_key, email, is_suspicious, created_at)
    select n || '@secret.example', n || '@secret.example', n > 23,
      timestamptz '2026-03-02T12:00Z' + (n between 21 and 23)::integer * interval '1 day'
    from generate_series(1, 29) n`,
)
await site.pool.query(
  `insert into feature_votes (feature_id, user_id, created_at)
    select 'anytime-help', gen_random_uuid(), timestamptz '2026-03-02T23:59Z' from generate_series(1, 7)
    union all
    select 'pet-onboarding', gen_random_uuid(), timestamptz '2026-03-02T12:00Z' + n % 2 * interval '1 day'
    from generate_series(1, 8) n`,
)
await givenPets(6, '2026-01-31', 2, '18')
await givenPets(12, '2026-03-02', 0, '18')
await givenPets(5, '2026-03-02', 8, '07')
await givenPets(4, '2026-03-03', 1, '03')

/** For example "2026-03-02: 20, 2026-03-03: few". */
function textOf(some: readonly Figure[]): string {
  const shown = some.filter(({ value }) => value !== 0)
  return shown.map(({ label, value }) => `${label}: ${value ?? 'few'}`).join(', ')
}

test('figures are sums of at least five people, of days or of longer periods', async () => {
  const client = await site.pool.connect()
  onTestFinished(() => client.release())
  const { signUps, votes, newPets, care, careByHour, returned } = await readFigures(client, {
    since: SINCE,
    now: NOW,
  })
  expect(signUps.figures).toHaveLength(71)
  expect(textOf(signUps.figures)).toBe('2026-03-02: 20, 2026-03-03: few')
  expect(votes.map(({ series: { unit, figures: some } }) => `${unit} ${textOf(some)}`)).toEqual([
    'day ',
    // Four on Monday and four on Tuesday.
    'week 2026-03-02: 8',
    'day 2026-03-02: 7',
  ])
  expect(textOf(newPets.figures)).toBe('2026-01-31: 6, 2026-03-02: 17, 2026-03-03: few')
  expect(textOf(care.figures)).toBe('2026-03-09: 54')
  expect(careByHour).toHaveLength(24)
  expect(textOf(careByHour)).toBe('3:00: few, 7:00: 5, 18:00: 18')
  // Percentages, where both groups have five.
  expect(returned.map(({ days, figures: shares }) => [days, textOf(shares)])).toEqual([
    [1, '2026-01: 100, 2026-03: 43'],
    [7, '2026-03: 24'],
    [30, ''],
  ])
})

test('care of every kind counts', async () => {
  const client = await site.pool.connect()
  onTestFinished(() => client.release())
  for (const column of await careCounts(site.pool)) {
    await client.query(`update care_days set ${column} = ${column} + 1`)
    const { care } = await readFigures(client, { since: SINCE, now: NOW })
    await client.query(`update care_days set ${column} = ${column} - 1`)
    expect([column, textOf(care.figures)]).toEqual([column, '2026-03-09: 81'])
  }
})

async function reportOf(days: string): Promise<string> {
  const to = join(await emptyFolder(), 'report.html')
  const result = await run(['report', to, '--days', days], settingsFor(site.database))
  expectEnd(result, 0, /report\.html is complete/)
  return readFile(to, 'utf8')
}

test('the report is a file that runs and fetches nothing, and names nobody', async () => {
  const html = await reportOf('3660')
  expect(html).not.toMatch(/<script|<link|<img|url\(|@import|https?:/)
  expect(html).not.toMatch(/secret|Momo|[0-9a-f]{8}-[0-9a-f]{4}-/)
  expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
  expect(html.match(/<h2>/g)).toHaveLength(10)
  expect(html).toContain('<td>fewer than 5 people</td>')
  // Nothing happened on this day.
  expect(await reportOf('1')).not.toMatch(/NaN|undefined|null|Infinity/)
})
