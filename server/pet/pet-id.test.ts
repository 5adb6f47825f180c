import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { visitorKey } from '../http/visitor.ts'
import { givenPet, petOf } from '../testing/pets.ts'
import { ON_SPREAD_PETS } from '../testing/spread-databases.ts'
import { testApp } from '../testing/test-app.ts'
import { petIdOf } from './pet-id.ts'

test('a new pet has the id that is made of its visitor’s key, and leads to neither', async () => {
  const rema = await testApp()
  const visitor = await givenPet(rema)
  const key = visitorKey(visitor)
  expect((await petOf(rema, visitor))?.id).toBe(petIdOf(key))
  expect([visitor, key]).not.toContain(petIdOf(key))
  expect(petIdOf(key)).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})

// Beside spread pets no server of the release before runs.
test.skipIf(ON_SPREAD_PETS)(
  'the database makes the same ids, for a server of the release before that takes one from a file',
  async () => {
    const { pool } = await testApp()
    const keys = Array.from({ length: 200 }, () => visitorKey(randomUUID()))
    // The id that another visitor's pet has to have: whoever exported it here and brings it there.
    const others = keys.map((_, at) => petIdOf(keys[(at + 1) % keys.length] ?? ''))
    const { rows } = await pool.query<{ id: string; user_id: string }>(
      `insert into virtual_pets (id, user_id, name, type, happiness)
      select id, user_id, 'Momo', 'cat', 50 from unnest($1::uuid[], $2::uuid[]) as pet (id, user_id)
      on conflict do nothing returning id, user_id`,
      [others, keys],
    )
    expect(rows).toHaveLength(keys.length)
    for (const { id, user_id } of rows) expect(id).toBe(petIdOf(user_id))
  },
)

// Beside spread pets no server of the release before runs.
test.skipIf(ON_SPREAD_PETS)(
  'an id by chance, as the release before makes it, stays until the pet moves',
  async () => {
    const { pool } = await testApp()
    const id = randomUUID()
    const { rows } = await pool.query(
      `insert into virtual_pets (id, user_id, name, type, happiness) values ($1, $2, 'Momo', 'cat', 50)
      on conflict (user_id) do nothing returning id`,
      [id, visitorKey(randomUUID())],
    )
    expect(rows).toEqual([{ id }])
  },
)
