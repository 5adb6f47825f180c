import type { Page } from '@playwright/test'
import { test as base, expect } from '../test.ts'
import { answerFromMemory } from './answers.ts'
import { CONTEXT_OPTIONS } from './context-options.ts'

/** The product's test with a window in which nothing moves and the server always says the same. */
export const test = base.extend<{ still: Page }>({
  still: async ({ browser, rema }, use) => {
    const context = await browser.newContext({ ...CONTEXT_OPTIONS, baseURL: rema.url })
    const page = await context.newPage()
    await page.clock.setFixedTime(NOON)
    await page.addInitScript(answerFromMemory, NOON.toISOString())
    await use(page)
    await context.close()
  },
})

const NOON = new Date('2026-03-12T12:00:00Z')

export { expect }
