import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// `npm test` and `npm run build` write it.
const SITE = join(import.meta.dirname, '..', 'dist')
/** With the drawings of the first pet, which load after them, and with headers, a visitor loads 106 kB. */
const MAX_SCRIPTS = 98_000

/** Bytes after Brotli: the HTML with its styles, and the scripts of the first rendering. */
test.each([
  ['index.html', 24_000],
  ['virtual-pet.html', 20_200],
])('%s is small and waits for nothing', async (page, maxHtml) => {
  const html = await readFile(join(SITE, page), 'utf8')
  const elements = html.match(/<(?:link|script)\b[^>]*>/g) ?? []
  expect(elements.filter((one) => one.includes('rel="stylesheet"'))).toEqual([])
  const scripts = elements.filter((one) => /"\/assets\/[^"]*\.js"/.test(one))
  expect(scripts.filter((one) => !/fetchpriority="low"/i.test(one))).toEqual([])
  const files = scripts.map((one) => /"(\/assets\/[^"]*)"/.exec(one)?.[1] ?? '')
  const sizes = await Promise.all(files.map((file) => stat(join(SITE, 'public', `${file}.br`))))
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0)
  expect(bytes, 'scripts').toBeLessThanOrEqual(MAX_SCRIPTS)
  expect((await stat(join(SITE, `${page}.br`))).size, 'HTML').toBeLessThanOrEqual(maxHtml)
})
