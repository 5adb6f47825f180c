import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { testApp } from '../../server/testing/test-app.ts'
import { run, settingsFor } from '../testing/run-command.ts'

test('the oldest care is told by its year, also west of Greenwich', async () => {
  const { database, pool } = await testApp()
  const visitor = randomUUID()
  await pool.query(
    `with pet as (insert into virtual_pets (id, user_id, name, type, happiness)
        values (gen_random_uuid(), $1, 'Biscuit', 'dog', 50) returning id)
      insert into pet_care_years (pet_id, activity_type, year, days)
      select id, 'feed', 2026, repeat('0', 366)::bit(366) from pet`,
    [visitor],
  )
  vi.stubEnv('TZ', 'America/New_York')
  const { stdout } = await run(['status'], settingsFor(database))
  vi.unstubAllEnvs()
  expect(stdout).toMatch(/^Care +2026 /m)
})
