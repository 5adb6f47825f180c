import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { type TestContext, expect, test } from 'vitest'
import { TO_READ } from './production-parts.ts'

const ROOT = join(import.meta.dirname, '..')
const DEPLOY = join(ROOT, 'deploy')
/** Ten times what systemd-analyze prints, 0 is best: 1.1 with systemd 252, and another version may weigh otherwise. */
const MOST_EXPOSED = 13

test('the unit leaves the server as little as docs/deploy.md says', (context) => {
  const words = ['security', '--offline=yes', '--no-pager', `--threshold=${MOST_EXPOSED}`]
  const { error, status, stdout, stderr } = spawnSync(
    'systemd-analyze',
    [...words, join(DEPLOY, 'rema.service')],
    { encoding: 'utf8' },
  )
  if (error || stderr.includes('unrecognized option')) {
    context.skip('there is no systemd-analyze that reads a unit file here')
  }
  expect(stdout).toContain('Overall exposure level for rema.service')
  expect(status).toBe(0)
})

test('systemd starts it again for as long as its database is away, and not all the time', () => {
  const unit = readFileSync(join(DEPLOY, 'rema.service'), 'utf8').split('\n')
  // 0 is no limit: with one of ten starts, a database that is away for half a minute ends the site for good.
  expect(unit).toContain('StartLimitIntervalSec=0')
  expect(unit).toEqual(expect.arrayContaining(['Restart=on-failure', 'RestartSec=5']))
  const order = unit.filter((line) => /^(After|Wants|Requires)=/.test(line))
  expect(order).toEqual([
    'Wants=network-online.target',
    'After=network-online.target postgresql.service',
  ])
})

function isPacked(path: string): boolean {
  return TO_READ.some((part) => `${path}/`.startsWith(`${part}/`))
}

test('what commands, unit and settings tell an operator to read is on a host', () => {
  const rooms = ['operator', 'server', 'deploy']
  const texts = rooms.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(\.ts|\.service|Containerfile)$/.test(name) && !name.includes('.test.'))
      .map((name) => readFileSync(join(ROOT, room, name), 'utf8')),
  )
  const named = texts.join('\n').match(/docs\/[a-z]+\.md|\.env\.example|CHANGELOG\.md/g) ?? []
  expect(named).toEqual(expect.arrayContaining(['docs/operations.md', '.env.example']))
  expect(named.filter((path) => !isPacked(path) || !existsSync(join(ROOT, path)))).toEqual([])
})

/** What the program is handed that `rema` starts with these lines as its settings, typed in this environment. */
function handedOn(context: TestContext, lines: readonly string[], typedIn: NodeJS.ProcessEnv = {}) {
  if (process.platform === 'win32') context.skip('there is no shell')
  const folder = mkdtempSync(join(tmpdir(), 'rema-command-'))
  context.onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'rema.env'), lines.join('\n'))
  // In the place of the one that becomes the site's user.
  writeFileSync(join(folder, 'runuser'), '#!/bin/sh\nenv\n', { mode: 0o755 })
  const PATH = `${folder}:${process.env['PATH']}`
  const env = { ...typedIn, PATH, REMA_ENV: join(folder, 'rema.env') }
  const { stdout, stderr } = spawnSync('sh', [join(DEPLOY, 'rema'), 'status'], {
    encoding: 'utf8',
    env,
  })
  expect(stderr).toBe('')
  return stdout.split('\n')
}

test('`rema` reads its settings as systemd does, and nothing in them is for a shell', (context) => {
  const url = 'postgresql://a:$HOME@b/rema?sslmode=require&application_name=`date`'
  const lines = [
    '# a comment',
    '',
    `  DATABASE_URL=${url} \t`,
    `HOST='a b '`,
    '\tPORT = "1"',
    'no setting',
    'no name=2',
  ]
  expect(handedOn(context, lines)).toEqual(
    expect.arrayContaining([`DATABASE_URL=${url}`, 'HOST=a b ', 'PORT=1']),
  )
})

