import { afterAll, expect, test } from 'vitest'
import { FEATURE_IDS } from '#domain/features.ts'
import { PET_TYPES } from '#domain/species.ts'
import { ACTIVITIES } from '#domain/activities.ts'
import { LAST_TIME, PET_FIELDS } from '#domain/pet.ts'
import { cloneDatabase } from '../testing/test-app.ts'

const { pool, drop } = await cloneDatabase()
afterAll(drop)

test('the lists that the database checks are those of the code: species and activities', async () => {
  expect(await checkedLists()).toEqual({
    'virtual_pets.type': [...PET_TYPES].sort(),
    'pet_activities.activity_type': [...ACTIVITIES].sort(),
    'pet_care_years.activity_type': [...ACTIVITIES].sort(),
  })
})

test('the database has the features of domain/', async () => {
  const { rows } = await pool.query<{ id: string }>('select id from features')
  expect(rows.map(({ id }) => id).sort()).toEqual([...FEATURE_IDS].sort())
})

test('each activity has its last time in the pet, as an instant', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'virtual_pets' and column_name like 'last%'
       and data_type = 'timestamp with time zone'`,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.values(LAST_TIME).sort())
})

test('each field of a pet is a column that the driver gives as it is: a date would be an instant', async () => {
  const { rows } = await pool.query<{ name: string; kind: string }>(
    `select column_name as name, data_type as kind from information_schema.columns
     where table_name = 'virtual_pets'`,
  )
  const plain = ['uuid', 'text', 'integer', 'boolean', 'timestamp with time zone']
  const columns = rows.filter(({ kind }) => plain.includes(kind)).map(({ name }) => name)
  expect(columns).toEqual(expect.arrayContaining(Object.keys(PET_FIELDS)))
})

/** Every column with a check that allows a list of words, with its words. */
async function checkedLists(): Promise<Record<string, string[]>> {
  const { rows } = await pool.query<{ table: string; check: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as check
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
       and pg_get_constraintdef(oid) like '%ARRAY[%'`,
  )
  return Object.fromEntries(
    rows.map(({ table, check }) => {
      const [, column = ''] = /\(\(?(\w+) = ANY/.exec(check) ?? []
      const words = [...check.matchAll(/'([^']+)'::text/g)].map(([, word = '']) => word)
      return [`${table}.${column}`, words.sort()]
    }),
  )
}
