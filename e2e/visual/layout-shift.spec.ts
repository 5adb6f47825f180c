import type { Page } from '@playwright/test'
import { GAME, twoFrames } from '../network.ts'
import { WITH_MOTION, expect, test } from '../test.ts'

test.use(WITH_MOTION)

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
    const { promise: shellStands, resolve: letGameCome } = Promise.withResolvers<void>()
    await page.route(GAME, async (route) => {
      await shellStands
      await route.continue()
    })
    await game.open()
    await page.evaluate(() => document.fonts.ready)
    await twoFrames(page)
    await watchShifts(page)
    letGameCome()
    await expect(game.streak('Feed')).toHaveText(['1', 'Beginner Buddy'])
    await expect(page.getByRole('list', { name: 'The last seven days' })).toBeVisible()
    await twoFrames(page)
    const shifts = await page.evaluate(() => globalThis.layoutShifts)
    expect(shifts.filter(({ value }) => Number(value) > MAX_SHIFT)).toEqual([])
  })
}

/** Notes from now on what the browser counts as moved. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.layoutShifts.push(entry.toJSON())
    }).observe({ type: 'layout-shift' })
  })
}

declare global {
  /** What Chromium has counted as moved, by how much and from where to where. */
  var layoutShifts: Record<string, unknown>[]
}
