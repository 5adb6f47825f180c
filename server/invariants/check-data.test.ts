import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { careEntry, forget, givenPet, logEntry, remove, type Visitor } from '../testing/pets.ts'
import { NOON, openTestApp, type TestApp } from '../testing/test-app.ts'
import { type Checked, checkData } from './check-data.ts'
import { INVARIANTS } from './differences.ts'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
})
afterAll(() => rema.close())

const LATE = Date.parse('2100-01-01T00:00:00Z')

function check(pageSize = 3): Promise<Checked> {
  return checkData(rema.pool, { nowMs: LATE, pageSize })
}

/** A life with something in every table, and pets enough for several pages. */
async function givenLife(): Promise<Visitor> {
  for (const type of ['dog', 'bird', 'fish'] as const) {
    await logEntry(rema, await givenPet(rema, { type }), 'feed')
  }
  const visitor = await givenPet(rema)
  for (const kind of ['feed', 'feed', 'walk', 'play', 'feed', 'walk'] as const) {
    await logEntry(rema, visitor, kind)
  }
  const earlier = {
    timestamp: new Date(NOON - 3 * 86_400_000).toISOString(),
    local_day: '2026-03-09',
  }
  const { activity } = await logEntry(rema, visitor, 'feed', earlier)
  await logEntry(rema, visitor, 'walk', earlier)
  await remove(rema, visitor, activity.id)
  await remove(rema, visitor, careEntry('play').id)
  await rema.call(visitor, 'PUT', '/api/features/virtual-pet/vote')
  await rema.call(visitor, 'PUT', '/api/features/anytime-help/vote')
  await rema.call(null, 'POST', '/api/early-access', { email: 'Ada@Example.org' })
  const gone = await givenPet(rema)
  await logEntry(rema, gone, 'feed')
  await forget(rema, gone)
  return visitor
}

async function run(sql: string): Promise<void> {
  const client = await rema.pool.connect()
  try {
    // Without the checks of foreign keys.
    await client.query('set session_replication_role = replica')
    await client.query(sql)
  } finally {
    client.release(true)
  }
}

test('nothing differs in what the server wrote, in pages of any size', async () => {
  await givenLife()
  const { differences, rows } = await check()
  expect(differences).toEqual([])
  expect(rows).toMatchObject({ virtual_pets: 4, pet_activities: 10, removed_activities: 2 })
  expect(rows).toMatchObject({ feature_votes: 2, early_access_emails: 1, forgotten_visitors: 1 })
  expect(await check(5000)).toEqual({ differences, rows })
  expect(await check(1)).toEqual({ differences, rows })
})

const NOBODY = '99999999-9999-4999-8999-999999999999'
/** A pet that is there for this alone; `set` is what is wrong with it. */
function brokenPet(set: string) {
  return `insert into virtual_pets (id, user_id, name, type, happiness)
    values (gen_random_uuid(), gen_random_uuid(), 'Broken', 'cat', 50);
    update virtual_pets set ${set} where name = 'Broken'; update virtual_pets set name = 'Fixed' where name = 'Broken'`
}
/** A pet with one good entry of 12 March 2026, and then something else. */
function withEntry(then: string) {
  return `insert into virtual_pets (id, user_id, name, type, happiness, activities_count, lastfed)
      values (gen_random_uuid(), gen_random_uuid(), 'Whole', 'cat', 60, 1, '2026-03-12T12:00:00Z');
    insert into pet_activities (pet_id, id, activity_type, timestamp, local_day)
      select id, gen_random_uuid(), 'feed', lastfed, '2026-03-12' from virtual_pets where name = 'Whole';
    insert into pet_care_years (pet_id, activity_type, year, days)
      select id, 'feed', 2026, set_bit(repeat('0', 366)::bit(366), 70, 1) from virtual_pets where name = 'Whole';
    ${then};
    update virtual_pets set name = 'Fixed' where name = 'Whole'`
}
const WHOLE = "(select id from virtual_pets where name = 'Whole')"

