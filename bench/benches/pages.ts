import { type Browser, chromium } from '@playwright/test'
import { browserPath } from '../../scripts/browsers.ts'
import { type FontWorld, inFontWorld, makeFontWorlds } from '../../scripts/font-worlds.ts'
import { alternate } from '../measure/alternate.ts'
import { numberFrom } from '../measure/args.ts'
import { median } from '../measure/median.ts'
import { type Report, openReport } from '../measure/results.ts'
import { type Site, startBaseline } from '../pages/baseline-site.ts'
import {
  type Figure,
  type Sites,
  CARD,
  GAME,
  KNOWN_GAME,
  LANDING,
  compareFigures,
  firstVisits,
  kb,
  ms,
} from '../pages/figures.ts'
import { VISITOR, startRema } from '../pages/rema-site.ts'
import {
  FEED,
  NAME_FIELD,
  goToGame,
  keepAfterVisit,
  launchPrerendering,
} from '../pages/go-to-game.ts'
import { type Visit, openPhone, visit } from '../pages/visit.ts'

const LOG_LENGTH = 30
/** What visitors mostly have, and the least that a machine has. */
const WORLDS: readonly FontWorld[] = ['arial', 'dejavu']

/** Both pages as on a slow phone, against the plain single-page app with the same content. */
export async function pages(args: readonly string[]): Promise<void> {
  const rounds = numberFrom(args, 'rounds', 5)
  const report = openReport('pages', 'Pages on a slow phone', rounds)
  report.note(
    '150 ms, 1.6 Mbit/s, processor 4 × slower; the baseline on the same origin, with brotli',
  )
  report.note(
    'in two font worlds: (arial) the machine has Arimo alone, as wide as Arial, (dejavu) DejaVu Sans alone',
  )
  const [rema, baseline] = [await startRema(LOG_LENGTH), await startBaseline(LOG_LENGTH)]
  const sites = { rema, yardstick: baseline }
  await makeFontWorlds()
  try {
    for (const world of WORLDS) {
      const browser = await chromium.launch({
        executablePath: browserPath('chromium'),
        chromiumSandbox: false,
        env: inFontWorld(world),
      })
      await inWorld(browser, sites, rounds, reportOf(report, world))
      await browser.close()
      await onward(world, sites, rounds, reportOf(report, world))
    }
  } finally {
    await rema.close()
    await baseline.close()
  }
  await report.save()
}

async function inWorld(browser: Browser, sites: Sites, rounds: number, report: Report) {
  await landing(browser, sites, rounds, report)
  await newcomer(browser, sites, rounds, report)
  await returning(browser, sites, rounds, report)
  await pet(browser, sites, rounds, report)
  await petAgain(browser, sites, rounds, report)
}

/** The same report, whose lines say which font the machine has. */
function reportOf(report: Report, world: FontWorld): Report {
  return { ...report, line: (line) => report.line({ ...line, what: `${line.what} (${world})` }) }
}

async function landing(browser: Browser, sites: Sites, rounds: number, report: Report) {
  const runs = await firstVisits(browser, sites, rounds, LANDING)
  const figures: Figure[] = [
    { what: 'landing: first paint', of: 'firstPaintMs', show: ms, goal: 0.3 },
    { what: 'landing: largest paint', of: 'largestPaintMs', show: ms, goal: 0.3 },
    { what: 'landing: a vote can be pressed', of: 'usableMs', show: ms },
    { what: 'landing: blocking time', of: 'blockingMs', show: ms },
    { what: 'landing: layout shift', of: 'layoutShift', show: (value) => value.toFixed(3) },
    { what: 'landing: bytes arrived before the first paint', of: 'bytesBeforePaint', show: kb },
    { what: 'landing: scripts on the wire', of: 'scriptBytes', show: kb },
  ]
  compareFigures(report, runs, figures)
  const inOurs = runs.rema.filter((run) => run.inOurFaces > 0).length
  report.line({
    what: 'landing: first visits drawn in our faces',
    rema: `${inOurs} of ${rounds}`,
    yardstick: 'the baseline has none',
    ratio: null,
    goal: 'more than half',
    isReached: inOurs > rounds / 2,
  })
}

