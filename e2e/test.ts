import { randomUUID } from 'node:crypto'
import { test as base, expect } from '@playwright/test'
import { type Game, gameOn } from './game.ts'
import { isRefusedPage } from './refused-page.ts'
import { type Rema, startRema } from './rema.ts'
import { type Visitor, visitorAt } from './visitor.ts'

/**
 * Messages a test allows in the console, because it is about the failure they tell of. One
 * expression: Playwright takes the second entry of an array for settings of the fixture.
 */
type Allowed = { allowedConsole: [] | [RegExp] }

/**
 * For specs about what moves, what is pressed meanwhile, or what a first frame looks like:
 * `test.use(WITH_MOTION)`. All others run as for who asks their device for less motion
 * (docs/decisions/0045-what-most-browser-tests-do-without.md).
 */
export const WITH_MOTION = { reducedMotion: 'no-preference' } as const

/** For specs about what a browser keeps to open pages offline, all of which it fetches at each first visit. */
export const WITH_SERVICE_WORKER = { serviceWorkers: 'allow' } as const

/** What Playwright tells the page's console where it keeps a service worker away. */
const NO_SERVICE_WORKER = 'Service Worker registration blocked by Playwright'

type Fixtures = {
  game: Game
  /** The secret id of `visitor`: a new one for every test, unless `test.use` makes it another. */
  visitorId: string
  /** Makes the test's browser that of a known visitor, whose pet can be prepared through the API. */
  visitor: Visitor
  watched: void
}

/**
 * Playwright's test on a running Rema, one a worker. Every test is a new visitor in a new browser
 * context. An unexpected error in the console or in a script fails it, as does a request that
 * leaves our origin.
 */
export const test = base.extend<Allowed & Fixtures, { rema: Rema }>({
  rema: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here.
    async ({}, use) => {
      const rema = await startRema()
      await use(rema)
      await rema.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ rema }, use) => use(rema.url),
  allowedConsole: [[], { option: true }],
  game: async ({ page }, use) => use(gameOn(page)),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here.
  visitorId: async ({}, use) => use(randomUUID()),
  visitor: async ({ context, rema, visitorId, timezoneId }, use) => {
    await context.addInitScript((kept) => {
      if (location.protocol === 'http:') localStorage.setItem('anonymousUserId', kept)
    }, visitorId)
    await use(visitorAt(rema.url, visitorId, timezoneId))
  },
  watched: [
    async ({ context, allowedConsole, baseURL }, use) => {
      const surprises: string[] = []
      context.on('weberror', (error) => {
        surprises.push(`script at ${error.page()?.url()}: ${error.error().message}`)
      })
      context.on('console', (message) => {
        const isBad = message.type() === 'error' || message.type() === 'warning'
        if (message.text() === NO_SERVICE_WORKER) return
        if (isRefusedPage(message.text(), message.location().url)) return
        if (isBad && !allowedConsole.some((allowed) => allowed.test(message.text()))) {
          surprises.push(`${message.type()}: ${message.text()}`)
        }
      })
      context.on('request', (request) => {
        if (new URL(request.url()).origin !== new URL(baseURL ?? '').origin) {
          surprises.push(`left our origin: ${request.url()}`)
        }
      })
      await use()
      // What a route still fetches ends with the test; unheard, that would fail whichever test comes next.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      expect(surprises).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
