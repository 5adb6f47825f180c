import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { PRODUCT } from '../domain/product.ts'
import { browserPath } from './browsers.ts'
import { buildSite } from './build-site.ts'

// Renders our own drawings into web/public: the social preview from the picture of the built landing page, the icons and
// favicon.ico from icon.svg. Run it again after a change of either, and look at them.

const ROOT = join(import.meta.dirname, '..')
const PUBLIC = join(ROOT, 'web', 'public')
const SITE = join(ROOT, 'dist')
const ORIGIN = 'http://rema.invalid'
const FAVICON_SIZE = 32
const LAYOUT = `
  body { display: flex; align-items: center; gap: 30px; height: 630px; padding: 0 50px 0 80px }
  h1 { font-size: 88px }
  p { margin-top: 24px; font-size: 35px; line-height: 1.35; color: var(--text-quiet) }
  svg { flex: none; width: 650px }`

await buildSite()
const browser = await chromium.launch({
  executablePath: browserPath('chromium'),
  chromiumSandbox: false,
})
const page = await browser.newPage({ colorScheme: 'light', reducedMotion: 'reduce' })
// An origin of its own, so that the styles find their fonts in dist/.
await page.route(`${ORIGIN}/**`, (route) => {
  const { pathname } = new URL(route.request().url())
  if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '' })
  return route.fulfill({ path: join(SITE, 'public', pathname) })
})
await page.goto(ORIGIN)

const landing = await readFile(join(SITE, 'index.html'), 'utf8')
const [style = ''] = /<style>[^]*?<\/style>/.exec(landing) ?? []
const [picture] = /<svg[^>]*viewBox="0 0 640 500"[^]*?<\/svg>/.exec(landing) ?? []
if (!picture) throw new Error('the landing page has no picture of 640 by 500')
const words = `<h1>Hey! It's ${PRODUCT}!</h1><p>Your pet, your needs, your family.</p>`
// Its place is not the one on the page.
const bare = picture.replace(/ class="[^"]*"/, '')
const social = `${style}<style>${LAYOUT}</style><div>${words}</div>${bare}`
await writeFile(join(PUBLIC, 'social.png'), await photograph(social, 1200, 630))

const icon = await readFile(join(PUBLIC, 'icon.svg'), 'utf8')
for (const size of [180, 192, 512]) {
  // Without the rounded corners, because systems cut the corners of touch icons.
  const png = await photograph(icon.replace('rx="8"', ''), size)
  await writeFile(join(PUBLIC, `icon-${size}.png`), png)
}
// For programs that request /favicon.ico without reading a page. An .ico file may contain one PNG: type 1 is an icon,
// with one picture of one plane and 32 bits, which begins after this head.
const png = await photograph(icon, FAVICON_SIZE)
const head = Buffer.alloc(22)
head.set([0, 0, 1, 0, 1, 0, FAVICON_SIZE, FAVICON_SIZE, 0, 0, 1, 0, 32, 0])
head.writeUInt32LE(png.length, 14)
head.writeUInt32LE(head.length, 18)
await writeFile(join(PUBLIC, 'favicon.ico'), Buffer.concat([head, png]))
await browser.close()

async function photograph(html: string, width: number, height = width): Promise<Buffer> {
  await page.setViewportSize({ width, height })
  const reset = '<style>body { margin: 0 } svg { display: block }</style>'
  await page.setContent(reset + html, { waitUntil: 'networkidle' })
  return page.screenshot({ omitBackground: true })
}
