import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '../../server/testing/test-app.ts'
import { run, settingsFor } from '../testing/run-command.ts'
import { readFigures } from './figures.ts'

/** Thursday. */
const NOON = Date.parse('2026-03-12T12:00:00Z')
const DAY_MS = 24 * 60 * 60_000

type Database = Awaited<ReturnType<typeof cloneDatabase>>
let site: Database
beforeAll(async () => {
  site = await cloneDatabase()
  await fill(site)
})
afterAll(() => site.drop())

/** So many pets that joined so long ago, each cared for on Mondays at 18:00 or later, until so many days later. */
async function givenPets(
  { pool }: Database,
  pets: number,
  { daysAgo, days, at = '18:30' }: { daysAgo: number; days: number; at?: string },
) {
  await pool.query(
    `with pets as (
      insert into virtual_pets (id, user_id, name, type, happiness, created_at, lastfed)
      select gen_random_uuid(), gen_random_uuid(), 'Momo', 'cat', 60, joined, joined + $3 * interval '1 day'
      from (select $2::timestamptz as joined) one, generate_series(1, $1) returning id
    ), cared as (
      insert into pet_activities (pet_id, id, activity_type, timestamp, local_day)
      select id, gen_random_uuid(), 'feed', ('2026-03-09 ' || $4 || 'Z')::timestamptz, '2026-03-09' from pets
    )
    insert into pet_care_years (pet_id, activity_type, year, days)
    select id, 'feed', year, days from pets, (values
      (2024::smallint, (repeat('0', 366 - $5) || repeat('1', $5))::bit(366)),
      (2025::smallint, (repeat('1', $5) || repeat('0', 366 - $5))::bit(366))) as lived (year, days)
      where $5 > 0`,
    [pets, new Date(NOON - daysAgo * DAY_MS), days, at, days],
  )
}

async function fill(database: Database) {
  const { pool } = database
  await pool.query(
    `insert into early_access_emails (email_key, email, created_at)
      select n || '@secret.example', n || '@secret.example', timestamptz '2026-03-02T12:00Z' + (n > 20)::integer * interval '1 day'
      from generate_series(1, 23) n`,
  )
  await pool.query(
    `insert into feature_votes (id, feature_id, user_id, created_at)
      select gen_random_uuid(), 'anytime-help', gen_random_uuid(), timestamptz '2026-03-02T23:59Z' from generate_series(1, 7)`,
  )
  // Addresses that bots wrote are not counted.
  await pool.query(
    `insert into early_access_emails (email_key, email, flagged, created_at)
      select 'bot' || n || '@secret.example', 'bot' || n || '@secret.example', true, timestamptz '2026-03-02T12:00Z'
      from generate_series(1, 6) n`,
  )
  // 2 days at the end of a leap year and 2 of the next: a streak of four days.
  await givenPets(database, 6, { daysAgo: 40, days: 2 })
  await givenPets(database, 12, { daysAgo: 10, days: 0 })
  await givenPets(database, 5, { daysAgo: 10, days: 8, at: '07:00' })
  await givenPets(database, 4, { daysAgo: 9, days: 1, at: '03:00' })
}

async function newFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rema-report-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'report.html')
}

function figures() {
  return readFigures(site.pool, { nowMs: NOON, days: 60 })
}

