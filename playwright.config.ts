import { defineConfig } from '@playwright/test'
import type { BrowserName } from './scripts/browsers.ts'
import { TESTS_ZONE } from './scripts/tests-zone.ts'

export default defineConfig<object, { engineName: BrowserName }>({
  testDir: 'e2e',
  globalSetup: './e2e/rema.ts',
  outputDir: '.cache/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: {
    timeout: 20_000,
    // Machines smooth letters differently. A button that moves by 4 px changes 1,106 pixels.
    toHaveScreenshot: { threshold: 0.03, maxDiffPixels: 250 },
  },
  snapshotPathTemplate: 'e2e/screenshots/{arg}{ext}',
  // To take new ones: npx playwright test screenshots --update-snapshots
  updateSnapshots: 'none',
  reporter: [['list'], ['json', { outputFile: '.cache/e2e-report.json' }]],
  projects: [
    {
      name: 'pages',
      testMatch: '*.spec.ts',
      testIgnore: 'deep/**',
      // Few tests are about animations or the service worker; these switch them on.
      use: { reducedMotion: 'reduce', serviceWorkers: 'block' },
    },
    {
      name: 'deep',
      testMatch: 'deep/text-sizes.spec.ts',
      timeout: 180_000,
      use: { reducedMotion: 'reduce', serviceWorkers: 'block' },
    },
    ...(['firefox', 'webkit'] as const).map((engineName) => ({
      name: engineName,
      testMatch: 'deep/browsers.spec.ts',
      timeout: 180_000,
      use: { engineName },
    })),
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: TESTS_ZONE,
    trace: 'off',
    launchOptions: {
      chromiumSandbox: false,
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        '--force-device-scale-factor=1',
        '--force-color-profile=srgb',
        // The same smoothing of letters on every machine.
        '--font-render-hinting=slight',
        '--disable-lcd-text',
      ],
    },
  },
})
