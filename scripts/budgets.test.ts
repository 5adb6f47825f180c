import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { namedFiles } from './named-files.ts'

// The built site; `npm test` builds it first, `npm run build` does alone.
const SITE = join(import.meta.dirname, '..', 'dist')

/**
 * Bytes after brotli that a page may weigh. What must arrive before the first paint is its HTML alone;
 * for its fonts it waits 0.4 s at most (docs/decisions/0017).
 */
const BUDGETS = [
  { page: 'index.html', html: 14_000, scripts: 75_000 },
  { page: 'virtual-pet.html', html: 14_000, scripts: 90_000 },
]

async function compressedBytes(path: string): Promise<number> {
  return (await readFile(join(SITE, `${path}.br`))).length
}

/** Every element of the head that can make the browser fetch something, as it is written. */
function fetching(html: string): string[] {
  return html.match(/<(?:link|script|img|iframe|video|audio|source)\b[^>]*>/g) ?? []
}

function addressIn(element: string): string {
  return /\b(?:src|href)="([^"]*)"/.exec(element)?.[1] ?? ''
}

describe.each(BUDGETS)('$page', ({ page, html, scripts }) => {
  test(`has at most ${html} bytes before its first paint`, async () => {
    expect(await compressedBytes(page)).toBeLessThanOrEqual(html)
  })

  test(`is interactive with at most ${scripts} bytes of scripts`, async () => {
    const named = await namedFiles(await readFile(join(SITE, page), 'utf8'), SITE)
    const files = named.filter((file) => file.endsWith('.js'))
    expect(files.length).toBeGreaterThan(2)
    const sizes = await Promise.all(files.map((file) => compressedBytes(join('public', file))))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(scripts)
  })

  test('waits for nothing: styles stand inside, scripts are modules of low priority', async () => {
    const elements = fetching(await readFile(join(SITE, page), 'utf8'))
    expect(elements.filter((element) => /rel="stylesheet"/.test(element))).toEqual([])
    const scripts = elements.filter((element) =>
      /rel="modulepreload"|<script [^>]*src=/.test(element),
    )
    for (const element of scripts) {
      expect(element).toMatch(/type="module"|rel="modulepreload"/)
      expect(element).toMatch(/fetchpriority="low"/i)
    }
    for (const element of elements.filter((one) => /rel="preload"/.test(one))) {
      expect(element).toMatch(/as="font"|as="image" fetchPriority="low"/i)
    }
  })

  test('fetches nothing from elsewhere', async () => {
    for (const element of fetching(await readFile(join(SITE, page), 'utf8'))) {
      expect(addressIn(element)).toMatch(/^(?:\/(?!\/)|$)/)
    }
  })
})
