import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
type Package = { license: string; dependencies?: Record<string, string> }

async function readPackage(folder: string): Promise<Package> {
  return JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8'))
}

/** Name and licence of every row of docs/credits.md that names a part. */
async function credited(): Promise<Map<string, string>> {
  const markdown = await readFile(join(ROOT, 'docs', 'credits.md'), 'utf8')
  const rows = markdown.matchAll(/^\| `([^`]+)`[^|]*\|[^|]*\| (.+?) +\|/gm)
  return new Map([...rows].map(([, name = '', licence = '']) => [name, licence]))
}

test('every part that runs on the server or in the browser is credited', async () => {
  const { dependencies = {} } = await readPackage('.')
  const names = [...(await credited()).keys()]
  const wanted = [...Object.keys(dependencies), ...(await inTheBrowser())]
  expect(wanted).toContain('scheduler')
  expect(names).toEqual(expect.arrayContaining(wanted))
})

test('each is credited with the licence that its package names', async () => {
  for (const [name, licence] of await credited()) {
    expect([name, (await readPackage(join('node_modules', name))).license]).toEqual([name, licence])
  }
})

/** What pages are drawn with at build and no browser gets. */
const BUILD_ONLY = ['marked']

/** The packages that web/ imports, with all that they depend on. */
async function inTheBrowser(): Promise<string[]> {
  const names = await readdir(join(ROOT, 'web'), { recursive: true })
  const sources = names.filter((name) => /(?<!\.(?:test|fake))\.tsx?$/.test(name))
  const texts = await Promise.all(sources.map((name) => readFile(join(ROOT, 'web', name), 'utf8')))
  const imports = texts.flatMap((text) => [
    // Types alone are in no browser.
    ...text.matchAll(/^import (?!type ).*'((?:@\w[^/']*\/)?\w[^/']*)/gm),
  ])
  const named = imports.map(([, name = '']) => name)
  const found = new Set(named.filter((name) => !BUILD_ONLY.includes(name)))
  // A set that grows while it is walked is walked to its end.
  for (const name of found) {
    const { dependencies = {} } = await readPackage(join('node_modules', name))
    for (const dependency of Object.keys(dependencies)) found.add(dependency)
  }
  return [...found]
}
