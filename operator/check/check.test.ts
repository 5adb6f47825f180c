import { afterAll, expect, test } from 'vitest'
import { openClient } from '../../server/db/pool.ts'
import { careCounts, givenRows, givenSite } from '../testing/given-site.ts'
import { expectEnd } from '../testing/run-command.ts'
import { runChecks } from './check.ts'
import { CHECKS } from './checks.ts'

const site = await givenSite()
await givenRows(site)
const client = await openClient(site.database)
afterAll(() => client.end())

/** For each check one or more changes that it must find. */
const BREAKS: readonly [check: string, sql: string][] = [
  ['entries-counted', 'update virtual_pets set activities_count = 3'],
  ['last-times', 'update virtual_pets set lastfed = null'],
  ['care-days', 'delete from care_days'],
  ['care-days', "insert into care_days select pet_id, '2026-03-11', 0, 0, 0 from care_days"],
  ['removed-entries', 'insert into removed_activities select pet_id, id from pet_activities'],
  ['possible-days', 'update pet_activities set local_day = local_day - 2'],
  ['times-in-the-future', "update virtual_pets set created_at = now() + interval '1 day'"],
  ['times-in-the-future', "update feature_votes set created_at = now() + interval '1 day'"],
  ['secret-ids', 'update feature_votes set user_id = gen_random_uuid()'],
  ['secret-ids', 'update forgotten_visitors set mark = gen_random_uuid()'],
  ['votes-counted', "update features set votes_count = 2 where id = 'virtual-pet'"],
  ['votes-counted', "update features set votes_count = 1 where id = 'anytime-help'"],
  ['features', "insert into features (id) values ('another')"],
  ['email-keys', "update early_access_emails set email_key = 'Ann@example.org'"],
]

test('a site with care, votes, addresses and deletions passes all checks', async () => {
  expectEnd(await site.rema(['check']), 0, /^All \d+ checks passed\.\n$/)
})

test.each(BREAKS)('%s finds the result of: %s', async (check, sql) => {
  // Without triggers there are no foreign keys. What this transaction did is visible to its own checks.
  await client.query(`begin; set local session_replication_role = replica; ${sql}`)
  const differences = await runChecks(client)
  await client.query('rollback')
  expect(differences.map(({ check: name }) => name)).toContain(check)
})

test('a wrong count of any kind of care is found', async () => {
  for (const column of await careCounts(site.pool)) {
    await client.query(`begin; update care_days set ${column} = ${column} + 1`)
    const differences = await runChecks(client)
    await client.query('rollback')
    expect([column, differences.map(({ check }) => check)]).toEqual([column, ['care-days']])
  }
})

test('each check has a change that it must find', () => {
  expect(new Set(BREAKS.map(([check]) => check))).toEqual(new Set(CHECKS.map(({ name }) => name)))
})

test('rows that differ are named with their meaning, and end with 1', async () => {
  await site.pool.query('update features set votes_count = votes_count + 1')
  const text = await site.rema(['check'])
  await site.pool.query('update features set votes_count = votes_count - 1')
  expectEnd(text, 1, /^votes-counted: .+ Rows: 3\.\n {2}anytime-help: 1 instead of 0\n/)
})
