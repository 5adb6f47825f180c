import { type Browser, chromium } from '@playwright/test'
import { chromiumPath } from '../../scripts/chromium.ts'
import { alternate } from '../measure/alternate.ts'
import { numberFrom, textFrom } from '../measure/args.ts'
import { median } from '../measure/median.ts'
import { type Report, openReport } from '../measure/results.ts'
import {
  type Figure,
  GAME,
  LANDING,
  type Sites,
  compareFigures,
  firstVisits,
  kb,
  ms,
} from '../pages/figures.ts'
import { openGame, pressOn } from '../pages/press-on-phone.ts'
import { serveRema, startRema } from '../pages/rema-site.ts'
import { buildEarlier } from './earlier-build.ts'

const LOG_LENGTH = 30

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
  const browser = await chromium.launch({ executablePath: chromiumPath(), chromiumSandbox: false })
  try {
    const landing = await firstVisits(browser, sites, rounds, LANDING)
    compareFigures(report, landing, figuresOf('landing'), earlier.commit)
    const game = await firstVisits(browser, sites, rounds, GAME)
    compareFigures(report, game, figuresOf('virtual pet'), earlier.commit)
    await comparePresses(browser, sites, rounds, report, earlier.commit)
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

async function comparePresses(
  browser: Browser,
  { rema, yardstick }: Sites,
  rounds: number,
  report: Report,
  commit: string,
) {
  const runs = await alternate(rounds, {
    rema: () => pressOn(browser, (page) => openGame(page, rema.url)),
    yardstick: () => pressOn(browser, (page) => openGame(page, yardstick.url)),
  })
  const [ours, theirs] = [median(runs.rema.flat()), median(runs.yardstick.flat())]
  report.line({
    what: 'virtual pet: press Feed to next paint',
    rema: ms(ours),
    yardstick: `${commit} ${ms(theirs)}`,
    ratio: ours / theirs,
    goal: '–',
    isReached: null,
  })
}
