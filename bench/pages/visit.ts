import type { Browser, BrowserContext, Page } from '@playwright/test'
import { CPU_RATE, PHONE, SLOW_4G } from './phone.ts'
import { type Seen, readSeen, watchPage } from './watch-page.ts'

/** How long a page is watched after it can be used, ms. */
const AFTERWARDS_MS = 3000

export type Visit = Seen & { bytesBeforePaint: number; scriptBytes: number }

/** What a phone keeps of a site, but for the caches. */
type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

/** A phone with empty caches; `visitor` is the id that it keeps, null for a new visitor's, and `kept` all that it does. */
export async function openPhone(
  browser: Browser,
  visitor: string | null,
  kept?: Kept,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...(kept && { storageState: kept }),
    ...PHONE,
    locale: 'en-US',
    timezoneId: whereItIsNoon(),
  })
  if (visitor !== null) {
    await context.addInitScript((id) => localStorage.setItem('anonymousUserId', id), visitor)
  }
  await context.addInitScript(watchPage)
  return context
}

/** A zone in which it is day: at night the pet sleeps, and a press would wake it as well. */
function whereItIsNoon(): string {
  const eastBy = 12 - new Date().getUTCHours()
  // These names count to the west.
  return `Etc/GMT${eastBy > 0 ? '-' : '+'}${Math.abs(eastBy)}`
}

/** Opens an address as on a slow phone; `button` is the name of the button that must be there to be usable. */
export async function visit(context: BrowserContext, url: URL, button: RegExp): Promise<Visit> {
  const page = await context.newPage()
  const bytes = await slowDown(page)
  await page.goto(url.href, { waitUntil: 'load', timeout: 60_000 })
  await page.evaluate((source) => globalThis.remaBench.untilUsable(source), button.source)
  await page.waitForTimeout(AFTERWARDS_MS)
  const seen = await page.evaluate(readSeen)
  await page.close()
  return { ...seen, ...bytes.upTo(seen.firstPaintMs) }
}

/** From now on its processor is 4 × slower, whatever network it has. */
export async function slowProcessor(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
}

/** What a trace names its frame by. */
export async function frameOf(page: Page): Promise<string> {
  const cdp = await page.context().newCDPSession(page)
  return (await cdp.send('Page.getFrameTree')).frameTree.frame.id
}

async function slowDown(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  const scripts = new Set<string>()
  const received: { at: number; bytes: number; id: string }[] = []
  let begun: number | undefined
  cdp.on('Network.requestWillBeSent', ({ timestamp }) => {
    begun ??= timestamp
  })
  cdp.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId)
    received.push({ at: timestamp, bytes: response.encodedDataLength, id: requestId })
  })
  cdp.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    received.push({ at: timestamp, bytes: encodedDataLength, id: requestId })
  })
  return {
    upTo: (paintMs: number) => ({
      bytesBeforePaint: sum(received.filter(({ at }) => (at - (begun ?? 0)) * 1000 <= paintMs)),
      scriptBytes: sum(received.filter(({ id }) => scripts.has(id))),
    }),
  }
}

function sum(parts: readonly { bytes: number }[]): number {
  return parts.reduce((total, { bytes }) => total + bytes, 0)
}
