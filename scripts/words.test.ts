import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const COMMENTS = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm

test("apostrophes and quotes are straight, as in the specified texts: Hey! It's Rema!", async () => {
  const curly: string[] = []
  for (const room of ['domain', 'words', 'web', 'server', 'docs']) {
    for (const name of await readdir(join(ROOT, room), { recursive: true })) {
      if (!/\.(?:tsx?|md)$/.test(name) || name.includes('.test.')) continue
      const text = await readFile(join(ROOT, room, name), 'utf8')
      const found = text.replace(COMMENTS, '').match(/\w*[’‘“”]\w*/g) ?? []
      for (const word of found) curly.push(`${room}/${name}: ${word}`)
    }
  }
  expect(curly).toEqual([])
})
