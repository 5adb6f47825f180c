import { chromium } from '@playwright/test'
import { browserPath } from '../../scripts/browsers.ts'
import { alternate } from '../measure/alternate.ts'
import { numberFrom, textFrom } from '../measure/args.ts'
import { median } from '../measure/median.ts'
import { openReport } from '../measure/results.ts'
import {
  type Figure,
  CARD,
  GAME,
  LANDING,
  compareFigures,
  firstVisits,
  kb,
  ms,
} from '../pages/figures.ts'
import { AT_REST_MS, MEANWHILE_MS, openGame, pressOn } from '../pages/press-on-phone.ts'
import { serveRema, startRema } from '../pages/rema-site.ts'
import { buildEarlier } from './earlier-build.ts'

const LOG_LENGTH = 30
const PRESSES = [
  ['the pet at rest', AT_REST_MS],
  ['one second after another', MEANWHILE_MS],
] as const

/** Both pages as they are here against an earlier commit, `--commit=<ref>`; against the last one when absent. */
export async function since(args: readonly string[]): Promise<void> {
  const rounds = numberFrom(args, 'rounds', 5)
  const earlier = await buildEarlier(textFrom(args, 'commit') ?? 'HEAD')
  const report = openReport('since', 'Both pages since an earlier commit', rounds)
  report.note(
    `${earlier.commit} and what is here now, visited in turn, as \`pages\` and \`press\` do`,
  )
  const sites = {
    rema: await startRema(LOG_LENGTH),
    yardstick: await serveRema(earlier.folder, LOG_LENGTH),
  }
  const browser = await chromium.launch({
    executablePath: browserPath('chromium'),
    chromiumSandbox: false,
  })
  try {
    const landing = await firstVisits(browser, sites, rounds, LANDING)
    compareFigures(report, landing, figuresOf('landing'), earlier.commit)
    const game = await firstVisits(browser, sites, rounds, GAME)
    compareFigures(report, game, figuresOf('virtual pet'), earlier.commit)
    const card = await firstVisits(browser, sites, rounds, CARD)
    compareFigures(report, card, figuresOf('virtual pet, a new visitor'), earlier.commit)
    for (const [what, betweenMs] of PRESSES) {
      const runs = await alternate(rounds, {
        rema: () => pressOn(browser, (page) => openGame(page, sites.rema.url), betweenMs),
        yardstick: () => pressOn(browser, (page) => openGame(page, sites.yardstick.url), betweenMs),
      })
      const [ours, theirs] = [median(runs.rema.flat()), median(runs.yardstick.flat())]
      report.line({
        what: `virtual pet: press Feed to next paint, ${what}`,
        rema: ms(ours),
        yardstick: `${earlier.commit} ${ms(theirs)}`,
        ratio: ours / theirs,
        goal: '–',
        isReached: null,
      })
    }
  } finally {
    await browser.close()
    await sites.rema.close()
    await sites.yardstick.close()
  }
  await report.save()
}

function figuresOf(page: string): Figure[] {
  return [
    { what: `${page}: scripts on the wire`, of: 'scriptBytes', show: kb },
    { what: `${page}: first paint`, of: 'firstPaintMs', show: ms },
    { what: `${page}: largest paint`, of: 'largestPaintMs', show: ms },
    { what: `${page}: usable`, of: 'usableMs', show: ms },
  ]
}
