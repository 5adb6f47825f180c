import { type Browser, type Page, launch } from 'puppeteer-core'
import { browserPath } from '../../scripts/browsers.ts'
import { type FontWorld, inFontWorld } from '../../scripts/font-worlds.ts'
import { CPU_RATE, PHONE, SLOW_4G } from './phone.ts'

const READING_MS = 6000
/** How long a finger stays on the glass, ms. */
const TAP_MS = 80
const ASKED_EVERY_MS = 20
const LINK = 'article a[href="/virtual-pet"], a.underline'

declare global {
  /** When the game could be used, and whether it had been drawn ahead. */
  var remaUsable: { at: number; wasPrerendered: boolean } | undefined
  var isWatchedByBench: boolean | undefined
}

/** What a device keeps of a site besides files: pairs of its own storage. */
type Kept = Readonly<Record<string, string>>
/** What is there when a page can be used: an element that is shown, not disabled, and says this. */
export type Usable = { selector: string; says: string }
export const FEED: Usable = { selector: 'button', says: 'Feed$' }
export const NAME_FIELD: Usable = {
  selector: 'input[name=name], input[placeholder="Pet\'s Name"]',
  says: '^$',
}

/** Playwright's Chromium draws no page ahead while it is driven; puppeteer's does, as people's does. */
export function launchPrerendering(world: FontWorld): Promise<Browser> {
  return launch({
    executablePath: browserPath('chromium'),
    env: inFontWorld(world),
    args: ['--no-sandbox', '--disable-gpu', '--force-device-scale-factor=1'],
  })
}

/**
 * From the moment a finger touches the landing page's link until what makes the game usable is painted,
 * ms, on a slow phone with empty caches that keeps `kept`; the landing page was read for a while.
 */
export async function goToGame(
  browser: Browser,
  { url, usable, kept }: { url: URL; usable: Usable; kept: Kept },
): Promise<{ tookMs: number; wasPrerendered: boolean }> {
  const context = await browser.createBrowserContext()
  const page = await openSlowPhone(await context.newPage(), kept, usable)
  await page.goto(url.href, { waitUntil: 'load' })
  await new Promise((resolve) => setTimeout(resolve, READING_MS))
  const { x, y } = await placeOf(page)
  const from = Date.now()
  await page.touchscreen.touchStart(x, y)
  await new Promise((resolve) => setTimeout(resolve, TAP_MS))
  await page.touchscreen.touchEnd()
  const { at, wasPrerendered } = await untilUsable(page, usable)
  await context.close()
  return { tookMs: at - from, wasPrerendered }
}

/** What a device keeps of a site after a visit of the game. */
export async function keepAfterVisit(browser: Browser, url: URL, kept: Kept): Promise<Kept> {
  const context = await browser.createBrowserContext()
  const page = await openSlowPhone(await context.newPage(), kept, FEED)
  await page.goto(new URL('/virtual-pet', url).href, { waitUntil: 'load' })
  await untilUsable(page, FEED)
  const now = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
  await context.close()
  return now
}

async function openSlowPhone(page: Page, kept: Kept, usable: Usable): Promise<Page> {
  const { viewport, deviceScaleFactor, isMobile, hasTouch } = PHONE
  await page.setViewport({ ...viewport, deviceScaleFactor, isMobile, hasTouch })
  await page.emulateNetworkConditions({
    latency: SLOW_4G.latency,
    download: SLOW_4G.downloadThroughput,
    upload: SLOW_4G.uploadThroughput,
  })
  await page.emulateCPUThrottling(CPU_RATE)
  await page.evaluateOnNewDocument((pairs) => {
    if (!location.protocol.startsWith('http') || localStorage.length > 0) return
    for (const [key, value] of Object.entries(pairs)) localStorage.setItem(key, value)
  }, kept)
  await page.evaluateOnNewDocument(watchGame, usable)
  return page
}

function placeOf(page: Page) {
  return page.evaluate((selector) => {
    const link = document.querySelector(selector)
    link?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x = 0, y = 0, width = 0, height = 0 } = link?.getBoundingClientRect() ?? {}
    return { x: x + width / 2, y: y + height / 2 }
  }, LINK)
}

/** Asked in whichever document there is: the one before it goes while it is asked. */
async function untilUsable(page: Page, usable: Usable) {
  for (;;) {
    const seen = await page.evaluate(() => globalThis.remaUsable ?? null).catch(() => null)
    if (seen) return seen
    // A document that was drawn ahead has run nothing of ours.
    await page.evaluate(watchGame, usable).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS))
  }
}

/** Runs in each document before anything of it does, once; notes when the game's page first shows what is looked for. */
function watchGame({ selector, says }: Usable): void {
  if (globalThis.isWatchedByBench) return
  globalThis.isWatchedByBench = true
  const words = new RegExp(says)
  const isThere = () =>
    [...document.querySelectorAll<HTMLElement>(selector)].some(
      (one) =>
        !one.matches(':disabled') &&
        one.checkVisibility({ visibilityProperty: true }) &&
        words.test(one.textContent.trim()),
    )
  const look = () => {
    if (location.pathname !== '/virtual-pet' || !isThere()) {
      requestAnimationFrame(look)
      return
    }
    const [visit] = performance.getEntriesByType('navigation')
    const activated: unknown = visit && Reflect.get(visit, 'activationStart')
    // The frame that draws it is this one: the next task comes after it.
    setTimeout(() => {
      globalThis.remaUsable = { at: Date.now(), wasPrerendered: Number(activated) > 0 }
    })
  }
  requestAnimationFrame(look)
}
