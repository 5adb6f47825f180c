import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

// The built site; `npm test` builds it first, `npm run build` does alone.
const SITE = join(import.meta.dirname, '..', 'dist')
const SCRIPT = /(?<=(?:href|src)=")\/assets\/[^"]+\.js/g
/** Bytes after brotli of what the landing page runs for who touches nothing. Decision 0056 says what it fetches ahead. */
const MAX_UNTOUCHED = 8_000

let html: string
beforeAll(async () => {
  html = await readFile(join(SITE, 'index.html'), 'utf8')
})

test('the landing page asks for no script before the browser is idle', () => {
  const live = html.replaceAll(/<template>.*?<\/template>/g, '')
  expect(html).toMatch(/<template>.*<script type="module" src="/)
  expect(live).not.toMatch(/<script [^>]*src=|rel="modulepreload|type="speculationrules"/)
})

test(`what it then runs is at most ${MAX_UNTOUCHED} bytes, without React`, async () => {
  const scripts = html.match(SCRIPT) ?? []
  const sizes = await Promise.all(
    scripts.map(async (file) => (await readFile(join(SITE, 'public', `${file}.br`))).length),
  )
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_UNTOUCHED)
  expect(scripts.filter((file) => file.includes('/react-'))).toEqual([])
})

test("the addresses that it fetches ahead are the game's own scripts", async () => {
  const game = await readFile(join(SITE, 'virtual-pet.html'), 'utf8')
  const named = game.match(SCRIPT) ?? []
  // As web/pages/landing/expect-game.ts reads them: React among them, and no species that may never be needed.
  expect(named.some((file) => file.includes('/react-'))).toBe(true)
  expect(named.filter((file) => /-species-|-acts-/.test(file))).toEqual([])
})

test('the policy names what browsers may fetch and draw ahead by its hash', async () => {
  const pages: Record<string, { scripts: string[] }> = JSON.parse(
    await readFile(join(SITE, 'pages.json'), 'utf8'),
  )
  const inline = html.match(/<script(?: type="(?:importmap|speculationrules)")?>/g) ?? []
  expect(inline.filter((tag) => tag.includes('speculationrules'))).toHaveLength(2)
  expect(pages['/']?.scripts).toHaveLength(inline.length)
})
