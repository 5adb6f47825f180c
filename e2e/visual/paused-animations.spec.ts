import type { Page } from '@playwright/test'
import { WITH_MOTION, expect, test } from '../test.ts'

test.use({ ...WITH_MOTION, timezoneId: 'UTC' })

test('the pets stand still while nobody sees the page', async ({ page, game, visitor }) => {
  await visitor.createPet('Biscuit', 'dog')
  const atNight = async () => {
    await page.clock.setFixedTime(new Date().setUTCHours(1))
    await game.open()
    await expect(page.getByRole('button', { name: 'Stroke Biscuit, who is asleep' })).toBeVisible()
  }
  for (const open of [() => page.goto('/'), () => game.open(), atNight]) {
    await open()
    await expect.poll(() => moving(page)).toBeGreaterThan(0)
    await expect
      .poll(async () => {
        await hide(page, true)
        return moving(page)
      })
      .toBe(0)
    await hide(page, false)
    await expect.poll(() => moving(page)).toBeGreaterThan(0)
  }
})

test('the pets of both pages rest between two breaths', async ({ page, game, visitor }) => {
  await visitor.createPet('Biscuit', 'dog')
  // At night a pet sleeps, and moves without a rest.
  await page.clock.setFixedTime(new Date().setUTCHours(12))
  for (const open of [() => page.goto('/'), () => game.open()]) {
    await open()
    await expect.poll(() => moving(page)).toBeGreaterThan(0)
    await expect.poll(() => moving(page)).toBe(0)
  }
})

/** How many parts of drawings move without end. */
async function moving(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const isEndless = effect?.getTiming().iterations === Infinity
        const isPart =
          effect instanceof KeyframeEffect && effect.target?.hasAttribute('data-part') === true
        return isEndless && isPart && playState === 'running'
      }).length,
  )
}

async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}
