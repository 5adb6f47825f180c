import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder, runIn } from './testing/fake-programs.ts'

/** A checkout that contains only the scripts. `npm` is a shell command. */
function givenCheckout(name = 'rema') {
  const cwd = join(newFolder(), name)
  mkdirSync(join(cwd, 'node_modules/.bin'), { recursive: true })
  cpSync(import.meta.dirname, join(cwd, 'scripts'), { recursive: true })
  writeFileSync(join(cwd, 'package-lock.json'), '{"packages":{}}')
  const install = (npm: string) => runIn(cwd, 'exec node scripts/install.mjs', { npm })
  return { cwd, install }
}

test.each('#?*:$`\\"'.split(''))('a folder name with %s is refused', (character) => {
  const { cwd } = givenCheckout(`a${character}b`)
  const { status, stderr } = runIn(cwd, 'sh scripts/run.sh')
  expect([status, stderr]).toEqual([1, expect.stringContaining(`cannot run in ${cwd}: move it`)])
})

test('an interrupted installation is repeated, a finished one is not', () => {
  const { cwd, install } = givenCheckout()
  expect(install('kill -KILL $PPID').signal).toBe('SIGKILL')
  const statuses = ['exit 1', 'exit 0', 'exit 1'].map((npm) => install(npm).status)
  expect(statuses).toEqual([1, 0, 0])
  writeFileSync(join(cwd, 'package-lock.json'), '{"packages":{},"changed":1}')
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
  const { cwd, install } = givenCheckout()
  install('exit 0')
  writeFileSync(join(cwd, '.env'), 'HOST=0.0.0.0\nPORT=1\n')
  writeFileSync(join(cwd, 'print.mjs'), 'console.log(process.env.HOST, process.env.PORT)')
  const env = { npm_lifecycle_event: 'start', PORT: '2' }
  expect(runIn(cwd, 'sh scripts/run.sh print.mjs', {}, env).stdout).toBe('0.0.0.0 2\n')
})
