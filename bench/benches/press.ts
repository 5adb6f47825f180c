import { chromium } from '@playwright/test'
import { browserPath } from '../../scripts/browsers.ts'
import { numberFrom } from '../measure/args.ts'
import { median } from '../measure/median.ts'
import { openReport } from '../measure/results.ts'
import { type PressSides, pressInTurn } from '../pages/presses-in-turn.ts'
import { startRema } from '../pages/rema-site.ts'
import type { TracedPress } from '../pages/traced-presses.ts'

const LOG_LENGTH = 10_000
const GOAL_RATIO = 1.5
const GOAL_SCRIPT_MS = 4

/**
 * From a press on Feed to its frame, on a processor 4 × slower, with 10,000 activities in the log. In turn
 * with it, a press each: a button that does nothing beside Feed, and one on a page of nothing else, which is
 * what the emulated touch, the browser and its painting without a graphics card take alone.
 */
export async function press(args: readonly string[]): Promise<void> {
  const rounds = numberFrom(args, 'rounds', 5)
  const report = openReport('press', 'Press Feed to next paint', rounds)
  report.note(`${LOG_LENGTH.toLocaleString('en')} activities, processor 4 × slower`)
  const rema = await startRema(LOG_LENGTH)
  const browser = await chromium.launch({
    executablePath: browserPath('chromium'),
    chromiumSandbox: false,
  })
  const all: PressSides<TracedPress[]> = { feed: [], nothing: [], nothingThere: [] }
  try {
    for (let round = 0; round < rounds; round++) {
      const sides = await pressInTurn(browser, rema.url)
      all.feed.push(...sides.feed)
      all.nothing.push(...sides.nothing)
      all.nothingThere.push(...sides.nothingThere)
    }
  } finally {
    await browser.close()
    await rema.close()
  }
  const times = (side: keyof typeof all) => all[side].map(({ durationMs }) => durationMs)
  const compare = (what: string, of: typeof median, side: keyof typeof all, goal?: number) => {
    const [ours, theirs] = [of(times('feed')), of(times(side))]
    report.line({
      what: `press Feed to its frame: ${what} of ${all.feed.length}`,
      rema: `${ours.toFixed(0)} ms`,
      yardstick: `${NAMES[side]} ${theirs.toFixed(0)} ms`,
      ratio: ours / theirs,
      goal: goal === undefined ? '–' : `≤ ${goal} ×`,
      isReached: goal === undefined ? null : ours / theirs <= goal,
    })
  }
  compare('median', median, 'nothingThere', GOAL_RATIO)
  compare('longest', (values) => Math.max(...values), 'nothingThere', GOAL_RATIO)
  compare('median', median, 'nothing')
  const scripts = (side: keyof typeof all) => median(all[side].map(({ scriptMs }) => scriptMs))
  const own = scripts('feed') - scripts('nothing')
  report.line({
    what: 'press Feed: its own script until then',
    rema: `${own.toFixed(1)} ms`,
    yardstick: `beside it ${(scripts('nothingThere') - scripts('nothing')).toFixed(1)} ms`,
    ratio: null,
    goal: `≤ ${GOAL_SCRIPT_MS} ms`,
    isReached: own <= GOAL_SCRIPT_MS,
  })
  await report.save()
}

const NAMES = {
  feed: 'itself',
  nothing: 'a button that does nothing, on an empty page,',
  nothingThere: 'a button that does nothing beside it',
}
