import { globSync, readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
// `npm test` and `npm run build` write it.
const SITE = join(ROOT, 'dist')
const ELEMENTS = /<(?:link|script|img|iframe|video|audio|source)\b[^>]*>/g
/** A gradient with everything in its parentheses. */
const GRADIENT = /[\w-]+-gradient\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g

/** Bytes after Brotli: the HTML with its styles, and the scripts of the first rendering. */
test.each([
  ['index.html', 24_000],
  ['virtual-pet.html', 20_200],
])('%s is small, waits for nothing and uses no other site', async (page, maxHtml) => {
  const html = await readFile(join(SITE, page), 'utf8')
  const elements = html.match(ELEMENTS) ?? []
  const addresses = elements.map((one) => /\b(?:src|href)="([^"]*)"/.exec(one)?.[1] ?? '')
  expect(addresses.filter((address) => !/^(?:\/(?!\/)|#|$)/.test(address))).toEqual([])
  expect(elements.filter((one) => one.includes('rel="stylesheet"'))).toEqual([])
  const scripts = elements.filter((one) => /"\/assets\/[^"]*\.js"/.test(one))
  expect(scripts.filter((one) => !/fetchpriority="low"/i.test(one))).toEqual([])
  const files = addresses.filter((address) => address.endsWith('.js'))
  const sizes = await Promise.all(files.map((file) => stat(join(SITE, 'public', `${file}.br`))))
  expect(
    sizes.reduce((sum, { size }) => sum + size, 0),
    'scripts',
  ).toBeLessThanOrEqual(110_000)
  expect((await stat(join(SITE, `${page}.br`))).size, 'HTML').toBeLessThanOrEqual(maxHtml)
})

// Firefox blends such a stop in Oklab and draws broad bands; 'in srgb' is too new for the supported browsers.
test('no gradient has a mixed colour', () => {
  const sheets = globSync(join(ROOT, 'web/**/*.css')).map((path) => readFileSync(path, 'utf8'))
  const gradients = sheets.flatMap((css) => css.match(GRADIENT) ?? [])
  expect(gradients.filter((gradient) => gradient.includes('color-mix('))).toEqual([])
})
