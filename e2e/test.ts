import { randomUUID } from 'node:crypto'
import { test as base, expect } from '@playwright/test'
import { type Game, gameOn } from './game.ts'
import { browserPath } from '../scripts/browsers.ts'
import type { Rema } from './rema.ts'
import { type Visitor, visitorAt } from './visitor.ts'

/**
 * Console messages that a test expects, because it is about the failure that causes them. A single
 * expression, because Playwright takes the second entry of an array for options of the fixture.
 */
type Allowed = { allowedConsole: [] | [RegExp] }

/** For tests about animations: `test.use(WITH_MOTION)`. All others run with reduced motion. */
export const WITH_MOTION = { reducedMotion: 'no-preference' } as const

/** For tests about the service worker, which fetches all assets at each first visit. */
export const WITH_SERVICE_WORKER = { serviceWorkers: 'allow' } as const

/** Playwright writes this to the console where it blocks a service worker. */
const NO_SERVICE_WORKER = 'Service Worker registration blocked by Playwright'

type Fixtures = {
  game: Game
  /** The secret id of `visitor`: a new one for every test, unless `test.use` sets it. */
  visitorId: string
  /** Gives the test's browser this visitor's id, so that a pet can be prepared through the API. */
  visitor: Visitor
  watched: void
}

/**
 * Playwright's test on the Rema that the global set-up started. Every test is a new visitor in a new
 * browser context. An unexpected error in the console or in a script fails it, as does a request to
 * another origin.
 */
export const test = base.extend<Allowed & Fixtures, { rema: Rema }>({
  rema: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here.
    async ({}, use) => {
      const { REMA_E2E_URL: url, REMA_E2E_DATA: dataDir } = process.env
      if (!url || !dataDir) throw new Error('The global set-up has not started Rema')
      await use({ url, dataDir })
    },
    { scope: 'worker' },
  ],
  // Looked up when a test starts: loading the configuration must not fail without a browser.
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, executablePath: browserPath('chromium') }),
    { scope: 'worker' },
  ],
  baseURL: async ({ rema }, use) => use(rema.url),
  allowedConsole: [[], { option: true }],
  game: async ({ page }, use) => use(gameOn(page)),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here.
  visitorId: async ({}, use) => use(randomUUID()),
  visitor: async ({ context, rema, visitorId, timezoneId }, use) => {
    await context.addInitScript((id) => {
      if (location.protocol === 'http:') localStorage.setItem('anonymousUserId', id)
    }, visitorId)
    await use(visitorAt(rema.url, visitorId, timezoneId))
  },
  watched: [
    async ({ context, allowedConsole, baseURL }, use) => {
      const problems: string[] = []
      const report = (problem: string) => {
        if (!allowedConsole.some((allowed) => allowed.test(problem))) problems.push(problem)
      }
      context.on('weberror', (error) => {
        report(`script at ${error.page()?.url()}: ${error.error().message}`)
      })
      context.on('console', (message) => {
        const isBad = message.type() === 'error' || message.type() === 'warning'
        if (message.text() === NO_SERVICE_WORKER) return
        if (isBad) report(`${message.type()}: ${message.text()}`)
      })
      context.on('request', (request) => {
        if (new URL(request.url()).origin !== new URL(baseURL ?? '').origin) {
          problems.push(`request to another origin: ${request.url()}`)
        }
      })
      await use()
      // Routes that still fetch end with the test; otherwise they would fail the next one.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
