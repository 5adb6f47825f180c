import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, type Page, chromium } from '@playwright/test'
import { buildSite } from '../../scripts/build-site.ts'
import { browserPath } from '../../scripts/browsers.ts'
import { startEmptyPostgres } from '../database/bench-postgres.ts'
import { copyCheckout } from '../http/product-copy.ts'
import { startServer } from '../http/server-process.ts'
import { numberFrom } from '../measure/args.ts'
import { median } from '../measure/median.ts'
import { openReport } from '../measure/results.ts'
import { countingProxy } from '../pages/counting-proxy.ts'
import { kb } from '../pages/figures.ts'
import { VISITOR } from '../pages/rema-site.ts'
import { openPhone } from '../pages/visit.ts'

const GOAL_BYTES = 15_000
/** A sentence of the game's first frame. */
const CHANGED = { file: 'words/game.ts', from: 'Happiness', to: 'Good mood' }

type Loaded = { usable: number; all: number }

/**
 * What a second visit of the game loads after a release that changed one sentence, with the service worker
 * that the first one left: until the pet can be cared for, and with all that the new worker fetches. Beside
 * it a second visit without a release.
 */
export async function release(args: readonly string[]): Promise<void> {
  const rounds = numberFrom(args, 'rounds', 5)
  const report = openReport('release', 'A second visit after a release', rounds)
  await buildSite()
  const [postgres, next] = [await startEmptyPostgres(), await buildNext()]
  const settings = { DATABASE_URL: postgres.url }
  const before = await startServer(settings)
  const after = await startServer(settings, next.folder)
  const browser = await chromium.launch({
    executablePath: browserPath('chromium'),
    chromiumSandbox: false,
  })
  const runs: Record<'released' | 'same', Loaded[]> = { released: [], same: [] }
  try {
    await givePet(before.url)
    for (let round = 0; round < rounds; round++) {
      runs.released.push(await visitAgain(browser, before.url, after.url))
      runs.same.push(await visitAgain(browser, before.url, before.url))
    }
  } finally {
    await browser.close()
    await Promise.all([before.stop(), after.stop()])
    await postgres.stop()
    await next.remove()
  }
  const line = (what: string, of: keyof Loaded, goal?: number) => {
    const [ours, theirs] = [
      median(runs.released.map((run) => run[of])),
      median(runs.same.map((run) => run[of])),
    ]
    report.line({
      what,
      rema: kb(ours),
      yardstick: `without a release ${kb(theirs)}`,
      ratio: ours / theirs,
      goal: goal === undefined ? '–' : `≤ ${kb(goal)}`,
      isReached: goal === undefined ? null : ours <= goal,
    })
  }
  line('second visit after one sentence changed: loaded until usable', 'usable', GOAL_BYTES)
  line('the same, with what the new service worker fetches', 'all')
  await report.save()
}

/** The checkout with one sentence changed, and its pages. */
async function buildNext() {
  const copy = await copyCheckout()
  const path = join(copy.folder, CHANGED.file)
  const text = await readFile(path, 'utf8')
  if (!text.includes(CHANGED.from)) throw new Error(`${CHANGED.file} says no '${CHANGED.from}'`)
  await writeFile(path, text.replace(CHANGED.from, CHANGED.to))
  const run = promisify(execFile)
  await run(process.execPath, ['scripts/build-site.ts'], { cwd: copy.folder })
  return copy
}

async function givePet(url: URL): Promise<void> {
  const answer = await fetch(new URL('/api/pet', url), {
    method: 'POST',
    headers: { authorization: `Bearer ${VISITOR}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Biscuit', type: 'dog' }),
  })
  if (!answer.ok && answer.status !== 409) throw new Error(`no pet: ${answer.status}`)
}

async function visitAgain(browser: Browser, first: URL, second: URL): Promise<Loaded> {
  const proxy = await countingProxy(first)
  const context = await openPhone(browser, VISITOR)
  const open = async (page: Page) => {
    await page.goto(new URL('/virtual-pet', proxy.url).href)
    await page.getByRole('button', { name: /Feed$/ }).waitFor()
  }
  const page = await context.newPage()
  await open(page)
  await page.evaluate(untilWorkerIsNew)
  await page.close()
  proxy.turnTo(second)
  const begun = proxy.bytes()
  const again = await context.newPage()
  await open(again)
  const usable = proxy.bytes() - begun
  await again.evaluate(untilWorkerIsNew)
  const all = proxy.bytes() - begun
  await context.close()
  await proxy.close()
  return { usable, all }
}

/** Runs in the page: until its service worker is the newest, with all that it keeps. */
async function untilWorkerIsNew(): Promise<void> {
  const registration = await navigator.serviceWorker.ready
  await registration.update()
  while (registration.installing ?? registration.waiting) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
