import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const DEPLOY = join(import.meta.dirname, '..', 'deploy')

test('systemd restarts Rema for as long as its database is away', () => {
  const unit = readFileSync(join(DEPLOY, 'rema.service'), 'utf8').split('\n')
  // 0 is no limit: with a limit of ten starts, a database that is away for half a minute ends the site.
  expect(unit).toEqual(
    expect.arrayContaining(['StartLimitIntervalSec=0', 'Restart=on-failure', 'RestartSec=5']),
  )
})

/** The environment that `rema` gives its program, with these lines as settings and this environment. */
function environmentOf(lines: readonly string[], typed: NodeJS.ProcessEnv = {}): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'rema-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'rema.env'), lines.join('\n'))
  // In place of the program that changes the user.
  writeFileSync(join(folder, 'runuser'), '#!/bin/sh\nenv\n', { mode: 0o755 })
  const PATH = `${folder}:${process.env['PATH']}`
  const { stdout } = spawnSync('sh', [join(DEPLOY, 'rema'), 'status'], {
    encoding: 'utf8',
    env: { ...typed, PATH, REMA_ENV: join(folder, 'rema.env') },
  })
  return stdout.split('\n')
}

test('`rema` reads settings as systemd does, without a shell', () => {
  const url = 'postgresql://a:$HOME@b/rema?sslmode=require&application_name=`date`'
  const lines = [
    '# a comment',
    `  DATABASE_URL=${url} \t`,
    `HOST='a b '`,
    '\tPORT = "1"',
    'no setting',
  ]
  expect(environmentOf(lines)).toEqual(
    expect.arrayContaining([`DATABASE_URL=${url}`, 'HOST=a b ', 'PORT=1']),
  )
})

test('a typed setting wins, and a typed place hides the place in the file', () => {
  const lines = ['DATABASE_URL=postgresql://live/rema', 'DATA_DIR=/srv/rema', 'PORT=1']
  const typed = environmentOf(lines, { DATABASE_URL: 'postgresql://new/rema', PORT: '2' })
  expect(typed).toEqual(
    expect.arrayContaining([
      'DATABASE_URL=postgresql://new/rema',
      'DATA_DIR=/var/lib/rema',
      'PORT=2',
    ]),
  )
})

test('old backups are deleted, but never the newest seven', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rema-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const names = Array.from({ length: 10 }, (_, day) => `rema-2026-03-1${day}T033000Z.sql.gz`)
  for (const name of [...names, 'notes.txt']) {
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), 0, 0)
  }
  spawnSync('sh', [join(DEPLOY, 'delete-old-backups.sh'), folder])
  expect(readdirSync(folder).toSorted()).toEqual(['notes.txt', ...names.slice(3)])
})
