import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { buildApp } from './app.ts'
import { visitorKey } from './http/visitor.ts'
import { createDatabase } from './testing/template-database.ts'
import { migrate } from './db/migrate.ts'
import { readMigrations } from './db/migration-files.ts'
import { createPool } from './db/pool.ts'
import { petIdOf } from './pet/pet-id.ts'
import { IS_COUNTED } from './votes/counted-votes.ts'

/** What the release before had. */
const LAST_BEFORE = 5
const MIGRATIONS = join(import.meta.dirname, 'db', 'migrations')

/** A database as the release before left it, empty. */
async function givenDatabase() {
  const postgres = inject('postgres')
  const name = `before_${randomUUID().replaceAll('-', '')}`
  await createDatabase(postgres, `create database ${name}`)
  const database = { ...postgres, database: name }
  const pool = createPool(database)
  const folder = await mkdtemp(join(tmpdir(), 'rema-before-'))
  onTestFinished(async () => {
    await pool.end()
    await createDatabase(postgres, `drop database ${name} with (force)`)
    await rm(folder, { recursive: true })
  })
  for (const { name: file } of (await readMigrations()).slice(0, LAST_BEFORE))
    await cp(join(MIGRATIONS, file), join(folder, file))
  await migrate(database, { folder })
  return { database, pool }
}

test('what the release before wrote is cared for, taken back, renamed, taken home, erased and brought back by this one', async () => {
  const { database, pool } = await givenDatabase()
  const [visitor, pet, entry] = [randomUUID(), randomUUID(), randomUUID()]
  await pool.query(`
    insert into virtual_pets (id, user_id, name, type, happiness, lastfed, activities_count)
      values ('${pet}', '${visitorKey(visitor)}', 'Momo', 'cat', 60, '2026-03-11T12:00:00Z', 1);
    insert into pet_activities (pet_id, id, activity_type, timestamp, local_day)
      values ('${pet}', '${entry}', 'feed', '2026-03-11T12:00:00Z', '2026-03-11');
    insert into pet_care_years (pet_id, activity_type, year, days)
      values ('${pet}', 'feed', 2026, set_bit(repeat('0', 366)::bit(366), 69, 1));
    insert into feature_votes (id, feature_id, user_id)
      values (gen_random_uuid(), 'virtual-pet', '${visitorKey(visitor)}');
    update features set votes_count = 1 where id = 'virtual-pet';
    insert into early_access_emails (email_key, email) values ('ann@example.org', 'ann@example.org');
    insert into network_uses (network_key, kind, hour, uses) values ('x', 'new-pet', now(), 1)`)

  await migrate(database)
  const app = await buildApp({
    pool,
    pages: null,
    now: () => Date.parse('2026-03-12T12:00:00Z'),
    rateLimits: false,
    loadShedding: false,
  })
  onTestFinished(() => app.close())
  async function tell(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
    const headers = { authorization: `Bearer ${visitor}` }
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
    return answer.body === '' ? null : answer.json()
  }
  const game = () => tell('GET', '/api/game?today=2026-03-12')
  const walk = {
    id: randomUUID(),
    activity_type: 'walk',
    timestamp: '2026-03-12T11:00:00.000Z',
    local_day: '2026-03-12',
  }

  expect(await game()).toMatchObject({
    version: 2,
    pet: { happiness: 60 },
    streaks: { feedStreak: 1 },
  })
  expect(await tell('POST', '/api/pet/activities', walk)).toMatchObject({ version: 3 })
  expect(await tell('DELETE', `/api/pet/activities/${entry}`)).toMatchObject({ version: 4 })
  expect(
    await tell('PATCH', '/api/pet', { name: 'Bo', renamed_at: '2026-03-12T11:00:00Z' }),
  ).toMatchObject({ version: 5, pet: { name: 'Bo', happiness: 60, lastfed: null } })
  expect(await game()).toMatchObject({ streaks: { feedStreak: 0, walkStreak: 1 } })
  const votesCount = async () =>
    (await pool.query("select votes_count from features where id = 'virtual-pet'")).rows
  const file = await tell('GET', '/api/visitor/export')
  expect(file).toMatchObject({ care_entries: [walk], votes: [{ feature_id: 'virtual-pet' }] })
  const { version: _version, ...before } = await game()
  expect(before.pet.id).toBe(pet)
  expect(await tell('DELETE', '/api/visitor')).toBeNull()
  expect(await game()).toMatchObject({ version: 0, pet: null })
  expect(await votesCount()).toEqual([{ votes_count: 0 }])
  expect(await tell('POST', '/api/visitor/import', file)).toMatchObject({ added: 1 })
  // Its id is of now: files bring none.
  const withIdOfNow = { ...before.pet, id: petIdOf(visitorKey(visitor)) }
  expect(await game()).toMatchObject({ ...before, pet: withIdOfNow })
  expect(await votesCount()).toEqual([{ votes_count: 1 }])
  const signUp = { email: 'Ann@example.org', removal_key: 'ab'.repeat(16) }
  expect(await tell('POST', '/api/early-access', signUp)).toMatchObject({
    code: 'already-registered',
  })
  // An address of that time has no key, and nobody can take it off by making one up.
  await tell('DELETE', '/api/early-access', { removal_key: signUp.removal_key })
  expect((await pool.query('select email from early_access_emails')).rows).toHaveLength(1)
})

