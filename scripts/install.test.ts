import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test.each(['#1', 'why?', '$HOME', '`ls`'])(
  'a checkout in a folder called "%s" is told at once that it cannot stay there',
  (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'rema-install-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const checkout = join(folder, name)
    mkdirSync(join(checkout, 'scripts'), { recursive: true })
    cpSync(join(import.meta.dirname, 'install.mjs'), join(checkout, 'scripts/install.mjs'))
    const { status, stderr } = spawnSync(process.execPath, ['scripts/install.mjs'], {
      cwd: checkout,
      encoding: 'utf8',
    })
    expect(stderr).toBe(
      `Rema cannot be built in ${checkout}: move it to a folder without # ? $ \` or " in its path.\n`,
    )
    expect(status).toBe(1)
    expect(existsSync(join(checkout, 'node_modules'))).toBe(false)
  },
)

test('an installation that is interrupted is none, whatever was installed before', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'rema-install-'))
  onTestFinished(() => rmSync(checkout, { recursive: true }))
  mkdirSync(join(checkout, 'scripts'))
  mkdirSync(join(checkout, 'node_modules'))
  cpSync(join(import.meta.dirname, 'install.mjs'), join(checkout, 'scripts/install.mjs'))
  const lock = join(checkout, 'package-lock.json')
  // In the place of npm: it changes nothing and ends well, or kills who started it in the middle.
  const npm = join(checkout, 'npm.js')
  const install = (doing: string) => {
    writeFileSync(npm, doing)
    const env = { ...process.env, npm_execpath: npm }
    return spawnSync(process.execPath, ['scripts/install.mjs'], { cwd: checkout, env })
  }
  writeFileSync(lock, '{ "packages": {}, "commit": "earlier" }')
  expect(install('').status).toBe(0)
  expect(install('process.exit(1)').status).toBe(0)
  writeFileSync(lock, '{ "packages": {}, "commit": "later" }')
  install("process.kill(process.ppid, 'SIGKILL')")
  writeFileSync(lock, '{ "packages": {}, "commit": "earlier" }')
  // It asks npm again.
  expect(install('process.exit(1)').status).toBe(1)
})
