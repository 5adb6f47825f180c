import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
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

test('Caddy takes the Caddyfile', (context) => {
  const words = ['validate', '--adapter', 'caddyfile', '--config', join(DEPLOY, 'Caddyfile')]
  const home = mkdtempSync(join(tmpdir(), 'rema-caddy-'))
  context.onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  const { error, status, stderr } = spawnSync('caddy', words, { encoding: 'utf8', env })
  if (error) context.skip('Caddy is not installed here')
  expect({ status, stderr }).toMatchObject({ status: 0 })
})
