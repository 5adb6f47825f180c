import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cutBlockedBackend, whileLocked } from '../server/testing/blocked-statements.ts'
import { testApp } from '../server/testing/test-app.ts'
import { emptyFolder } from './testing/given-site.ts'
import { expectEnd, run, settingsFor } from './testing/run-command.ts'

test('--help ends with 0', async () => {
  expectEnd(await run(['--help'], {}), 0, /^Usage: rema /)
})

test.each(['feed', 'status --loud', 'report a.html --days all', 'backup'])(
  '%s is a usage error',
  async (words) => expectEnd(await run(words.split(' '), {}), 2, /^error: /),
)

test('invalid settings are reported in one sentence', async () => {
  const result = await run(['check'], { DATABASE_URL: 'somewhere' })
  expectEnd(result, 1, /^Please correct: DATABASE_URL must look like .*\.\n$/)
})

test('a folder without data is reported and not created', async () => {
  const dataDir = join(await emptyFolder(), 'data')
  expectEnd(await run(['check'], { DATA_DIR: dataDir }), 1, /^There is no data in .*\.\n$/)
  expect(existsSync(dataDir)).toBe(false)
})

test('a database that goes away in the middle is reported in one sentence', async () => {
  const site = await testApp()
  await whileLocked(site, 'lock table early_access_emails in access exclusive mode', async () => {
    const listing = run(['emails', 'list'], settingsFor(site.database))
    await cutBlockedBackend(site)
    expectEnd(await listing, 1, /^The database went away before the command ended: .*\.\n$/)
  })
})
