import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openClient } from '../../server/db/pool.ts'
import { cloneDatabase } from '../../server/testing/test-app.ts'
import { careCounts, emptyFolder } from '../testing/given-site.ts'
import { expectEnd, run, settingsFor } from '../testing/run-command.ts'
import { readCharts } from './charts.ts'

/** Thursday. */
const NOW = new Date('2026-03-12T12:00:00Z')

const site = await cloneDatabase()
afterAll(site.drop)
const client = await openClient(site.database)
afterAll(() => client.end())
// These pets have random ids.
await site.pool.query('alter table virtual_pets drop constraint virtual_pets_id_check')

/** So many pets that joined on a day at noon, each fed on 9 March and last so many days after it joined. */
async function givenPets(pets: number, joined: string, days: number) {
  await site.pool.query(
    `with pets as (
      insert into virtual_pets (id, user_id, name, type, created_at, lastfed)
      select gen_random_uuid(), gen_random_uuid(), 'Momo', 'cat', joined, joined + make_interval(days => $3)
      from (select ($2 || 'T12:00Z')::timestamptz as joined) one, generate_series(1, $1) returning id
    )
    insert into care_days (pet_id, local_day, feeds) select id, '2026-03-09', 2 from pets`,
    [pets, joined, days],
  )
}

async function givenSignUps(people: number, at: string, isSuspicious = false) {
  await site.pool.query(
    `insert into early_access_emails (email_key, email, is_suspicious, created_at)
      select gen_random_uuid(), 'ann@secret.example', $3, $2::timestamptz from generate_series(1, $1)`,
    [people, at, isSuspicious],
  )
}

// The oldest week begins on 17 March.
await givenSignUps(5, '2025-03-16T23:59Z')
await givenSignUps(6, '2025-03-17T00:00Z')
await givenSignUps(20, '2026-03-02T12:00Z')
await givenSignUps(7, '2026-03-02T12:00Z', true)
await givenSignUps(3, '2026-03-09T12:00Z')
await site.pool.query(
  `insert into feature_votes (feature_id, user_id, created_at)
    select 'anytime-help', gen_random_uuid(), timestamptz '2026-03-02T12:00Z' from generate_series(1, 4)
    union all
    select 'pet-onboarding', gen_random_uuid(), timestamptz '2026-03-08T23:59Z' from generate_series(1, 8)`,
)
await givenPets(6, '2026-01-31', 2)
await givenPets(12, '2026-03-02', 0)
await givenPets(5, '2026-03-02', 8)
await givenPets(4, '2026-03-10', 1)

/** The figures of each chart, for example "2026-03-02: 20, 2026-03-09: few". */
async function chartsAsText(): Promise<Record<string, string>> {
  const charts = (await readCharts(client, NOW)).map(({ title, figures }) => {
    const shown = figures.filter(({ value }) => value !== 0)
    return [title, shown.map(({ label, value }) => `${label}: ${value ?? 'few'}`).join(', ')]
  })
  return Object.fromEntries(charts)
}

test('figures are of at least five people', async () => {
  expect(await chartsAsText()).toEqual({
    'Sign-ups for early access, without suspicious ones':
      '2025-03-17: 6, 2026-03-02: 20, 2026-03-09: few',
    'Votes for Rema Pet Onboarding': '2026-03-02: 8',
    'Votes for Rema Virtual Pet': '',
    'Votes for Rema Anytime Help': '2026-03-02: few',
    'New pets': '2026-01-26: 6, 2026-03-02: 17, 2026-03-09: few',
    Care: '2026-03-09: 54',
    // Percentages, where both groups have five.
    'Pets with care 1 day after they joined, or later': '2026-01: 100, 2026-03: 43',
    'Pets with care 7 days after they joined, or later': '2026-03: 29',
    'Pets with care 30 days after they joined, or later': '',
  })
})

test('care of every kind counts', async () => {
  for (const column of await careCounts(site.pool)) {
    await site.pool.query(`update care_days set ${column} = ${column} + 1`)
    const { Care } = await chartsAsText()
    await site.pool.query(`update care_days set ${column} = ${column} - 1`)
    expect([column, Care]).toEqual([column, '2026-03-09: 81'])
  }
})

test('the report is a file that runs and fetches nothing, and names nobody', async () => {
  const to = join(await emptyFolder(), 'report.html')
  expectEnd(await run(['report', to], settingsFor(site.database)), 0, /report\.html is complete/)
  const html = await readFile(to, 'utf8')
  expect(html).not.toMatch(/<script|<link|<img|url\(|@import|https?:/)
  expect(html).not.toMatch(/secret|Momo|[0-9a-f]{8}-[0-9a-f]{4}-/)
  expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
  expect(html).not.toMatch(/NaN|undefined|null|Infinity/)
})