/** A new visitor, who types a name. */
async function newcomer(browser: Browser, sites: Sites, rounds: number, report: Report) {
  const runs = await firstVisits(browser, sites, rounds, CARD)
  compareFigures(report, runs, [
    { what: 'virtual pet, a new visitor: usable', of: 'usableMs', show: ms, goal: 0.35 },
    { what: 'virtual pet, a new visitor: first paint', of: 'firstPaintMs', show: ms },
    { what: 'virtual pet, a new visitor: scripts on the wire', of: 'scriptBytes', show: kb },
  ])
}

/** A visitor who was here before, whose browser has emptied its caches since: what the device keeps is drawn at once. */
async function returning(browser: Browser, sites: Sites, rounds: number, report: Report) {
  const runs = await firstVisits(browser, sites, rounds, KNOWN_GAME)
  compareFigures(report, runs, [
    { what: 'virtual pet, a returning visitor: usable', of: 'usableMs', show: ms, goal: 0.4 },
    { what: 'virtual pet, a returning visitor: first paint', of: 'firstPaintMs', show: ms },
    {
      what: 'virtual pet, a returning visitor: layout shift',
      of: 'layoutShift',
      show: (value) => value.toFixed(3),
    },
  ])
}

/** Nothing but the visitor's id is known: all is waited for. */
async function pet(browser: Browser, sites: Sites, rounds: number, report: Report) {
  const runs = await firstVisits(browser, sites, rounds, GAME)
  const figures: Figure[] = [
    { what: 'virtual pet: usable', of: 'usableMs', show: ms },
    { what: 'virtual pet: first paint', of: 'firstPaintMs', show: ms },
    { what: 'virtual pet: largest paint', of: 'largestPaintMs', show: ms },
    { what: 'virtual pet: blocking time', of: 'blockingMs', show: ms },
    { what: 'virtual pet: layout shift', of: 'layoutShift', show: (value) => value.toFixed(3) },
    { what: 'virtual pet: scripts on the wire', of: 'scriptBytes', show: kb },
  ]
  compareFigures(report, runs, figures)
}

/** The second visit with everything in the browser's caches. */
async function petAgain(browser: Browser, sites: Sites, rounds: number, report: Report) {
  const again = async ({ url }: Site) => {
    const context = await openPhone(browser, VISITOR)
    await visit(context, new URL('/virtual-pet', url), /Feed$/)
    const second = await visit(context, new URL('/virtual-pet', url), /Feed$/)
    await context.close()
    return second
  }
  const runs = await alternate<'rema' | 'yardstick', Visit>(rounds, {
    rema: () => again(sites.rema),
    yardstick: () => again(sites.yardstick),
  })
  compareFigures(report, runs, [
    { what: 'virtual pet, second visit: usable', of: 'usableMs', show: ms, goal: 0.45 },
    { what: 'virtual pet, second visit: first paint', of: 'firstPaintMs', show: ms },
  ])
}

/** From the landing page to the game, within one visit: by who has a pet, whose device keeps it, and by a new visitor. */
async function onward(world: FontWorld, sites: Sites, rounds: number, report: Report) {
  const browser = await launchPrerendering(world)
  const known = { anonymousUserId: VISITOR }
  const visitors = [
    {
      who: 'a returning visitor',
      usable: FEED,
      kept: {
        rema: await keepAfterVisit(browser, sites.rema.url, known),
        yardstick: await keepAfterVisit(browser, sites.yardstick.url, known),
      },
    },
    { who: 'a new visitor', usable: NAME_FIELD, kept: { rema: {}, yardstick: {} } },
  ]
  for (const { who, usable, kept } of visitors) {
    const go = (site: keyof Sites) => () =>
      goToGame(browser, { url: sites[site].url, usable, kept: kept[site] })
    const runs = await alternate(rounds, { rema: go('rema'), yardstick: go('yardstick') })
    const ratio = median(runs.rema.map((one, at) => one.tookMs / (runs.yardstick[at]?.tookMs ?? 0)))
    const drawnAhead = runs.rema.filter(({ wasPrerendered }) => wasPrerendered).length
    report.line({
      what: `from the landing page to the game, ${who}: usable after the touch`,
      rema: `${ms(median(runs.rema.map(({ tookMs }) => tookMs)))}, drawn ahead in ${drawnAhead} of ${rounds}`,
      yardstick: `baseline, within its one page, ${ms(median(runs.yardstick.map(({ tookMs }) => tookMs)))}`,
      ratio,
      goal: '≤ 0.5 ×',
      isReached: ratio <= 0.5,
    })
  }
  await browser.close()
}
