import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const ROOMS = ['domain', 'words', 'server', 'postgres', 'web', 'scripts']
const SOURCE = /\.tsx?$/
/** A test, another oracle, or what helps tests. */
const OF_TESTS = /\.(?:test|oracle|fake)\.tsx?$|^testing\//

test('only tests ask an oracle: slow and plain, it is there to be compared with', async () => {
  const asking: string[] = []
  for (const room of ROOMS) {
    const files = await readdir(join(ROOT, room), { recursive: true })
    for (const file of files.filter((name) => SOURCE.test(name) && !OF_TESTS.test(name))) {
      const text = await readFile(join(ROOT, room, file), 'utf8')
      if (/from '[^']*\.oracle\.ts'/.test(text)) asking.push(`${room}/${file}`)
    }
  }
  expect(asking).toEqual([])
})
