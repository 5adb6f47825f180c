import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const DEPLOY = join(import.meta.dirname, '..', 'deploy')

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rema-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** The environment of the command `rema` with these lines as settings and this environment. */
function environmentOf(lines: readonly string[], typed: NodeJS.ProcessEnv = {}): string[] {
  const folder = newFolder()
  writeFileSync(join(folder, 'rema.env'), lines.join('\n'))
  // In place of the program that changes the user.
  writeFileSync(join(folder, 'runuser'), '#!/bin/sh\nenv\n', { mode: 0o755 })
  const PATH = `${folder}:${process.env['PATH']}`
  const env = { ...typed, PATH, REMA_ENV: join(folder, 'rema.env') }
  const { stdout } = spawnSync('sh', [join(DEPLOY, 'rema'), 'status'], { encoding: 'utf8', env })
  return stdout.split('\n')
}

test('`rema` reads settings without a shell; typed ones win, and a typed folder hides the database', () => {
  const url = 'postgresql://a:$HOME@b/rema?sslmode=require&application_name=`date`'
  const lines = ['# note', `DATABASE_URL=${url}`, 'PORT=1']
  const inFile = [`DATABASE_URL=${url}`, 'PORT=1', 'DATA_DIR=/var/lib/rema']
  expect(environmentOf(lines)).toEqual(expect.arrayContaining(inFile))
  const typed = ['DATA_DIR=/srv/then', 'PORT=2', 'DATABASE_URL=']
  expect(environmentOf(lines, { DATA_DIR: '/srv/then', PORT: '2' })).toEqual(
    expect.arrayContaining(typed),
  )
})

test('a wrong path of the settings file is one sentence', () => {
  const env = { PATH: process.env['PATH'], REMA_ENV: '/not/there.env' }
  const { status, stderr } = spawnSync('sh', [join(DEPLOY, 'rema'), 'status'], { env })
  expect([status, stderr.toString()]).toEqual([
    1,
    expect.stringMatching(/^The settings .*REMA_ENV\.\n$/),
  ])
})

test('an alert is sent when somebody is needed and when nobody is any more, once each', () => {
  const folder = newFolder()
  const env = { PATH: `${folder}:${process.env['PATH']}`, STATE_DIRECTORY: folder, ALERT: 'cat' }
  function sent(status: string, code: number, log = ''): string {
    const programs = { rema: `echo '${status}'; exit ${code}`, journalctl: `echo '${log}'` }
    for (const [name, script] of Object.entries(programs))
      writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    return spawnSync('sh', [join(DEPLOY, 'alert.sh')], { encoding: 'utf8', env }).stdout
  }
  const good = 'Nothing needs you.'
  const old = 'Version 1\nNEEDED: The newest backup is 48 hours old.'
  expect(sent(good, 0)).toBe('')
  expect(sent(old, 1)).toBe('NEEDED: The newest backup is 48 hours old.\n')
  expect(sent(old.replace('48', '49'), 1)).toBe('')
  expect(sent(good, 0)).toBe('Nothing needs you any more.\n')
  expect(sent('No data.', 1)).toBe('No data.\n')
  expect(sent(good, 0, '{"level":50}')).toContain('1 errors of the last day')
})

test('backups of 28 days and what killed ones left are deleted, but not the newest backup', () => {
  const folder = newFolder()
  const put = (name: string, days: number) => {
    writeFileSync(join(folder, name), 'rows')
    utimesSync(join(folder, name), 0, Date.now() / 1000 - (days + 0.1) * 86_400)
    return name
  }
  const clean = () => {
    spawnSync('sh', [join(DEPLOY, 'delete-old-backups.sh'), folder])
    return readdirSync(folder).toSorted()
  }
  const newest = put('rema-2026-03-03T033000Z.sql.gz', 28)
  put('rema-2026-03-02T033000Z.sql.gz', 29)
  put('.rema-2026-03-02T033000Z.sql.gz.7.unfinished', 29)
  expect(clean()).toEqual([newest])
  const kept = [put('.rema-2026-03-31T033000Z.sql.gz.8.unfinished', -0.1), put('notes.txt', 29)]
  const encrypted = put('rema-2026-03-04T033000Z.sql.gz.age', 27)
  expect(clean()).toEqual([...kept, encrypted])
})
