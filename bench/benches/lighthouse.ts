import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromiumPath } from '../../scripts/chromium.ts'
import { numberFrom } from '../measure/args.ts'
import { median } from '../measure/median.ts'
import { openReport } from '../measure/results.ts'
import { installIn } from '../pages/install.ts'
import { startRema } from '../pages/rema-site.ts'

const FOLDER = join(import.meta.dirname, '..', 'lighthouse')
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Record<(typeof CATEGORIES)[number], number>
type LighthouseReport = { categories: Record<string, { score: number | null }> }

/** Lighthouse's four scores of both pages, mobile, as it measures by itself. */
export async function lighthouse(args: readonly string[]): Promise<void> {
  const rounds = numberFrom(args, 'rounds', 5)
  const report = openReport('lighthouse', 'Lighthouse, mobile', rounds)
  await installIn(FOLDER)
  const rema = await startRema(10)
  try {
    for (const path of ['/', '/virtual-pet']) {
      const runs: Scores[] = []
      for (let round = 0; round < rounds; round++) runs.push(await scores(new URL(path, rema.url)))
      const medians = CATEGORIES.map((name) => median(runs.map((run) => run[name])))
      report.line({
        what: `${path}: performance, accessibility, best practices, SEO`,
        rema: medians.join(', '),
        yardstick: '–',
        ratio: null,
        goal: '100',
        isReached: medians.every((score) => score === 100),
      })
    }
  } finally {
    await rema.close()
  }
  await report.save()
}

async function scores(url: URL): Promise<Scores> {
  const cli = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js')
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  const words = [cli, url.href, '--output=json', '--quiet', flags]
  const env = { ...process.env, CHROME_PATH: chromiumPath() }
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    env,
    maxBuffer: 64 * 2 ** 20,
  })
  const { categories }: LighthouseReport = JSON.parse(stdout)
  const of = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
  }
}
