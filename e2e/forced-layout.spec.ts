import type { Page } from '@playwright/test'
import { landingOn } from './landing.ts'
import { WITH_MOTION, expect, test } from './test.ts'

test.use({ ...WITH_MOTION, hasTouch: true, viewport: { width: 412, height: 823 } })

test('No script computes layout during a press of Feed and its act; Undo leaves the page where it is', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  await game.open()
  await expect(game.strokeHint('Biscuit')).toBeVisible()
  const forced = await forcedLayouts(page, async () => {
    await game.care('Feed').tap()
    await expect(page.locator('[data-reaction=feed]')).toHaveCount(1)
    await expect(page.locator('[data-reaction]')).toHaveCount(0)
  })
  expect(forced).toEqual([])
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await game.undo.tap()
  await game.shows(50)
  await expect(game.care('Feed')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
})

test('No script computes layout during a tap from page to page', async ({ page, game }) => {
  const landing = landingOn(page)
  await landing.open()
  // The game is rendered and laid out ahead, in idle moments.
  await page.locator('main > [style*="display: block"]').waitFor({ state: 'attached' })
  for (let moment = 0; moment < 30; moment += 1)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await expect(game.createButton).toBeHidden()
  const forced = await forcedLayouts(page, async () => {
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
  args: { beginData?: { stackTrace?: { url: string }[] }; elementCount?: number }
}

/** The lines of the page's scripts that make the browser compute styles or layout during an action. */
async function forcedLayouts(page: Page, action: () => Promise<void>): Promise<string[]> {
  const browser = page.context().browser()
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack']
  await browser?.startTracing(page, { categories })
  await action()
  const trace = await browser?.stopTracing()
  const { traceEvents }: { traceEvents: Traced[] } = JSON.parse(String(trace))
  return traceEvents
    .filter(({ name }) => name === 'Layout' || name === 'UpdateLayoutTree')
    .flatMap(({ name, args: { beginData, elementCount = Infinity } }) => {
      const [line] = beginData?.stackTrace ?? []
      // Playwright's own scripts have no address. A focus computes the styles of the two elements that it concerns.
      if (!line?.url.startsWith(new URL(page.url()).origin) || elementCount <= 2) return []
      return [`${name} ${JSON.stringify(line)}`]
    })
}
