import { existsSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { cutBlockedBackend, whileLocked } from '../server/testing/blocked-statements.ts'
import { type TestApp, openTestApp } from '../server/testing/test-app.ts'
import { run, settingsFor } from './testing/run-command.ts'

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rema-operator-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}

/** What changes the site's data, and how it is asked what it would do. */
const TRIALS: Readonly<Record<string, string>> = {
  'emails remove': '--dry-run',
  'visitor forget': '--dry-run',
  restore: '--rehearse',
  migrate: '--dry-run',
}

/** Every command as it is typed, also those below another. */
async function allCommands(above: readonly string[] = []): Promise<string[]> {
  const { stdout } = await run([...above, '--help'], {})
  // Examples, which come after an empty line, begin as commands do.
  const [, list] = /\nCommands:\n([^]*?)(\n\n|$)/.exec(stdout) ?? []
  if (list === undefined) return [above.join(' ')]
  const names = [...list.matchAll(/^ {2}([a-z]+)/gm)].map(([, name = '']) => name)
  const below = names.filter((name) => name !== 'help').map((name) => allCommands([...above, name]))
  return (await Promise.all(below)).flat()
}

test('a database that goes away in the middle is reported in one sentence', async () => {
  const site = await openTestApp()
  onTestFinished(site.close)
  await whileLocked(site, 'lock table early_access_emails in access exclusive mode', async () => {
    const asked = run(['emails', 'days'], settingsFor(site.database))
    await cutBlockedBackend(site)
    expect(await asked).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'The database went away before the command ended: check that it runs, then try again.\n',
    })
  })
})

describe('what is asked', () => {
  test('--help of each command shows an example and has --json; what changes something can be tried first', async () => {
    const commands = await allCommands()
    expect(commands).toEqual(expect.arrayContaining(['status', 'emails list', 'visitor forget']))
    const helps = await Promise.all(
      commands.map(async (name) => {
        const { stdout } = await run([...name.split(' '), '--help'], {})
        return { name, stdout }
      }),
    )
    const usual = /^ {2}--json [^]*\n\s+npm run (-s )?rema -- /m
    expect(helps.filter(({ stdout }) => !usual.test(stdout))).toEqual([])
    expect(helps.filter(({ name, stdout }) => !stdout.includes(TRIALS[name] ?? ''))).toEqual([])
    expect(commands).toEqual(expect.arrayContaining(Object.keys(TRIALS)))
  })

  test.each([[['feed']], [['status', '--loud']]])(
    '%j is reported as unknown and ends with 2',
    async (words) => {
      const { code, stdout, stderr } = await run(words, {})
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr).toMatch(/^error: unknown (command|option) '/)
    },
  )

  test('invalid settings are reported in one sentence', async () => {
    const { code, stderr } = await run(['status'], { DATABASE_URL: 'somewhere' })
    expect(code).toBe(1)
    expect(stderr).toBe(
      'Please correct: DATABASE_URL must look like postgresql://user:password@host:5432/database.\n',
    )
  })
})

describe('on a database of the operator’s own', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp()
  })
  afterAll(() => site.close())

  test('status prints version, schema and tables', async () => {
    const { code, stdout } = await run(['status'], settingsFor(site.database))
    expect(code).toBe(0)
    expect(stdout).toMatch(/^Version +\d+\.\d+\.\d+$/m)
    expect(stdout).toMatch(/^Database +\S+ at .+:\d+, database \S+$/m)
    expect(stdout).toMatch(/^virtual_pets +0 +\d+$/m)
    expect(stdout).toMatch(/^Backups +not looked for/m)
    expect(stdout).toMatch(/^Nothing needs you\.$/m)
  })

  test('a program gets the same as JSON', async () => {
    const { stdout } = await run(['status', '--json'], settingsFor(site.database))
    const told: unknown = JSON.parse(stdout)
    expect(told).toMatchObject({ isEmbedded: false, troubles: [], backups: null })
  })

  test('a schema that is not this version’s needs somebody', async () => {
    await site.pool.query(`delete from schema_migrations
      where version = (select max(version) from schema_migrations)`)
    const { code, stdout } = await run(['status'], settingsFor(site.database))
    expect(code).toBe(1)
    expect(stdout).toMatch(/^Schema +(\d+) of (?!\1)\d+$/m)
    expect(stdout).toMatch(/^NEEDED: The database has schema \d+, this version needs \d+: start /m)
  })

  test('a server that does not answer is reported', async () => {
    const { code, stderr } = await run(['status'], {
      DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/rema',
    })
    expect(code).toBe(1)
    expect(stderr).toBe(
      'The PostgreSQL at DATABASE_URL does not answer (ECONNREFUSED): start it or correct DATABASE_URL.\n',
    )
  })
})

describe('on the embedded database', () => {
  test('a folder without data is reported and does not change', async () => {
    const dataDir = await emptyFolder()
    const { code, stderr } = await run(['status'], { DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(stderr).toBe(
      `There is no data in ${dataDir}: start Rema there once, or set DATA_DIR or DATABASE_URL to the site's.\n`,
    )
    expect(existsSync(dataDir)).toBe(false)
  })

  test('a folder that cannot be read is none without data', async () => {
    const dataDir = await emptyFolder()
    await symlink(dataDir, dataDir)
    const { code, stderr } = await run(['status'], { DATA_DIR: dataDir })
    expect([code, stderr]).toEqual([1, `${join(dataDir, 'postgres')} cannot be read (ELOOP).\n`])
  })
})
