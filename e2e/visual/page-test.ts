import type { Browser, Page } from '@playwright/test'
import { test as base, expect } from '../test.ts'
import { answerFromMemory } from './answers.ts'
import { CONTEXT_OPTIONS } from './context-options.ts'

type Still = {
  still: Page
  /** The same on a host of this name, which the browser looks for at our port: nothing drawn tells of it. */
  stillAt: (host: string) => Promise<Page>
}

/** The product's test with a window in which nothing moves and the server always says the same. */
export const test = base.extend<Still>({
  still: async ({ browser, rema }, use) => {
    const page = await stillPage(browser, rema.url)
    await use(page)
    await page.context().close()
  },
  stillAt: async ({ playwright, launchOptions, rema }, use) => {
    const browsers: Browser[] = []
    await use(async (host) => {
      const rule = `--host-resolver-rules=MAP ${host}:80 127.0.0.1:${new URL(rema.url).port}`
      const args = [...(launchOptions.args ?? []), rule]
      const browser = await playwright.chromium.launch({ ...launchOptions, args })
      browsers.push(browser)
      return stillPage(browser, `http://${host}`)
    })
    for (const browser of browsers) await browser.close()
  },
})

const NOON = new Date('2026-03-12T12:00:00Z')

async function stillPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ ...CONTEXT_OPTIONS, baseURL })
  const page = await context.newPage()
  await page.clock.setFixedTime(NOON)
  await page.addInitScript(answerFromMemory, NOON.toISOString())
  return page
}

export { expect }
