import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MAX_ENTRIES } from '#domain/export-limits.ts'
import { ACTIVITIES } from '#domain/pet.ts'
import { forget, givenPet } from '../testing/pets.ts'
import { runOn } from '../testing/template-database.ts'
import { testApp } from '../testing/test-app.ts'
import { exportOf, importInto } from '../testing/visitor-files.ts'

test('a full log is imported, exported and deleted, each in one request', async () => {
  const rema = await testApp()
  const visitor = await givenPet(rema)
  const care_entries = Array.from({ length: MAX_ENTRIES }, (_, index) => {
    const timestamp = new Date(Date.UTC(2025, 0) - index * 3_600_000).toISOString()
    const activity_type = ACTIVITIES[index % 3]
    return { id: randomUUID(), activity_type, timestamp, local_day: timestamp.slice(0, 10) }
  })
  const file = { ...(await exportOf(rema, visitor)), care_entries }
  expect((await importInto(rema, visitor, file)).json()).toMatchObject({ added: MAX_ENTRIES })
  expect((await exportOf(rema, visitor)).care_entries).toHaveLength(MAX_ENTRIES)
  // As many removals as a pet can have.
  await runOn(
    rema.database,
    `insert into removed_activities
      select id, gen_random_uuid() from virtual_pets, generate_series(1, ${4 * MAX_ENTRIES})`,
  )
  expect((await forget(rema, visitor)).statusCode).toBe(204)
})
