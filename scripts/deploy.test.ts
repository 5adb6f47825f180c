import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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

function isPacked(path: string): boolean {
  return TO_READ.some((part) => `${path}/`.startsWith(`${part}/`))
}

test('what commands, unit and settings tell an operator to read is on a host', () => {
  const rooms = ['operator', 'server', 'postgres', 'deploy']
  const texts = rooms.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(\.ts|\.service|Containerfile)$/.test(name) && !name.includes('.test.'))
      .map((name) => readFileSync(join(ROOT, room, name), 'utf8')),
  )
  const named = texts.join('\n').match(/docs\/[a-z]+\.md|\.env\.example|CHANGELOG\.md/g) ?? []
  expect(named).toEqual(expect.arrayContaining(['docs/operations.md', '.env.example']))
  expect(named.filter((path) => !isPacked(path) || !existsSync(join(ROOT, path)))).toEqual([])
})

test('`rema` reads its settings as systemd does, and nothing in them is for a shell', (context) => {
  if (process.platform === 'win32') context.skip('there is no shell')
  const folder = mkdtempSync(join(tmpdir(), 'rema-command-'))
  context.onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const url = 'postgresql://a:$HOME@b/rema?sslmode=require&application_name=`date`'
  const lines = ['# a comment', '', `DATABASE_URL=${url}`, `HOST='a b'`, 'PORT="1"', 'no setting']
  writeFileSync(join(folder, 'rema.env'), lines.join('\n'))
  // In the place of the one that becomes the site's user.
  writeFileSync(join(folder, 'runuser'), '#!/bin/sh\nenv\n', { mode: 0o755 })
  const env = { PATH: `${folder}:${process.env['PATH']}`, REMA_ENV: join(folder, 'rema.env') }
  const { stdout, stderr } = spawnSync('sh', [join(DEPLOY, 'rema'), 'status'], {
    encoding: 'utf8',
    env,
  })
  expect(stderr).toBe('')
  expect(stdout.split('\n')).toEqual(
    expect.arrayContaining([`DATABASE_URL=${url}`, 'HOST=a b', 'PORT=1']),
  )
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