test('of a setting `rema` takes what is typed, then what its file says last, then the usual', (context) => {
  const lines = ['DATA_DIR=/srv/first', 'PORT=8080', 'DATA_DIR=/srv/rema']
  const typed = { DATA_DIR: '/srv/data-then', PORT: '' }
  expect(handedOn(context, lines, typed)).toEqual(
    expect.arrayContaining(['DATA_DIR=/srv/data-then', 'PORT=']),
  )
  expect(handedOn(context, lines)).toEqual(
    expect.arrayContaining(['DATA_DIR=/srv/rema', 'PORT=8080']),
  )
  expect(handedOn(context, [])).toContain('DATA_DIR=/var/lib/rema')
})

test('of a database that is typed `rema` takes nothing for the site’s', (context) => {
  const lines = ['DATABASE_URL=postgresql://live/rema', 'DATA_DIR=/srv/rema']
  const placesOf = (typed: NodeJS.ProcessEnv) =>
    handedOn(context, lines, typed)
      .filter((line) => /^(DATA_DIR|DATABASE_URL)=/.test(line))
      .toSorted()
  expect(placesOf({ DATA_DIR: '/srv/data-then' })).toEqual(['DATA_DIR=/srv/data-then'])
  expect(placesOf({ DATABASE_URL: 'postgresql://new/rema' })).toEqual([
    'DATABASE_URL=postgresql://new/rema',
    'DATA_DIR=/var/lib/rema',
  ])
  expect(placesOf({})).toEqual(lines.toSorted())
})

test('`rema` finds the program that becomes the site’s user where cron starts it', (context) => {
  const path = handedOn(context, []).find((line) => line.startsWith('PATH=')) ?? ''
  expect(path.split(':').slice(-2)).toEqual(['/usr/sbin', '/sbin'])
})

function emptyFolder(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'rema-ha-'))
  context.onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The folder with the files of a highly available PostgreSQL. */
function madeFiles(context: TestContext, env = process.env): string {
  if (process.platform === 'win32') context.skip('there is no shell')
  const made = join(emptyFolder(context), 'ha')
  const words = [join(DEPLOY, 'ha', 'make-files.sh'), made, '10.0.0.1', '10.0.0.2', '10.0.0.3']
  expect(spawnSync('sh', words, { env, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
  return made
}

test('the secrets of a highly available PostgreSQL are in the files, and in no list of processes', (context) => {
  if (process.platform === 'win32') context.skip('there is no shell')
  const folder = emptyFolder(context)
  const seen = join(folder, 'seen')
  // Each program that the script starts: what a list of processes has of it is noted, then it runs.
  for (const name of ['cat', 'dirname', 'head', 'mkdir', 'od', 'sed', 'tr']) {
    const real = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
    const text = `#!/bin/sh\necho "${name} $*" >> '${seen}'\nexec ${real} "$@"\n`
    writeFileSync(join(folder, name), text, { mode: 0o755 })
  }
  const made = madeFiles(context, { ...process.env, PATH: `${folder}:${process.env['PATH']}` })
  const texts = readdirSync(made, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
  const secrets = new Set(texts.join('\n').match(/\b[0-9a-f]{48}\b/g))
  expect(secrets.size).toBe(6)
  expect(texts.join('\n')).not.toMatch(/@[A-Z_]+@/)
  const processes = readFileSync(seen, 'utf8')
  expect(processes).toContain('sed ')
  expect([...secrets].filter((secret) => processes.includes(secret))).toEqual([])
})

test('with a highly available PostgreSQL server and owner are told where cron puts the backups', (context) => {
  const made = madeFiles(context)
  for (const name of ['owner.env', 'rema.env']) {
    expect(parseEnv(readFileSync(join(made, 'rema', name), 'utf8'))).toMatchObject({
      DATABASE_URL: expect.stringMatching(/^postgresql:/),
      BACKUP_DIR: '/var/backups/rema',
    })
  }
})

test('Caddy takes the Caddyfile', (context) => {
  const words = ['validate', '--adapter', 'caddyfile', '--config', join(DEPLOY, 'Caddyfile')]
  const home = mkdtempSync(join(tmpdir(), 'rema-caddy-'))
  context.onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  const { error, status, stderr } = spawnSync('caddy', words, { encoding: 'utf8', env })
  if (error) context.skip('Caddy is not installed here')
  expect({ status, stderr }).toMatchObject({ status: 0 })
})