/** One after the other in one database: each adds the invariant that it breaks, and no other. */
const BREAKS: [invariant: keyof typeof INVARIANTS, row: RegExp, sql: string][] = [
  ['migrations-differ', /0001_schema/, `update schema_migrations set checksum = 'x'`],
  ['pet-unreadable', /^pet [-0-9a-f]{36}$/, brokenPet(`created_at = 'infinity'`)],
  ['happiness-wrong', /^pet [-0-9a-f]{36}: 60 instead of 50$/, brokenPet('happiness = 60')],
  ['entries-miscounted', /: 3 instead of 0$/, brokenPet('activities_count = 3')],
  ['last-time-wrong', /: lastwalked$/, brokenPet(`lastwalked = '2026-03-12T12:00:00Z'`)],
  [
    'changes-too-few',
    /: 0 for 1 removed$/,
    withEntry(
      `insert into removed_activities select id, gen_random_uuid() from virtual_pets where name = 'Whole'`,
    ),
  ],
  [
    'removed-still-there',
    /^pet /,
    withEntry(
      `update virtual_pets set changes = 9 where name = 'Whole'; insert into removed_activities select pet_id, id from pet_activities where pet_id = ${WHOLE}`,
    ),
  ],
  [
    'day-without-entry',
    /: feed 2026, day 366$/,
    withEntry(`update pet_care_years set days = set_bit(days, 365, 1) where pet_id = ${WHOLE}`),
  ],
  [
    'entry-not-marked',
    /: feed 2026, day 71$/,
    withEntry(`delete from pet_care_years where pet_id = ${WHOLE}`),
  ],
  [
    'year-empty',
    /: walk 2025$/,
    withEntry(
      `insert into pet_care_years select id, 'walk', 2025, repeat('0', 366)::bit(366) from virtual_pets where name = 'Whole'`,
    ),
  ],
  [
    'entry-unreadable',
    /: feed$/,
    withEntry(
      `update pet_activities set local_day = 'infinity' where pet_id = ${WHOLE}; delete from pet_care_years where pet_id = ${WHOLE}`,
    ),
  ],
  [
    'entry-without-pet',
    /not there$/,
    `insert into pet_activities (pet_id, id, activity_type, timestamp, local_day) values ('${NOBODY}', gen_random_uuid(), 'feed', '2026-03-12T12:00:00Z', '2026-03-12'); insert into pet_care_years select id, 'feed', 2026, repeat('0', 366)::bit(366) from virtual_pets limit 0; insert into pet_care_years values ('${NOBODY}', 'feed', 2026, set_bit(repeat('0', 366)::bit(366), 70, 1)); delete from pet_care_years where pet_id = '${NOBODY}' and false`,
  ],
  [
    'removed-without-pet',
    /not there$/,
    `insert into removed_activities values ('88888888-8888-4888-8888-888888888888', gen_random_uuid())`,
  ],
  ['feature-unknown', /^somebody-else$/, `insert into features (id) values ('somebody-else')`],
  [
    'votes-miscounted',
    /^virtual-pet: 2 instead of 1$/,
    `update features set votes_count = votes_count + 1 where id = 'virtual-pet'`,
  ],
  [
    'vote-without-feature',
    /^no-feature$/,
    `insert into feature_votes (id, feature_id, user_id) values (gen_random_uuid(), 'no-feature', gen_random_uuid())`,
  ],
  [
    'vote-unreadable',
    /^row at \(\d+,\d+\)$/,
    `update feature_votes set created_at = 'infinity' where feature_id = 'no-feature'`,
  ],
  [
    'email-unreadable',
    /^row at \(\d+,\d+\)$/,
    `insert into early_access_emails (email_key, email) values ('eve@example.org', 'Eva@example.org')`,
  ],
  [
    'key-without-address',
    /^row at \(\d+,\d+\)$/,
    `insert into early_access_removal_keys values ('nobody@example.org', sha256('x'))`,
  ],
  [
    'mark-leads-to-rows',
    /^row at \(\d+,\d+\)$/,
    `insert into forgotten_visitors select user_id, '2026-03-12' from virtual_pets limit 1`,
  ],
  [
    'mark-unreadable',
    /^row at \(\d+,\d+\)$/,
    `insert into forgotten_visitors values (gen_random_uuid(), 'infinity')`,
  ],
]

describe('each invariant that does not hold is found, and named without a visitor', () => {
  const found = new Set<string>()

  test.each(BREAKS)('%s', async (invariant, row, sql) => {
    await run(sql)
    const { differences } = await check()
    const added = differences.filter((each) => !found.has(each.invariant))
    for (const each of added) found.add(each.invariant)
    const alongside = invariant === 'entry-without-pet' ? ['year-without-pet'] : []
    expect(added.map((each) => each.invariant)).toEqual([invariant, ...alongside])
    expect(added[0]?.rows.join(' ')).toMatch(row)
  })

  test('none was left out', () => {
    expect([...found].sort()).toEqual(Object.keys(INVARIANTS).sort())
  })

  test('no visitor’s key, name or address is said', async () => {
    const said = JSON.stringify((await check()).differences)
    const { rows } = await rema.pool.query<{ secret: string }>(
      `select user_id::text as secret from virtual_pets union select user_id::text from feature_votes
        union select mark::text from forgotten_visitors union select email from early_access_emails
        union select 'Momo'`,
    )
    expect(rows.filter(({ secret }) => said.includes(secret))).toEqual([])
  })
})

test('of many rows that differ the first are named and all are counted', async () => {
  const { differences } = await checkData(rema.pool, { nowMs: 0, maxRows: 2 })
  const pets = differences.find(({ invariant }) => invariant === 'pet-unreadable')
  expect(pets?.rows).toHaveLength(2)
  expect(pets?.count).toBeGreaterThan(4)
})
