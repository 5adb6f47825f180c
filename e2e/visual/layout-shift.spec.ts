import { GAME } from '../network.ts'
import { expect, test } from '../test.ts'

/** What Chromium counts where nothing moved: parts of a pixel. */
const MAX_SHIFT = 0.001

for (const viewport of [
  { width: 375, height: 2400 },
  { width: 1280, height: 1400 },
]) {
  test(`nothing moves when the game arrives late at ${viewport.width} px`, async ({
    page,
    game,
    visitor,
  }) => {
    await page.setViewportSize(viewport)
    await visitor.createPet('Biscuit', 'dog')
    await visitor.careFor('feed')
    await page.route(GAME, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await page.addInitScript(() => {
      Object.assign(globalThis, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry) Object.assign(globalThis, { shift: shift + Number(entry.value) })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await game.open()
    await expect(game.streak('Feed')).toHaveText(['1', 'Beginner Buddy'])
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => shift)).toBeLessThan(MAX_SHIFT)
  })
}

declare global {
  /** What Chromium has counted of the page's layout shift. */
  var shift: number
}
