import type { Browser, Page } from '@playwright/test'
import { traced } from './trace.ts'

/** When an act is in its middle, counted from the press: the shortest takes 1.3 s. */
const MIDDLE_FROM_MS = 450
const MIDDLE_MS = 500
/** Two rounds of what a pet does by itself (web/ui/pets/idle.module.css). */
const REST_MS = 14_000

/** Frames a second that came to the screen while the task ran, of the one page that shows anything. */
async function framesDuring(browser: Browser, task: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  const events = await traced(browser, ['viz'], task)
  const seconds = (performance.now() - begun) / 1000
  return events.filter(({ name }) => name === 'Display::DrawAndSwap').length / seconds
}

/** In the middle of what moves since `begin`. */
export async function framesInMiddle(
  browser: Browser,
  page: Page,
  begin: () => Promise<void>,
): Promise<number> {
  await begin()
  await page.waitForTimeout(MIDDLE_FROM_MS)
  return framesDuring(browser, () => page.waitForTimeout(MIDDLE_MS))
}

/** Of a page that nobody touches: frames a second, and how much of one processor all of the browser takes. */
export async function atRest(browser: Browser, page: Page) {
  const frames = await framesDuring(browser, () => page.waitForTimeout(REST_MS))
  const before = await processorSeconds(browser)
  const begun = performance.now()
  await page.waitForTimeout(REST_MS)
  const used = (await processorSeconds(browser)) - before
  return { frames, processor: used / ((performance.now() - begun) / 1000) }
}

async function processorSeconds(browser: Browser): Promise<number> {
  const cdp = await browser.newBrowserCDPSession()
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  await cdp.detach()
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
}

/** The yardstick: the plainest thing that moves, by the compositor alone. */
export async function openMovingSquare(page: Page): Promise<void> {
  await page.setContent(`<style>
    div { width: 60px; height: 60px; background: #c55; animation: move 1s linear infinite alternate }
    @keyframes move { to { transform: translateX(200px) } }
  </style><div></div>`)
}
