import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { PET_TYPES } from '#domain/species.ts'
import { FONT_INSIDE } from './inline-fonts.ts'
import { namedFiles } from './named-files.ts'

// The built site; `npm test` builds it first, `npm run build` does alone.
const SITE = join(import.meta.dirname, '..', 'dist')

/**
 * Bytes after brotli that a page may weigh. What must arrive before the first paint is its HTML alone, in which
 * its fonts are (docs/decisions/0071); `html` is without them. The landing page's starts its script and says what
 * comes next besides, in place of 2 kB of scripts beside it (docs/decisions/0056); an import map takes 30 bytes (0068),
 * to know who has no pet 40 of the game's (0072), to start its script after the first paint 300 (0074). The names of
 * its scripts alone make a page 50 bytes lighter or heavier from one build to the next, and so does a class that is
 * added to any page, for it gives others their short names (0037). Beside the scripts that its head asks for the
 * landing page counts all that come later, the game the one species that a returning visitor's pet is of.
 */
const BUDGETS = [
  { page: 'index.html', html: 14_700, scripts: 75_000, counted: 'later' },
  { page: 'virtual-pet.html', html: 16_200, scripts: 85_000, counted: 'largestSpecies' },
] as const

/**
 * What a page weighs with its fonts. A server sends 14.6 kB before it hears from the browser, 29.2 the next time
 * (ten packets, then twenty: RFC 6928): such a page is there after two round trips, headers included.
 */
const MAX_WITH_FONTS = 37_000

/** What the game's page names for a new visitor beside them: the creation card, and the species it begins with. */
const NEW_VISITORS = ['new-pet', 'field', 'creation', 'dog-species']
const NEW_VISITORS_SCRIPTS = 87_600

/** A browser asks a server without HTTP/2 for six files at once: each further one waits for an answer to come back. */
const MAX_SCRIPTS = 6

/** What a press, or a name that is typed, asks for: loaded then, and kept by the service worker with the rest. */
const ON_DEMAND = [
  'rename-form',
  'entry-removal',
  'earlier-care-form',
  'birth',
  'calendar',
  'reminder-form',
  'postcard-dialog',
  'keepsake-album',
]
const isOnDemand = (file: string) => ON_DEMAND.some((name) => file.includes(`/${name}-`))

/** What a species does, what it does at night, and how its keepsakes look: loaded once the pet has been drawn. */
const LATER = ['acts', 'night', 'things'] as const

async function filesOf(page: string): Promise<string[]> {
  return namedFiles(await readFile(join(SITE, page), 'utf8'), SITE)
}

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

describe.each(BUDGETS)('$page', ({ page, html, scripts, counted }) => {
  test(`has at most ${html} bytes before its first paint, and its fonts beside them`, async () => {
    const text = await readFile(join(SITE, page), 'utf8')
    expect(text.match(FONT_INSIDE)).toHaveLength(2)
    expect(brotliCompressSync(text.replaceAll(FONT_INSIDE, '')).length).toBeLessThanOrEqual(html)
    expect(await compressedBytes(page)).toBeLessThanOrEqual(MAX_WITH_FONTS)
  })

  test(`is interactive with at most ${scripts} bytes of scripts`, async () => {
    const text = await readFile(join(SITE, page), 'utf8')
    const named = (await namedFiles(text, SITE)).filter((file) => file.endsWith('.js'))
    const head = fetching(text).map(addressIn)
    const sizes = { head: 0, later: 0, largestSpecies: 0 }
    for (const file of named) {
      const size = await compressedBytes(join('public', file))
      if (head.includes(file)) sizes.head += size
      else sizes.later += size
      if (file.includes('-species-')) sizes.largestSpecies = Math.max(sizes.largestSpecies, size)
    }
    expect(sizes.head).toBeGreaterThan(0)
    expect(sizes[counted]).toBeGreaterThan(0)
    expect(sizes.head + sizes[counted]).toBeLessThanOrEqual(scripts)
  })

  test(`asks for ${MAX_SCRIPTS} scripts at first at most`, async () => {
    const head = fetching(await readFile(join(SITE, page), 'utf8')).map(addressIn)
    const scripts = head.filter((address) => address.endsWith('.js'))
    expect(scripts.length).toBeLessThanOrEqual(MAX_SCRIPTS)
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
      expect(element).toMatch(/as="image" fetchPriority="low"/i)
    }
  })

  test('fetches nothing from elsewhere', async () => {
    for (const element of fetching(await readFile(join(SITE, page), 'utf8'))) {
      expect(addressIn(element)).toMatch(/^(?:\/(?!\/)|$)/)
    }
  })
})