describe('the figures', () => {
  test('begin with a month, and have sign-ups, votes and pets of at least five', async () => {
    const { from, until, signUps, votes, newPets } = await figures()
    expect([from, until]).toEqual(['2026-01-01', '2026-03-12'])
    expect([signUps.grain, votes.grain, newPets.grain]).toEqual(['day', 'day', 'day'])
    const those = ({ periods }: typeof signUps) =>
      periods.flatMap(({ thing, from: day, people }) =>
        people === 0 ? [] : [[thing, day, people]],
      )
    expect(those(signUps)).toEqual([
      ['sign-ups', '2026-03-02', 20],
      ['sign-ups', '2026-03-03', null],
    ])
    expect(those(votes)).toEqual([['anytime-help', '2026-03-02', 7]])
    expect(those(newPets)).toEqual([
      ['pets', '2026-01-31', 6],
      ['pets', '2026-03-02', 17],
      ['pets', '2026-03-03', null],
    ])
  })

  test('have care by hour and weekday, where five pets or more had it', async () => {
    const { careByHour, carePercent } = await figures()
    expect(carePercent).toBe(100)
    expect(careByHour).toHaveLength(168)
    expect(careByHour.filter(({ share }) => share !== 0)).toEqual([
      { weekday: 1, hour: 3, share: null },
      { weekday: 1, hour: 7, share: 5 / 23 },
      { weekday: 1, hour: 18, share: 18 / 23 },
    ])
  })

  test('have who came back, and leave out few who did or did not', async () => {
    expect((await figures()).cameBack).toEqual([
      { month: '2026-01-01', afterDays: 1, share: 1 },
      { month: '2026-01-01', afterDays: 7, share: 0 },
      { month: '2026-01-01', afterDays: 30, share: 0 },
      { month: '2026-03-01', afterDays: 1, share: 9 / 21 },
      { month: '2026-03-01', afterDays: 7, share: 5 / 21 },
      { month: '2026-03-01', afterDays: 30, share: null },
    ])
  })

  test('have the longest streak of each pet, over the end of a leap year too', async () => {
    const { titles } = await figures()
    expect(titles.toSorted((a, b) => a.streak - b.streak)).toEqual([
      { streak: 0, people: 12 },
      // Four pets with 1 + 1 days.
      { streak: 1, people: null },
      { streak: 3, people: 6 },
      { streak: 14, people: 5 },
    ])
  })
})

describe('the report', () => {
  test('is a file in which nothing runs and nothing is fetched, and nobody is named', async () => {
    const to = await newFile()
    const asked = await run(['report', '--to', to, '--days', '3000'], settingsFor(site.database))
    expect(asked).toEqual({
      code: 0,
      stdout: `${to} is there: open it in a browser.\n`,
      stderr: '',
    })
    expect((await stat(to)).mode & 0o777).toBe(0o600)
    const html = await readFile(to, 'utf8')
    expect(html).not.toMatch(/<script|<link|<img|url\(|@import|https?:\/\/(?!www\.w3\.org)/)
    expect(html).not.toMatch(/secret|Momo|[0-9a-f]{8}-[0-9a-f]{4}-/)
    expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
    expect(html).toContain('light-dark(')
  })

  test('has of each chart a sentence, a label, and its figures', async () => {
    const to = await newFile()
    await run(['report', '--to', to, '--days', '3000'], settingsFor(site.database))
    const sections = (await readFile(to, 'utf8')).split('<section>').slice(1)
    expect(sections.map((html) => /<h2>(.*?)<\/h2>/.exec(html)?.[1])).toEqual([
      'Sign-ups for early access',
      'Votes',
      'New pets',
      'When pets are cared for',
      'Pets that came back',
      'Titles reached',
    ])
    for (const html of sections) {
      const [, says = ''] = /<p>(.*\.)<\/p>/.exec(html) ?? []
      expect(html).toContain(`role="img" aria-label="${/<h2>(.*?)</.exec(html)?.[1]}: ${says}"`)
      expect(html).toMatch(/<tbody><tr>[^]*<td>\d/)
    }
    expect(sections[0]).toContain('<td>fewer than 5</td>')
  })

  test('of a site where nobody was yet is a file too', async () => {
    const empty = await cloneDatabase()
    onTestFinished(empty.drop)
    const to = await newFile()
    expect((await run(['report', '--to', to], settingsFor(empty.database))).code).toBe(0)
    expect(await readFile(to, 'utf8')).not.toMatch(/NaN|undefined|null|Infinity/)
  })

  test('gives a program its figures, and asks where to otherwise', async () => {
    const { code, stdout } = await run(['report', '--json'], settingsFor(site.database))
    expect(code).toBe(0)
    expect(Object.keys(JSON.parse(stdout))).toContain('careByHour')
    expect(await run(['report'], settingsFor(site.database))).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Say where to, as in --to report.html, or ask for --json.\n',
    })
    expect((await run(['report', '--days', 'all'], {})).code).toBe(2)
  })
})
