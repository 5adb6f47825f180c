import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenPet, logEntry } from '../../server/testing/pets.ts'
import { type TestApp, openTestApp } from '../../server/testing/test-app.ts'
import { run, settingsFor } from '../testing/run-command.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
  await logEntry(site, await givenPet(site), 'feed')
})
afterAll(() => site.close())

test('what agrees is said in a line, and ends with 0', async () => {
  const { code, stdout } = await run(['check'], settingsFor(site.database))
  expect(stdout).toMatch(/^All agrees: \d+ rows of \d+ tables in [\d.]+ s\.\n$/)
  expect(code).toBe(0)
})

test('rows that differ are named, and end with 1', async () => {
  await site.pool.query('update virtual_pets set happiness = 77')
  const { code, stdout } = await run(['check', '--fast'], settingsFor(site.database))
  expect(code).toBe(1)
  expect(stdout).toMatch(
    /\nvirtual_pets: happiness is not what the care entries make \(1\)\n {2}pet [-0-9a-f]{36}: 77 instead of 60\n/,
  )
})

test('a program gets them as JSON, as many as it asks for', async () => {
  const words = ['check', '--json', '--rows', '0']
  const { code, stdout } = await run(words, settingsFor(site.database))
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    differences: [{ invariant: 'happiness-wrong', table: 'virtual_pets', count: 1, rows: [] }],
    rows: { virtual_pets: 1, pet_activities: 1 },
  })
})

test('a number that is not a number is reported', async () => {
  const { code, stderr } = await run(['check', '--rows', 'all'], settingsFor(site.database))
  expect(code).toBe(2)
  expect(stderr).toContain('whole number')
})
