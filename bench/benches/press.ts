import { type Browser, type Page, chromium } from '@playwright/test'
import { chromiumPath } from '../../scripts/chromium.ts'
import { numberFrom } from '../measure/args.ts'
import { median } from '../measure/median.ts'
import { openReport } from '../measure/results.ts'
import { VISITOR, startRema } from '../pages/rema-site.ts'
import { openPhone } from '../pages/visit.ts'

const LOG_LENGTH = 10_000
const PRESSES = 8
/** Longer than the pet's reaction: each press is measured for itself. */
const BETWEEN_MS = 1_500
/** What the browser measures in; a press it does not tell of was shorter than two of them. */
const STEP_MS = 8
const GOAL_MS = 50

/**
 * From a press on Feed to the next paint, on a processor 4 × slower, with 10,000 activities in the
 * log; beside it a button that does nothing on a page of nothing else, which is what the emulated
 * touch, the browser and its painting without a graphics card take alone.
 */
export async function press(args: readonly string[]): Promise<void> {
  const rounds = numberFrom(args, 'rounds', 5)
  const report = openReport('press', 'Press Feed to next paint', rounds)
  const rema = await startRema(LOG_LENGTH)
  const browser = await chromium.launch({ executablePath: chromiumPath(), chromiumSandbox: false })
  const ours: number[] = []
  const nothing: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      ours.push(...(await pressOn(browser, (page) => openGame(page, rema.url))))
      nothing.push(...(await pressOn(browser, openNothing)))
    }
  } finally {
    await browser.close()
    await rema.close()
  }
  report.line({
    what: `press Feed to next paint, ${LOG_LENGTH.toLocaleString('en')} activities, processor 4 × slower`,
    rema: `median ${median(ours)} ms, longest ${Math.max(...ours)} ms of ${ours.length}`,
    yardstick: `a button that does nothing: median ${median(nothing)} ms`,
    ratio: median(ours) / median(nothing),
    goal: `≤ ${GOAL_MS} ms`,
    isReached: median(ours) <= GOAL_MS,
  })
  await report.save()
}

async function openGame(page: Page, url: URL) {
  await page.goto(new URL('/virtual-pet', url).href)
  return page.getByRole('button', { name: /Feed$/ })
}

async function openNothing(page: Page) {
  await page.setContent('<button style="padding: 40px">Nothing</button>')
  return page.getByRole('button')
}

/** What each press took, ms, on a page that `open` opens and whose button it gives. */
async function pressOn(browser: Browser, open: (page: Page) => ReturnType<typeof openGame>) {
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
    await page.waitForTimeout(BETWEEN_MS)
  }
  const told = await page.evaluate(() => [...globalThis.remaBench.presses.values()])
  await context.close()
  return [...told, ...Array<number>(Math.max(0, PRESSES - told.length)).fill(2 * STEP_MS)]
}
