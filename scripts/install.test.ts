import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A checkout that contains only the two scripts, and an `npm` that is a shell script. */
function givenCheckout(name = 'rema') {
  const folder = mkdtempSync(join(tmpdir(), 'rema-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const root = join(folder, name)
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  for (const name of ['install.mjs', 'run.sh'])
    cpSync(join(import.meta.dirname, name), join(root, 'scripts', name))
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{}}')
  const install = (npm: string) => {
    writeFileSync(join(folder, 'npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o755 })
    const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` }
    const options = { cwd: root, env, encoding: 'utf8' } as const
    return spawnSync(process.execPath, ['scripts/install.mjs'], options)
  }
  return { root, install }
}

test.each(['#1', 'why?', 'a*b', 'a:b', '$HOME', '`ls`', 'a\\b'])(
  'the folder name %s is refused',
  (name) => {
    const { root } = givenCheckout(name)
    const { status, stderr } = spawnSync('sh', ['scripts/run.sh'], { cwd: root, encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, expect.stringContaining(`cannot run in ${root}: move it`)])
  },
)

test('an interrupted installation is repeated, a finished one is not', () => {
  const { root, install } = givenCheckout()
  expect(install('kill -KILL $PPID').signal).toBe('SIGKILL')
  const statuses = ['exit 1', 'exit 0', 'exit 1'].map((npm) => install(npm).status)
  expect(statuses).toEqual([1, 0, 0])
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{},"changed":1}')
  expect(install('exit 1').status).toBe(1)
})

test("npm's settings cannot leave packages out; a failure names those that the network depends on", () => {
  const { install } = givenCheckout()
  const failing = `[ "$1" = config ] && printf 'offline=true\\nregistry=http://here/\\n' || exit 1`
  expect(install(failing).stderr).toContain("npm's settings (offline=true, registry=http://here/)")
  const { stderr } = install('echo "$@"')
  expect(stderr).toMatch(/^install --include=dev --include=optional --ignore-scripts=false .+/m)
  expect(stderr).toMatch(/^rebuild .*--ignore-scripts=false .*--dry-run=false /m)
})

test('npm start reads .env, and the environment wins', () => {
  const { root, install } = givenCheckout()
  install('exit 0')
  writeFileSync(join(root, '.env'), 'HOST=0.0.0.0\nPORT=1\n')
  writeFileSync(join(root, 'print.mjs'), 'console.log(process.env.HOST, process.env.PORT)')
  const env = { PATH: process.env['PATH'], npm_lifecycle_event: 'start', PORT: '2' }
  const run = () => spawnSync('sh', ['scripts/run.sh', 'print.mjs'], { cwd: root, env })
  expect(run().stdout.toString()).toBe('0.0.0.0 2\n')
})
