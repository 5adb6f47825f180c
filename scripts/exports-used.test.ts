import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const ROOMS = ['bench', 'clusters', 'domain', 'e2e', 'faults', 'postgres', 'scripts', 'server']
const SOURCE = /\.(?:tsx?|mjs)$/
/** What stands for another time, and a room that other work is in. */
const LEFT_OUT = /^bench\/baseline\/|^web\/features\/your-data\//

const EXPORT =
  /^export (?:declare )?(?:async )?(?:const|let|function|class|type|interface|enum) (\w+)/gm
const IMPORT = /\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*'([^']+)'/g
/** A file that is named otherwise may be asked for anything: by `import('…')`, `import * as`, or to be run. */
const NAMED = /(from\s+)?['"`/]([\w.-]+\.(?:tsx?|mjs))['"`]/g

type Source = { path: string; text: string }

async function sources(): Promise<Source[]> {
  const found: Source[] = []
  for (const room of [...ROOMS, 'web', 'words']) {
    for (const name of await readdir(join(ROOT, room), { recursive: true })) {
      const path = `${room}/${name}`
      if (!SOURCE.test(path)) continue
      found.push({ path, text: await readFile(join(ROOT, path), 'utf8') })
    }
  }
  for (const name of await readdir(ROOT)) {
    if (!SOURCE.test(name)) continue
    found.push({ path: name, text: await readFile(join(ROOT, name), 'utf8') })
  }
  return found
}

/** What is exported and asked for by no other file. */
function unused(all: readonly Source[]): string[] {
  const asked = new Set<string>()
  for (const { text } of all) {
    for (const [, names = '', from = ''] of text.matchAll(IMPORT)) {
      for (const name of names.split(',')) {
        asked.add(
          `${basename(from)} ${
            name
              .replace(/^\s*type\s/, '')
              .trim()
              .split(' ')[0]
          }`,
        )
      }
    }
    const rest = text.replace(IMPORT, '')
    for (const [, , file] of rest.matchAll(NAMED)) asked.add(`${file} *`)
  }
  return all
    .filter(({ path }) => !LEFT_OUT.test(path))
    .flatMap(({ path, text }) => {
      const file = basename(path)
      if (asked.has(`${file} *`)) return []
      return [...text.matchAll(EXPORT)]
        .filter(([, name]) => !asked.has(`${file} ${name}`))
        .map(([, name]) => `${path} ${name}`)
    })
}

test('an export that no other file asks for is found', () => {
  const used = { path: 'web/a.ts', text: 'export const used = 1\nexport type Unused = 2\n' }
  const asks = { path: 'web/b.ts', text: "import { type One, used as it } from '../a.ts'\n" }
  expect(unused([used, asks])).toEqual(['web/a.ts Unused'])
  expect(unused([used, { path: 'web/b.ts', text: "await import('./a.ts')" }])).toEqual([])
})

test('what no other file asks for is not exported, but for the types of the glossary', async () => {
  const glossary = await readFile(join(ROOT, 'docs/glossary.md'), 'utf8')
  const all = await sources()
  expect(all.length).toBeGreaterThan(500)
  const isProductWord = (found: string) => {
    const [path, type] = found.split(' ')
    return glossary.includes(`\`${type}\` \`${path}\``)
  }
  expect(unused(all).filter((found) => !isProductWord(found))).toEqual([])
})
