import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { browserPath } from '../scripts/browsers.ts'
import { type Size, median } from './measure.ts'
import { startSite } from './site.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
type Report = { categories: Record<string, { score: number | null }> }

/** The scores of both pages on the phone that Lighthouse simulates: the median and the lowest of each category. */
export async function lighthouse({ rounds }: Size): Promise<void> {
  const site = await startSite()
  try {
    for (const path of ['/', '/virtual-pet']) {
      const reports: Report[] = []
      for (let round = 0; round < rounds; round++)
        reports.push(await runLighthouse(new URL(path, site.url)))
      for (const category of CATEGORIES) {
        const scores = reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100)
        console.log(`  ${path} ${category}: ${median(scores)}, lowest ${Math.min(...scores)}`)
      }
    }
  } finally {
    await site.stop()
  }
}

async function runLighthouse(url: URL): Promise<Report> {
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  const args = ['exec', '--yes', LIGHTHOUSE, '--', url.href, '--output=json', '--quiet', flags]
  const env = { ...process.env, CHROME_PATH: browserPath('chromium') }
  const { stdout } = await promisify(execFile)('npm', args, { env, maxBuffer: 100e6 })
  return JSON.parse(stdout)
}
