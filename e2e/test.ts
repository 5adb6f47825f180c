import { test as base, expect } from '@playwright/test'
import { type Rema, startRema } from './rema.ts'

/** Messages a test allows in the console, because it is about the failure they tell of. */
type Allowed = { allowedConsole: RegExp[] }

/**
 * Playwright's test on a running Rema, one a worker. Every test is a new visitor in a new browser
 * context. An unexpected error in the console or in a script fails it, as does a request that
 * leaves our origin.
 */
export const test = base.extend<Allowed & { watched: void }, { rema: Rema }>({
  rema: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here.
    async ({}, use) => {
      const rema = await startRema()
      await use(rema)
      await rema.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ rema }, use) => use(rema.url),
  allowedConsole: [[], { option: true }],
  watched: [
    async ({ context, allowedConsole, rema }, use) => {
      const surprises: string[] = []
      context.on('weberror', (error) => surprises.push(`script: ${error.error().message}`))
      context.on('console', (message) => {
        const isBad = message.type() === 'error' || message.type() === 'warning'
        if (isBad && !allowedConsole.some((allowed) => allowed.test(message.text()))) {
          surprises.push(`${message.type()}: ${message.text()}`)
        }
      })
      context.on('request', (request) => {
        if (new URL(request.url()).origin !== new URL(rema.url).origin) {
          surprises.push(`left our origin: ${request.url()}`)
        }
      })
      await use()
      expect(surprises).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
