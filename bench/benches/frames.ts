import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test'
import { ACTIVITIES } from '#domain/activities.ts'
import { browserPath } from '../../scripts/browsers.ts'
import { numberFrom } from '../measure/args.ts'
import { median } from '../measure/median.ts'
import { type Report, openReport } from '../measure/results.ts'
import { atRest, framesInMiddle, openMovingSquare } from '../pages/frames.ts'
import { AT_REST_MS } from '../pages/press-on-phone.ts'
import { VISITOR, startRema } from '../pages/rema-site.ts'
import { openPhone } from '../pages/visit.ts'

const LOG_LENGTH = 30
const GOAL_FRAMES = 50
const GOAL_PROCESSOR = 0.02
/** Each activity has three acts; the dice pick one. */
const PRESSES = 3

type Rest = Awaited<ReturnType<typeof atRest>>

/**
 * Frames a second in the middle of a dog's acts on a processor 4 × slower, and what the page takes while
 * nobody touches it: beside a square that moves, on the same phone.
 */
export async function frames(args: readonly string[]): Promise<void> {
  const rounds = numberFrom(args, 'rounds', 5)
  const report = openReport('frames', 'Frames of the pet', rounds)
  const rema = await startRema(LOG_LENGTH)
  const browser = await chromium.launch({
    executablePath: browserPath('chromium'),
    chromiumSandbox: false,
  })
  const acts: Record<string, number[]> = {}
  const [squares, breathing, still, squareAtRest]: [number[], Rest[], Rest[], Rest[]] = [
    [],
    [],
    [],
    [],
  ]
  try {
    for (let round = 0; round < rounds; round++) {
      await onPhone(browser, 4, async (page) => {
        await openMovingSquare(page)
        squares.push(await framesInMiddle(browser, page, () => page.waitForTimeout(0)))
      })
      await onPhone(browser, 4, async (page) => {
        await openGame(page, rema.url)
        for (const activity of ACTIVITIES) {
          for (let count = 0; count < PRESSES; count++) {
            const key = page.getByRole('button', { name: new RegExp(`${activity}$`, 'i') })
            const seen = await framesInMiddle(browser, page, () => key.tap())
            ;(acts[activity] ??= []).push(seen)
            await page.waitForTimeout(AT_REST_MS)
          }
        }
      })
      await onPhone(browser, 1, async (page) => {
        await openMovingSquare(page)
        squareAtRest.push(await atRest(browser, page))
      })
      await onPhone(browser, 1, async (page) => {
        await openGame(page, rema.url)
        breathing.push(await atRest(browser, page))
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.waitForTimeout(AT_REST_MS)
        still.push(await atRest(browser, page))
      })
    }
  } finally {
    await browser.close()
    await rema.close()
  }
  for (const [activity, seen] of Object.entries(acts)) lineOfAct(report, activity, seen, squares)
  linesOfRest(report, { breathing, still, squareAtRest })
  await report.save()
}

function lineOfAct(report: Report, activity: string, seen: number[], squares: number[]) {
  const [ours, theirs] = [median(seen), median(squares)]
  report.line({
    what: `frames a second in the middle of ${activity}, median and fewest of ${seen.length}`,
    rema: `${ours.toFixed(0)}, ${Math.min(...seen).toFixed(0)}`,
    yardstick: `a moving square ${theirs.toFixed(0)}, ${Math.min(...squares).toFixed(0)}`,
    ratio: ours / theirs,
    goal: `≥ ${GOAL_FRAMES}, where the square has them`,
    isReached: theirs < GOAL_FRAMES ? null : ours >= GOAL_FRAMES,
  })
}

function linesOfRest(
  report: Report,
  { breathing, still, squareAtRest }: Record<'breathing' | 'still' | 'squareAtRest', Rest[]>,
) {
  const line = (what: string, runs: Rest[], goal: string, isReached: boolean) => {
    const framesOf = (rests: Rest[]) => median(rests.map((rest) => rest.frames)).toFixed(1)
    const shareOf = (rests: Rest[]) =>
      `${(100 * median(rests.map((rest) => rest.processor))).toFixed(1)} %`
    report.line({
      what: `${what}: frames a second, and of one processor all of the browser`,
      rema: `${framesOf(runs)}, ${shareOf(runs)}`,
      yardstick: `a moving square ${framesOf(squareAtRest)}, ${shareOf(squareAtRest)}`,
      ratio: null,
      goal,
      isReached,
    })
  }
  const isUnder = (runs: Rest[]) => median(runs.map((rest) => rest.processor)) < GOAL_PROCESSOR
  const mostFrames = Math.max(...still.map((rest) => rest.frames))
  line('a page on which nothing moves', still, '0, < 2 %', mostFrames === 0 && isUnder(still))
  line('a pet that breathes', breathing, '< 2 %', isUnder(breathing))
}

async function openGame(page: Page, url: URL): Promise<void> {
  await page.goto(new URL('/virtual-pet', url).href)
  await page.getByRole('button', { name: /Feed$/ }).waitFor()
  // Until what comes later has come.
  await page.waitForTimeout(AT_REST_MS)
}

async function onPhone(browser: Browser, rate: number, task: (page: Page) => Promise<void>) {
  const context: BrowserContext = await openPhone(browser, VISITOR)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  await task(page)
  await context.close()
}
