import type { Page } from '@playwright/test'
import { landingOn } from './landing.ts'
import { WITH_MOTION, expect, test } from './test.ts'

test.use({ ...WITH_MOTION, hasTouch: true, viewport: { width: 412, height: 823 } })

test('Dialogs and care force no layout; Undo never scrolls', async ({ page, game, visitor }) => {
  // Both must look for what gets the focus. Wrapped, they belong to this script, which has no address.
  await page.addInitScript(() => {
    for (const name of ['showModal', 'close'] as const) {
      const own = HTMLDialogElement.prototype[name]
      HTMLDialogElement.prototype[name] = function (this: HTMLDialogElement) {
        own.call(this)
      }
    }
  })
  await visitor.createPet('Biscuit')
  await game.open()
  await expect(game.strokeHint('Biscuit')).toBeVisible()
  const inDialogs = await forcedLayouts(page, 10, async () => {
    for (const name of ['Rename Biscuit', 'Keepsakes', 'Make a postcard', 'Set a reminder']) {
      await page.getByRole('button', { name }).tap()
      await page.locator('dialog:not(:has(canvas:not([width]))) :focus').waitFor()
      await page.keyboard.press('Escape')
    }
  })
  const byCare = await forcedLayouts(page, 2, async () => {
    await game.care('Feed').tap()
    await expect(page.locator('[data-reaction=feed]')).toHaveCount(1)
    await expect(page.locator('[data-reaction]')).toHaveCount(0)
  })
  expect([inDialogs, byCare]).toEqual([[], []])
  // With motion a page scrolls smoothly, and later.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => scrollTo(0, 900))
  await game.undo.tap()
  await expect(game.care('Feed')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(800)
})

test('No script computes layout during a tap from page to page', async ({ page, game }) => {
  const landing = landingOn(page)
  await landing.open()
  // The game is rendered and laid out ahead, in idle moments.
  await page.locator('main > [style*="display: block"]').waitFor({ state: 'attached' })
  for (let moment = 0; moment < 30; moment += 1)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await expect(game.createButton).toBeHidden()
  const forced = await forcedLayouts(page, 2, async () => {
    for (const link of [landing.meet, page.locator('header a[href="/"]'), landing.meet]) {
      await link.tap()
      await expect(page.locator('h1:focus')).toBeVisible()
    }
  })
  expect(forced).toEqual([])
})

/** What Chromium's trace says of a computation. Only one that a script forces has a stack. */
type Traced = {
  name: string
  args: { beginData?: Began; elementCount?: number }
}
type Began = { stackTrace?: { url: string }[]; dirtyObjects?: number }

/** The lines of the page's scripts that make the browser compute styles or layout of more than `most` elements. */
async function forcedLayouts(page: Page, most: number, action: () => Promise<void>) {
  const browser = page.context().browser()
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack']
  await browser?.startTracing(page, { categories })
  await action()
  const trace = await browser?.stopTracing()
  const { traceEvents }: { traceEvents: Traced[] } = JSON.parse(String(trace))
  return traceEvents
    .filter(({ name }) => name === 'Layout' || name === 'UpdateLayoutTree')
    .flatMap(({ name, args: { beginData, elementCount = beginData?.dirtyObjects ?? 0 } }) => {
      const [line] = beginData?.stackTrace ?? []
      // Playwright's own scripts have no address. A focus concerns two elements, a painted postcard up to ten.
      if (!line?.url.startsWith(new URL(page.url()).origin) || elementCount <= most) return []
      return [`${name} ${JSON.stringify(line)}`]
    })
}
