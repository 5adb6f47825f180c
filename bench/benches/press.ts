import { chromium } from '@playwright/test'
import { chromiumPath } from '../../scripts/chromium.ts'
import { numberFrom } from '../measure/args.ts'
import { median } from '../measure/median.ts'
import { openReport } from '../measure/results.ts'
import { openGame, openNothing, pressOn } from '../pages/press-on-phone.ts'
import { startRema } from '../pages/rema-site.ts'

const LOG_LENGTH = 10_000
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
