import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '..', 'web')
/** A gradient with all that stands in its parentheses, functions too. */
const GRADIENT = /[\w-]+-gradient\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g

// Firefox blends such a stop in Oklab and draws broad bands; its way out, 'in srgb', is younger than our floor.
test('no gradient has a mixed colour', async () => {
  const wrong: string[] = []
  for (const [path, css] of await styles()) {
    for (const [gradient] of css.matchAll(GRADIENT)) {
      if (gradient.includes('color-mix(')) wrong.push(`${path}: ${gradient}`)
    }
  }
  expect(wrong).toEqual([])
})

async function styles(): Promise<[path: string, css: string][]> {
  const names = await readdir(WEB, { recursive: true })
  const sheets = names.filter((name) => name.endsWith('.css'))
  return Promise.all(sheets.map(async (name) => [name, await readFile(join(WEB, name), 'utf8')]))
}
