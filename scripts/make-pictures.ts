import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Page, chromium } from '@playwright/test'
import { PRODUCT } from '../domain/product.ts'
import { buildSite } from './build-site.ts'
import { browserPath } from './browsers.ts'

const ROOT = join(import.meta.dirname, '..')
const PUBLIC = join(ROOT, 'web', 'public')
const SITE = join(ROOT, 'dist')
const ORIGIN = 'http://rema.invalid'

const ICON_SIZES = [180, 192, 512]
const FAVICON_SIZE = 32
const LAYOUT = `
  body { display: flex; align-items: center; gap: 30px; height: 630px; padding: 0 50px 0 80px }
  h1 { font-size: 88px }
  p { margin-top: 24px; font-size: 35px; line-height: 1.35; color: var(--text-quiet) }
  svg { flex: none; width: 650px }`

/**
 * Renders our own drawings into web/public: the social preview from the landing picture of the
 * built page, the icons and favicon.ico from icon.svg. Run it again after a change of either, and look at them.
 */
async function makePictures(): Promise<void> {
  await buildSite()
  const browser = await chromium.launch({
    executablePath: browserPath('chromium'),
    chromiumSandbox: false,
  })
  const page = await browser.newPage({ colorScheme: 'light', reducedMotion: 'reduce' })
  await photograph(page, await socialPreview(), [1200, 630], 'social.png')
  for (const size of ICON_SIZES) {
    await photograph(page, await icon(), [size, size], `icon-${size}.png`)
  }
  await makeFavicon(page)
  await browser.close()
}

/** For programs that request /favicon.ico without reading a page: the icon with its rounded corners. */
async function makeFavicon(page: Page) {
  const svg = await readFile(join(PUBLIC, 'icon.svg'), 'utf8')
  await page.setViewportSize({ width: FAVICON_SIZE, height: FAVICON_SIZE })
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`)
  const png = await page.screenshot({ omitBackground: true })
  await writeFile(join(PUBLIC, 'favicon.ico'), icoOf(png))
}

/** An .ico file that contains one PNG; every browser reads it. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  // Type 1 is an icon, with one picture of one plane and 32 bits, which begins after this head.
  head.set([0, 0, 1, 0, 1, 0, FAVICON_SIZE, FAVICON_SIZE, 0, 0, 1, 0, 32, 0])
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

async function socialPreview(): Promise<string> {
  const html = await readFile(join(SITE, 'index.html'), 'utf8')
  const [style = ''] = /<style>[^]*?<\/style>/.exec(html) ?? []
  const [picture] = /<svg[^>]*viewBox="0 0 640 500"[^]*?<\/svg>/.exec(html) ?? []
  if (!picture) throw new Error('the landing page has no picture of 640 by 500')
  const words = `<h1>Hey! It's ${PRODUCT}!</h1><p>Your pet, your needs, your family.</p>`
  // Its place is not the one on the page.
  const bare = picture.replace(/ class="[^"]*"/, '')
  return `<html>${style}<style>${LAYOUT}</style><div>${words}</div>${bare}`
}

/** Without the rounded corners, because systems cut the corners of touch icons. */
async function icon(): Promise<string> {
  const svg = await readFile(join(PUBLIC, 'icon.svg'), 'utf8')
  return `<style>body { margin: 0 } svg { display: block }</style>${svg.replace('rx="8"', '')}`
}

/** The page is served from an origin of its own, so that the styles find their fonts in dist/. */
async function photograph(
  page: Page,
  html: string,
  [width, height]: [number, number],
  name: string,
) {
  await page.unrouteAll()
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html })
    return route.fulfill({ path: join(SITE, 'public', pathname) })
  })
  await page.setViewportSize({ width, height })
  await page.goto(ORIGIN, { waitUntil: 'networkidle' })
  await page.screenshot({ path: join(PUBLIC, name) })
}

if (import.meta.main) await makePictures()
