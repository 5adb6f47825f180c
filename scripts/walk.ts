import { buildSite } from './build-site.ts'
import { BROWSER_NAMES, installBrowsers, missingBrowser } from './browsers.ts'
import { playwright } from './run-tests.ts'

/**
 * The walks in one browser: `node scripts/walk.ts firefox`. Words after its name go to Playwright.
 * Here a browser that cannot be had is a failure.
 */
async function walk(name: string, words: readonly string[]): Promise<number> {
  const browser = BROWSER_NAMES.find((one) => one === name)
  if (!browser) throw new Error(`name a browser: ${BROWSER_NAMES.join(', ')}`)
  installBrowsers([browser])
  const missing = missingBrowser(browser)
  if (missing !== undefined) {
    console.error(missing)
    return 1
  }
  await buildSite()
  const { passed, failed } = await playwright([`--project=${browser}`, ...words])
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed > 0 || passed === 0 ? 1 : 0
}

const [name = '', ...words] = process.argv.slice(2)
process.exitCode = await walk(name, words)
