import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hexOf } from '#domain/recovery-code.ts'
import { cutBlockedBackend, whileLocked } from '../server/testing/blocked-statements.ts'
import { testApp } from '../server/testing/test-app.ts'
import { emptyFolder } from './testing/given-site.ts'
import { expectEnd, run, settingsFor } from './testing/run-command.ts'

const LINK = `https://rema.example/your-data#keep=${hexOf('2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a')}`

test.each([
  'feed',
  'status --loud',
  'backup',
  'emails remove ann@example.org',
  `visitor delete ${LINK}`,
  `visitor delete --link=${LINK}`,
])('%s is a usage error, and no address or key is repeated', async (words) => {
  const result = await run(words.split(' '), {})
  expectEnd(result, 2, /^error: /)
  expect(result.stderr).not.toMatch(/ann|[0-9a-f]{8}/)
})

test('invalid settings are reported in one sentence', async () => {
  const result = await run(['check'], { DATABASE_URL: 'somewhere' })
  expectEnd(result, 1, /^Please correct: DATABASE_URL must look like .*\.\n$/)
})

test('a folder without data is reported and not created', async () => {
  const dataDir = join(await emptyFolder(), 'data')
  expectEnd(await run(['check'], { DATA_DIR: dataDir }), 1, /^There is no data in .*\.\n$/)
  expect(existsSync(dataDir)).toBe(false)
})

test('a lost connection is reported in one sentence', async () => {
  const site = await testApp()
  await whileLocked(site, 'lock table early_access_emails in access exclusive mode', async () => {
    const listing = run(['emails', 'list'], settingsFor(site.database))
    await cutBlockedBackend(site)
    expectEnd(await listing, 1, /^The database refuses a statement \(57P01\): check that it runs/)
  })
})

const COMPLETE = /The backup is complete\.\n$/
test.each([
  ['npm run rema', { npm_lifecycle_event: 'rema' }, 1, /^npm writes lines of its own/],
  ['npm run -s rema', { npm_lifecycle_event: 'rema', npm_config_loglevel: 'silent' }, 0, COMPLETE],
  ['npm exec', { npm_lifecycle_event: 'npx' }, 0, COMPLETE],
])('a backup never follows lines of npm: %s', async (_start, env, code, says) => {
  const { database } = await testApp()
  expectEnd(await run(['backup', '-'], { ...settingsFor(database), ...env }), code, says)
})
