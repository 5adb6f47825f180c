import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { PRODUCTION_PARTS } from '../scripts/production-parts.ts'
import { copyOf, copyProductionModules } from './checkout.ts'
import { allowedEndCodes } from './disk.ts'
import { start } from './npm-start.ts'

const ROOT = join(import.meta.dirname, '..')
/** Packages are some ten thousand files, which a slow disk writes one by one. */
const SLOW = { timeout: 900_000 }

type Names = Record<string, string>

const manifest: { dependencies: Names; devDependencies: Names } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
)

/** Those that nothing needs which the server runs with: ajv is Fastify's, too. */
const DEVELOPMENT_ONLY = (() => {
  const { packages }: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  )
  const named = Object.entries(manifest.devDependencies)
  return Object.fromEntries(named.filter(([name]) => packages[`node_modules/${name}`]?.dev))
})()

/** Builds the pages unless they are there already. */
function build() {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toMatchObject({ status: 0 })
}

/** Of these packages, those that a file of the server finds, wherever it looks. */
function installed(folder: string, names: Names): string[] {
  const { resolve } = createRequire(join(folder, 'server', 'main.ts'))
  return Object.keys(names).filter((name) =>
    resolve.paths(name)?.some((place) => existsSync(join(place, name))),
  )
}

test(
  'an installation without devDependencies serves pages that were built elsewhere',
  SLOW,
  async (context) => {
    build()
    const folder = await copyOf(PRODUCTION_PARTS, context)
    copyProductionModules(folder)
    expect(installed(folder, manifest.dependencies)).toEqual(Object.keys(manifest.dependencies))
    expect(Object.keys(DEVELOPMENT_ONLY).length).toBeGreaterThan(10)
    expect(installed(folder, DEVELOPMENT_ONLY)).toEqual([])

    // Its node_modules has no Node: the one that runs this serves.
    const settings = { PATH: `${dirname(process.execPath)}:${process.env['PATH']}` }
    const started = await start({ folder, file: 'npm', words: ['run', 'serve'], settings }, context)
    await started.until('Rema is ready')
    const [, address = ''] = /Rema is ready: (\S+)/.exec(started.said()) ?? []
    for (const path of ['/', '/virtual-pet']) {
      const page = await fetch(address + path, { headers: { accept: 'text/html' } })
      expect([path, page.status, await page.text()]).toEqual([
        path,
        200,
        expect.stringContaining('</html>'),
      ])
    }
    const headers = { authorization: `Bearer ${randomUUID()}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ name: 'Mochi', type: 'cat' })
    const made = await fetch(`${address}/api/pet`, { method: 'POST', headers, body })
    expect([made.status, await made.json()]).toMatchObject([201, { pet: { name: 'Mochi' } }])

    const asked = spawnSync('npm', ['run', '-s', 'rema', '--', 'status', '--json'], {
      cwd: folder,
      env: { ...process.env, ...settings, DATA_DIR: started.dataDir },
      encoding: 'utf8',
    })
    expect(asked).toMatchObject({ status: 0, stderr: '' })
    expect(JSON.parse(asked.stdout)).toMatchObject({ database: started.dataDir, isServing: true })

    const found = spawnSync('npm', ['run', '-s', 'rema', '--', 'visitor', 'find'], {
      cwd: folder,
      env: { ...process.env, ...settings, DATA_DIR: started.dataDir },
      input: 'bunny',
      encoding: 'utf8',
    })
    expect(found).toMatchObject({
      status: 1,
      stderr: 'This is 1 word; a keep card has fourteen.\n',
    })

    const ended = once(started.child, 'exit')
    started.child.kill('SIGTERM')
    const [code] = await ended
    expect(allowedEndCodes()).toContain(code)
  },
)

test('a server without built pages says in a sentence what makes them', SLOW, async (context) => {
  const folder = await copyOf(
    PRODUCTION_PARTS.filter((part) => part !== 'dist'),
    context,
  )
  copyProductionModules(folder)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/serve.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `There are no built pages in ${join(folder, 'dist')}: npm run build makes them.\n`,
  })
})
