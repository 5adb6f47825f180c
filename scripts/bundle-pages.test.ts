import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SOURCES } from './source-hash.ts'

const ROOT = join(import.meta.dirname, '..')
/** Why a script of ours would not start a worker: landing page and game share it, a page apart has its own. */
const SENTENCE = 'This is not our worker.'
const OTHER_WORDS = 'This worker is not ours.'
/** What the game's first frame says, in one of the scripts that it runs at once. */
const FIRST_WORDS = 'Not known yet'
/** What every element of React is marked with. */
const REACT = 'react.transitional.element'

type Scripts = ReadonlyMap<string, string>

let folder = ''
let before: Scripts = new Map()
let after: Scripts = new Map()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rema-releases-'))
  before = await scriptsOf(ROOT)
  after = await scriptsOf(await nextRelease())
}, 120_000)
afterAll(() => rm(folder, { recursive: true }))

/** A copy of the sources in which the sentence has other words, and the first frame. */
async function nextRelease(): Promise<string> {
  const root = join(folder, 'after')
  for (const source of SOURCES) {
    await cp(join(ROOT, source), join(root, source), { recursive: true })
  }
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  for (const file of await filesUnder(join(root, 'web'), /\.tsx?$/)) {
    const text = await readFile(file, 'utf8')
    if (text.includes(SENTENCE)) await writeFile(file, text.replaceAll(SENTENCE, OTHER_WORDS))
  }
  const words = join(root, 'words/game.ts')
  await writeFile(words, (await readFile(words, 'utf8')).replace(FIRST_WORDS, 'Still unknown'))
  return root
}

/** Builds the pages, unless they are built already; gives their scripts' texts by name. */
async function scriptsOf(root: string): Promise<Scripts> {
  await promisify(execFile)(process.execPath, [join(root, 'scripts/build-site.ts')])
  const assets = join(root, 'dist/public/assets')
  const scripts = (await readdir(assets)).filter((file) => file.endsWith('.js'))
  const texts = scripts.map(async (file) => {
    return [file, await readFile(join(assets, file), 'utf8')] as const
  })
  return new Map(await Promise.all(texts))
}

async function filesUnder(path: string, kind: RegExp): Promise<string[]> {
  const names = await readdir(path, { recursive: true })
  return names.filter((name) => kind.test(name)).map((name) => join(path, name))
}

function namesWith(scripts: Scripts, words: string): string[] {
  return [...scripts].filter(([, text]) => text.includes(words)).map(([name]) => name)
}

test('a changed sentence gives the script that says it another name, and React keeps its own', () => {
  const react = namesWith(before, REACT)
  expect(namesWith(after, REACT)).toEqual(react)
  expect(react.filter((name) => before.get(name) === after.get(name))).toEqual(react)
  const [said, say] = [namesWith(before, SENTENCE), namesWith(after, OTHER_WORDS)]
  expect([said.length, say.length]).toEqual([2, 2])
  expect(say.filter((name) => said.includes(name))).toEqual([])
})

test('a changed word of the first frame gives nothing that imports it another name', () => {
  const says = namesWith(before, FIRST_WORDS).filter((name) => !after.has(name))
  expect(says.map((name) => name.replace(/-.*/, ''))).toEqual(['pet'])
  const importers = namesWith(before, 'from"pet"')
  expect(importers.length).toBeGreaterThan(10)
  // The entry has the address of the script that says the other sentence.
  const renamed = importers.filter((name) => !after.has(name))
  expect(renamed.map((name) => name.replace(/-.*/, ''))).toEqual(['entry'])
})

test('React is the one for visitors, whatever NODE_ENV is where the pages are built', () => {
  expect(process.env['NODE_ENV']).toBe('test')
  expect(namesWith(after, 'A tree hydrated but')).toEqual([])
})

test('React is alone in a file that is named for it', () => {
  const [name = '', ...others] = namesWith(before, REACT)
  expect([name.replace(/-.*/, ''), others]).toEqual(['react', []])
  // Any other word of ours or name of a file in it would change with what it stands for.
  const foreign = before.get(name)?.match(/\brema\w*|[\w-]+(?=-[\w-]{6}\.js\b)/gi)
  expect(foreign).toEqual(['rolldown-runtime'])
})