test('a server of the release before goes on writing beside the new schema', async () => {
  const { database, pool } = await givenDatabase()
  await migrate(database)
  const key = randomUUID()
  // Its statement for a new pet, which knows neither `changes` nor marks.
  await pool.query(
    `insert into virtual_pets (id, user_id, name, type, happiness) values ($1, $2, 'Momo', 'cat', 50)`,
    [randomUUID(), key],
  )
  const { rows } = await pool.query(
    'select changes, renamed_at from virtual_pets where user_id = $1',
    [key],
  )
  expect(rows).toEqual([{ changes: '0', renamed_at: null }])
  // Its votes are counted: it knows of no quarantine.
  await pool.query(
    `insert into feature_votes (id, feature_id, user_id, flagged) values ($1, 'virtual-pet', $2, false)`,
    [randomUUID(), key],
  )
  const votes = await pool.query(
    `select ${IS_COUNTED} as is_counted from feature_votes where user_id = $1`,
    [key],
  )
  expect(votes.rows).toEqual([{ is_counted: true }])
})

/** As the release before 0009 has it, which knows nothing of votes that are out of the count. */
const DELETE_VOTES_BEFORE = `with gone as (
    delete from feature_votes where user_id = $1 returning feature_id
  ), counted as (
    select feature_id, count(*)::integer as votes from gone group by feature_id
  ), locked as (
    select features.id, counted.votes from features join counted on counted.feature_id = features.id
    order by features.id for no key update of features
  )
  update features set votes_count = features.votes_count - locked.votes
  from locked where features.id = locked.id`

test('a server of the release before erases a visitor whose votes are out of the count, and lowers no count by them', async () => {
  const { database, pool } = await givenDatabase()
  await migrate(database)
  const [visitor, other] = [randomUUID(), randomUUID()]
  await pool.query(
    `insert into operator_journal (id, operator, act, why) values (1, 'ann', 'quarantine', 'a script')`,
  )
  await pool.query(
    `insert into feature_votes (id, feature_id, user_id, quarantined_by) values
      (gen_random_uuid(), 'virtual-pet', $1, 1), (gen_random_uuid(), 'anytime-help', $1, 1),
      (gen_random_uuid(), 'pet-onboarding', $1, null), (gen_random_uuid(), 'virtual-pet', $2, null)`,
    [visitor, other],
  )
  await pool.query(
    `update features set votes_count = (id in ('virtual-pet', 'pet-onboarding'))::integer`,
  )
  await pool.query(DELETE_VOTES_BEFORE, [visitor])
  expect((await pool.query('select id, votes_count from features order by id')).rows).toEqual([
    { id: 'anytime-help', votes_count: 0 },
    { id: 'pet-onboarding', votes_count: 0 },
    { id: 'virtual-pet', votes_count: 1 },
  ])
  expect((await pool.query('select user_id from feature_votes')).rows).toEqual([{ user_id: other }])
})
