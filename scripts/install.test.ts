import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A checkout that contains only install.mjs, and an `npm` that does what `install` is given. */
function givenCheckout(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'rema-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const root = join(folder, name)
  mkdirSync(join(root, 'scripts'), { recursive: true })
  cpSync(join(import.meta.dirname, 'install.mjs'), join(root, 'scripts/install.mjs'))
  const install = (npm = 'exit 1') => {
    writeFileSync(join(folder, 'npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o755 })
    const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` }
    const words = ['scripts/install.mjs']
    return spawnSync(process.execPath, words, { cwd: root, env, encoding: 'utf8' })
  }
  return { root, install }
}

test('installation refuses a folder whose name breaks the tools', () => {
  for (const name of ['#1', 'why?', '$HOME', '`ls`']) {
    const { root, install } = givenCheckout(name)
    const { status, stderr } = install()
    expect(stderr, name).toContain(`Rema cannot be built in ${root}: move it`)
    expect(status, name).toBe(1)
    expect(existsSync(join(root, 'node_modules')), name).toBe(false)
  }
})

test('an interrupted installation is repeated', () => {
  const { root, install } = givenCheckout('rema')
  const lock = (commit: string) =>
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: {}, commit }))
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  lock('earlier')
  expect(install('exit 0')).toMatchObject({ status: 0 })
  expect(install('exit 1').status).toBe(0)
  lock('later')
  expect(install('kill -KILL $PPID').signal).toBe('SIGKILL')
  lock('earlier')
  expect(install('exit 1').status).toBe(1)
})
