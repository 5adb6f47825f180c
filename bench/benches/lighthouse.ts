import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { browserPath } from '../../scripts/browsers.ts'
import { numberFrom } from '../measure/args.ts'
import { median } from '../measure/median.ts'
import { openReport } from '../measure/results.ts'
import { installIn } from '../pages/install.ts'
import { startRema } from '../pages/rema-site.ts'

const FOLDER = join(import.meta.dirname, '..', 'lighthouse')
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Record<(typeof CATEGORIES)[number], number>
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
] as const
type LighthouseReport = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}
type Run = { scores: Scores; metrics: readonly number[] }

/** Lighthouse's four scores of both pages, mobile, as it measures by itself. */
export async function lighthouse(args: readonly string[]): Promise<void> {
  const rounds = numberFrom(args, 'rounds', 5)
  const report = openReport('lighthouse', 'Lighthouse, mobile', rounds)
  await installIn(FOLDER)
  const rema = await startRema(10)
  try {
    for (const path of ['/', '/virtual-pet']) {
      const runs: Run[] = []
      for (let round = 0; round < rounds; round++) runs.push(await look(new URL(path, rema.url)))
      const medians = CATEGORIES.map((name) => median(runs.map((run) => run.scores[name])))
      const metrics = METRICS.map(
        (name, at) =>
          `${name} ${Number(median(runs.map((run) => run.metrics[at] ?? 0)).toFixed(2))}`,
      )
      const each = runs.map(({ scores }) => scores.performance).join(', ')
      report.note(`${path}: performance ${each}; medians in ms: ${metrics.join(', ')}`)
      report.line({
        what: `${path}: performance, accessibility, best practices, SEO`,
        rema: medians.join(', '),
        yardstick: '–',
        ratio: null,
        goal: '100 each time',
        isReached: runs.every(({ scores }) => CATEGORIES.every((name) => scores[name] === 100)),
      })
    }
  } finally {
    await rema.close()
  }
  await report.save()
}

async function look(url: URL): Promise<Run> {
  const cli = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js')
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  const words = [cli, url.href, '--output=json', '--quiet', flags]
  const env = { ...process.env, CHROME_PATH: browserPath('chromium') }
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    env,
    maxBuffer: 64 * 2 ** 20,
  })
  const { categories, audits }: LighthouseReport = JSON.parse(stdout)
  const of = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  return {
    scores: {
      performance: of('performance'),
      accessibility: of('accessibility'),
      'best-practices': of('best-practices'),
      seo: of('seo'),
    },
    metrics: METRICS.map((name) => audits[name]?.numericValue ?? 0),
  }
}