test(`a new visitor can press with at most ${NEW_VISITORS_SCRIPTS} bytes of scripts`, async () => {
  const html = await readFile(join(SITE, 'virtual-pet.html'), 'utf8')
  const named = (await filesOf('virtual-pet.html')).filter((file) =>
    NEW_VISITORS.some((name) => file.includes(`/${name}-`)),
  )
  expect(named).toHaveLength(NEW_VISITORS.length)
  for (const file of named) expect(html).toContain(file)
  const head = fetching(html)
    .map(addressIn)
    .filter((address) => address.endsWith('.js'))
  const sizes = [...head, ...named].map((file) => compressedBytes(join('public', file)))
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(total).toBeLessThanOrEqual(NEW_VISITORS_SCRIPTS)
})

test('the styles of what comes later are one file, and are there without a network', async () => {
  const [html, worker] = await Promise.all([
    readFile(join(SITE, 'virtual-pet.html'), 'utf8'),
    readFile(join(SITE, 'service-worker.js'), 'utf8'),
  ])
  const files = (await filesOf('virtual-pet.html')).filter((file) => file.endsWith('.css'))
  expect(files).toHaveLength(1)
  for (const file of files) {
    expect(html).toContain(file)
    expect(worker).toContain(file)
  }
})

test('what a press asks for is small, is loaded then, and is there without a network', async () => {
  const html = await readFile(join(SITE, 'virtual-pet.html'), 'utf8')
  const files = (await namedFiles(html, SITE)).filter(isOnDemand)
  expect(files).toHaveLength(ON_DEMAND.length)
  const worker = await readFile(join(SITE, 'service-worker.js'), 'utf8')
  for (const file of files) {
    expect(html).not.toContain(file)
    expect(worker).toContain(file)
    expect(await compressedBytes(join('public', file))).toBeLessThanOrEqual(4_000)
  }
})

test.each(LATER)(
  'the %s of a species come after the page, and are there without a network',
  async (what) => {
    const html = await readFile(join(SITE, 'virtual-pet.html'), 'utf8')
    const files = (await namedFiles(html, SITE)).filter((file) =>
      PET_TYPES.some((type) => file.includes(`/${type}-${what}-`)),
    )
    expect(files).toHaveLength(PET_TYPES.length)
    const worker = await readFile(join(SITE, 'service-worker.js'), 'utf8')
    for (const file of files) {
      expect(html).not.toContain(file)
      expect(worker).toContain(file)
      expect(await compressedBytes(join('public', file))).toBeLessThanOrEqual(4_000)
    }
  },
)

test("what only the page of one's own data needs is loaded there alone", async () => {
  const others = new Set([...(await filesOf('index.html')), ...(await filesOf('virtual-pet.html'))])
  const own = (await filesOf('your-data.html')).filter((file) => !others.has(file))
  expect(own.filter((file) => /keep-card|read-words/.test(file))).toHaveLength(2)
  // The service worker keeps it for when there is no network, after the page is loaded.
  for (const file of ['index.html', 'virtual-pet.html']) {
    const text = await readFile(join(SITE, file), 'utf8')
    expect(own.filter((one) => text.includes(one))).toEqual([])
  }
})
