import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

// The built site; `npm test` builds it first, `npm run build` does alone.
const SITE = join(import.meta.dirname, '..', 'dist')
const ELEMENTS = /<(?:link|script|img|iframe|video|audio|source)\b[^>]*>/g

/** Most bytes after Brotli: the HTML with its styles, and the scripts that the page runs at first. */
const BUDGETS = [
  { page: 'index.html', html: 16_500, scripts: 9_500 },
  { page: 'virtual-pet.html', html: 20_200, scripts: 88_000 },
]
const FONTS = 40_500
/** Most bytes of the scripts that a new visitor to the game needs besides. */
const NEW_VISITOR = 8_900

describe.each(BUDGETS)('$page', ({ page, html, scripts }) => {
  test(`has at most ${html} bytes of HTML`, async () => {
    const { size } = await stat(join(SITE, `${page}.br`))
    expect(size).toBeLessThanOrEqual(html)
  })

  test(`runs at most ${scripts} bytes of scripts at first`, async () => {
    const atFirst = (await scriptsOf(page)).filter((one) => !one.includes('data-need'))
    expect(await sizeOf(atFirst)).toBeLessThanOrEqual(scripts)
  })

  test(`preloads two fonts of at most ${FONTS} bytes together`, async () => {
    const elements = (await htmlOf(page)).match(ELEMENTS) ?? []
    const fonts = elements.filter((one) => one.includes('as="font"')).map(addressIn)
    expect(fonts).toHaveLength(2)
    const sizes = await Promise.all(fonts.map((font) => stat(join(SITE, 'public', font))))
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(FONTS)
  })

  test('waits for nothing: styles are inside, scripts have low priority', async () => {
    const elements = (await htmlOf(page)).match(ELEMENTS) ?? []
    expect(elements.filter((one) => one.includes('rel="stylesheet"'))).toEqual([])
    const fetched = await scriptsOf(page)
    expect(fetched.length).toBeGreaterThan(1)
    expect(fetched.filter((one) => !/fetchpriority="low"/i.test(one))).toEqual([])
  })

  test('fetches nothing from another site', async () => {
    const elements = (await htmlOf(page)).match(ELEMENTS) ?? []
    expect(elements.map(addressIn).filter((address) => !/^(?:\/(?!\/)|$)/.test(address))).toEqual(
      [],
    )
  })
})

test('a visitor who only looks at the landing page runs no React', async () => {
  const scripts = await scriptsOf('index.html')
  expect(scripts.filter((one) => one.includes('/react-'))).toEqual([])
})

test(`a new visitor to the game needs at most ${NEW_VISITOR} bytes more`, async () => {
  const needed = (await scriptsOf('virtual-pet.html')).filter((one) =>
    one.includes('data-need="new"'),
  )
  expect(needed.length).toBeGreaterThan(0)
  expect(await sizeOf(needed)).toBeLessThanOrEqual(NEW_VISITOR)
})

function htmlOf(page: string): Promise<string> {
  return readFile(join(SITE, page), 'utf8')
}

/** The elements of a page that fetch a hashed script. */
async function scriptsOf(page: string): Promise<string[]> {
  const elements = (await htmlOf(page)).match(ELEMENTS) ?? []
  return elements.filter((one) => /^\/assets\/.*\.js$/.test(addressIn(one)))
}

function addressIn(element: string): string {
  return /\b(?:src|href)="([^"]*)"/.exec(element)?.[1] ?? ''
}

async function sizeOf(elements: readonly string[]): Promise<number> {
  const sizes = elements.map((one) => stat(join(SITE, 'public', `${addressIn(one)}.br`)))
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0)
}
