import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const NAMED_TYPE = /`(\w+)` `([\w./-]+\.tsx?)`/g

test('every type of the glossary is exported by the file that the glossary names', async () => {
  const glossary = await readFile(join(ROOT, 'docs/glossary.md'), 'utf8')
  const named = [...glossary.matchAll(NAMED_TYPE)]
  expect(named.length).toBeGreaterThan(20)
  for (const [, type = '', path = ''] of named) {
    const text = await readFile(join(ROOT, path), 'utf8')
    expect(text, `${type} in ${path}`).toMatch(
      new RegExp(`^export (type|class|const|interface) ${type}\\b`, 'm'),
    )
  }
})

test('no word stands in the glossary twice', async () => {
  const glossary = await readFile(join(ROOT, 'docs/glossary.md'), 'utf8')
  const words = [...glossary.matchAll(/^\| ([^|]+?) +\|/gm)]
    .map(([, word]) => word)
    .filter((word) => word !== 'Word' && !word?.startsWith('--'))
  expect(words).toEqual([...new Set(words)])
})
