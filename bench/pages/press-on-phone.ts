import type { Browser, Page } from '@playwright/test'
import { VISITOR } from './rema-site.ts'
import { openPhone } from './visit.ts'

const PRESSES = 8
/** Longer than the longest act (2,050) and the half second after it: a press meets a pet at rest. */
export const AT_REST_MS = 3_000
/** Shorter than any act, and than the motion that was there before acts (1,200): a press meets the one before. */
export const MEANWHILE_MS = 1_000
/** What the browser measures in; a press it does not tell of was shorter than two of them. */
const STEP_MS = 8

/** What each press took, ms, on a page that `open` opens and whose button it gives, and how long after the one before. */
export async function pressOn(
  browser: Browser,
  open: (page: Page) => ReturnType<typeof openGame>,
  betweenMs = AT_REST_MS,
) {
  const context = await openPhone(browser, VISITOR)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.goto('about:blank')
  const button = await open(page)
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('there is no button to press')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.waitForTimeout(2000)
  for (let count = 0; count < PRESSES; count++) {
    // By its place: looking for the button in the page would hold up the press that is measured.
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await page.waitForTimeout(betweenMs)
  }
  const told = await page.evaluate(() => [...globalThis.remaBench.presses.values()])
  await context.close()
  return [...told, ...Array<number>(Math.max(0, PRESSES - told.length)).fill(2 * STEP_MS)]
}

export async function openGame(page: Page, url: URL) {
  await page.goto(new URL('/virtual-pet', url).href)
  return page.getByRole('button', { name: /Feed$/ })
}

export async function openNothing(page: Page) {
  await page.setContent('<button style="padding: 40px">Nothing</button>')
  return page.getByRole('button')
}
