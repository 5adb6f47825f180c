import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cutBlockedBackend, whileLocked } from '../server/testing/blocked-statements.ts'
import { testApp } from '../server/testing/test-app.ts'
import { emptyFolder } from './testing/given-site.ts'
import { run, settingsFor } from './testing/run-command.ts'

test('--help lists the commands and ends with 0', async () => {
  const { code, stdout } = await run(['--help'], {})
  expect(code).toBe(0)
  const names = [...stdout.matchAll(/^ {2}([a-z]+)/gm)].map(([, name]) => name)
  expect(names.join(' ')).toBe('status check backup restore migrate report emails visitor help')
})

test.each([
  [['feed']],
  [['status', '--loud']],
  [['report', 'a.html', '--days', 'all']],
  [['backup']],
])('%j is a usage error', async (words) => {
  const { code, stdout, stderr } = await run(words, {})
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringMatching(/^error: /)])
})

test('invalid settings are reported in one sentence', async () => {
  const { code, stderr } = await run(['check'], { DATABASE_URL: 'somewhere' })
  expect([code, stderr]).toEqual([
    1,
    'Please correct: DATABASE_URL must look like postgresql://user:password@host:5432/database.\n',
  ])
})

test('a folder without data is reported and not created', async () => {
  const dataDir = join(await emptyFolder(), 'data')
  const { code, stderr } = await run(['check'], { DATA_DIR: dataDir })
  expect([code, stderr]).toEqual([
    1,
    `There is no data in ${dataDir}: start Rema there once, or set DATA_DIR or DATABASE_URL to the site's.\n`,
  ])
  expect(existsSync(dataDir)).toBe(false)
})

test('a database that goes away in the middle is reported in one sentence', async () => {
  const site = await testApp()
  await whileLocked(site, 'lock table early_access_emails in access exclusive mode', async () => {
    const listing = run(['emails', 'list'], settingsFor(site.database))
    await cutBlockedBackend(site)
    expect(await listing).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'The database went away before the command ended: check that it runs, then try again.\n',
    })
  })
})
