import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { BROWSER_NAMES, type BrowserName, browserPath } from './scripts/browsers.ts'
import { TESTS_ZONE } from './scripts/tests-zone.ts'
import { TESTS_WORLD, inFontWorld } from './scripts/font-worlds.ts'

/**
 * Chromium's windows load suggestions for their address bar, which no test looks at: a page that
 * takes a third of all time. The last word on features wins, so Playwright's own that matter here
 * are repeated.
 */
const WITHOUT_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
]

export default defineConfig<object, { engineName: BrowserName }>({
  testDir: 'e2e',
  globalSetup: './e2e/font-worlds.setup.ts',
  outputDir: '.cache/e2e',
  fullyParallel: true,
  workers: Math.min(2, availableParallelism()),
  forbidOnly: true,
  retries: 0,
  // Long: on a busy machine a photograph alone can take ten seconds.
  timeout: 60_000,
  // What differs between machines is how letters are smoothed; e2e/visual/README.md has the measurements.
  expect: {
    timeout: 20_000,
    toHaveScreenshot: { threshold: 0.03, maxDiffPixels: 250 },
  },
  snapshotPathTemplate: 'e2e/visual/photos/{arg}{ext}',
  // A missing photograph is a failure. To take new ones: npx playwright test e2e/visual --update-snapshots.
  updateSnapshots: 'none',
  reporter: [['list'], ['json', { outputFile: '.cache/e2e-report.json' }]],
  projects: [
    // Most specs are about neither motion nor offline visits; those that are say so: e2e/test.ts.
    {
      name: 'pages',
      testMatch: '*.spec.ts',
      testIgnore: 'deep/**',
      use: { reducedMotion: 'reduce', serviceWorkers: 'block' },
    },
    { name: 'deep', testMatch: 'deep/*.spec.ts', use: { reducedMotion: 'reduce' } },
    // Written once, run in every browser; each is started anew for every worker and every walk waits for real pages.
    ...BROWSER_NAMES.map((engineName) => ({
      name: engineName,
      testMatch: 'walks/*.walk.ts',
      timeout: 120_000,
      use: { engineName },
    })),
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: TESTS_ZONE,
    trace: 'off',
    launchOptions: {
      executablePath: browserPath('chromium'),
      chromiumSandbox: false,
      env: inFontWorld(TESTS_WORLD),
      args: [
        '--disable-gpu',
        `--disable-features=${WITHOUT_FEATURES.join(',')}`,
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        '--force-device-scale-factor=1',
        '--force-color-profile=srgb',
        // As the font worlds say; a Chromium with windows takes it from them.
        '--font-render-hinting=slight',
        '--disable-lcd-text',
      ],
    },
  },
})
