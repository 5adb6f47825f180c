import { type Page, test as base, expect } from '@playwright/test'
import { type GallerySite, startGallery } from './gallery-site.ts'
import { CONTEXT_OPTIONS } from './context-options.ts'

/** Playwright's test with the gallery: built once a worker, with one still window for all its photographs. */
export const test = base.extend<object, { gallerySite: GallerySite; gallery: Page }>({
  gallerySite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here.
    async ({}, use) => {
      const site = await startGallery()
      await use(site)
      await site.close()
    },
    // It is built first.
    { scope: 'worker', timeout: 300_000 },
  ],
  gallery: [
    async ({ browser, gallerySite }, use) => {
      const context = await browser.newContext({
        ...CONTEXT_OPTIONS,
        baseURL: gallerySite.url,
        viewport: { width: 1280, height: 800 },
      })
      const page = await context.newPage()
      await page.clock.setFixedTime(NOON)
      await use(page)
      await context.close()
    },
    { scope: 'worker' },
  ],
})

/** A moment after everything the gallery's samples tell of. */
const NOON = new Date('2026-03-12T12:00:00Z')

export { expect }
