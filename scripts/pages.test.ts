import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
// `npm test` and `npm run build` write it.
const SITE = join(ROOT, 'dist')
const ELEMENTS = /<(?:link|script|img|iframe|video|audio|source)\b[^>]*>/g
/** A gradient with everything in its parentheses. */
const GRADIENT = /[\w-]+-gradient\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g

/** Bytes after Brotli: the HTML with its styles, the scripts for the first rendering, two fonts. */
const BUDGETS = [
  ['index.html', { html: 24_000, scripts: 110_000, fonts: 40_500 }],
  ['virtual-pet.html', { html: 20_200, scripts: 110_000, fonts: 40_500 }],
] as const

test.each(BUDGETS)('%s stays within its budget of bytes', async (page, budget) => {
  const { elements, scripts } = await read(page)
  const fonts = elements.filter((one) => one.includes('as="font"'))
  expect(fonts).toHaveLength(2)
  const bytes = {
    html: (await stat(join(SITE, `${page}.br`))).size,
    scripts: await sizeOf(scripts),
    fonts: await sizeOf(fonts, ''),
  }
  for (const name of ['html', 'scripts', 'fonts'] as const)
    expect(bytes[name], name).toBeLessThanOrEqual(budget[name])
})

test.each(BUDGETS)('%s waits for nothing and uses no other site', async (page) => {
  const { elements, scripts } = await read(page)
  expect(elements.filter((one) => one.includes('rel="stylesheet"'))).toEqual([])
  expect(scripts.length).toBeGreaterThan(1)
  expect(scripts.filter((one) => !/fetchpriority="low"/i.test(one))).toEqual([])
  const addresses = elements.map(addressIn)
  expect(addresses.filter((address) => !/^(?:\/(?!\/)|$)/.test(address))).toEqual([])
})

// Firefox blends such a stop in Oklab and draws broad bands; 'in srgb' is too new for the supported browsers.
test('no gradient has a mixed colour', async () => {
  const folder = join(ROOT, 'web')
  const names = await readdir(folder, { recursive: true })
  const sheets = names.filter((name) => name.endsWith('.css')).map((name) => join(folder, name))
  const texts = await Promise.all(sheets.map((path) => readFile(path, 'utf8')))
  const gradients = texts.flatMap((css) => css.match(GRADIENT) ?? [])
  expect(gradients.filter((gradient) => gradient.includes('color-mix('))).toEqual([])
})

/** The elements of a page that name another file, and those that fetch a hashed script. */
async function read(page: string) {
  const html = await readFile(join(SITE, page), 'utf8')
  const elements = html.match(ELEMENTS) ?? []
  const scripts = elements.filter((one) => /^\/assets\/.*\.js$/.test(addressIn(one)))
  return { elements, scripts }
}

function addressIn(element: string): string {
  return /\b(?:src|href)="([^"]*)"/.exec(element)?.[1] ?? ''
}

async function sizeOf(elements: readonly string[], ending = '.br'): Promise<number> {
  const paths = elements.map((one) => join(SITE, 'public', `${addressIn(one)}${ending}`))
  const sizes = await Promise.all(paths.map((path) => stat(path)))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}
