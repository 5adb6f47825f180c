import type { Page } from '@playwright/test'
import { watchMovement } from './movement.ts'
import { GAME, NOBODY_ANSWERS } from './network.ts'
import { WITH_MOTION, expect, test } from './test.ts'
import { yourDataOn } from './your-data.ts'

test.use({
  ...WITH_MOTION,
  viewport: { width: 375, height: 667 },
  // The landing page may be left while it reads its votes.
  allowedConsole: [NOBODY_ANSWERS],
})

/** Opens the page, whose answer comes late and has this sentence: what is below has not moved then. */
async function expectNothingMoves(page: Page, sentence: string): Promise<void> {
  const held = Promise.withResolvers<void>()
  await page.route(GAME, async (route) => {
    await held.promise
    await route.continue()
  })
  const movement = await watchMovement(page)
  const { open, erase } = yourDataOn(page)
  await open()
  await expect(page.locator('[data-island]:not([data-hydrated])')).toHaveCount(0)
  const before = await erase.boundingBox()
  const answered = page.waitForResponse(GAME)
  held.resolve()
  await answered
  await expect(page.getByText(sentence).filter({ visible: true })).toBeVisible()
  await expect(page.getByText('Looking for your pet')).toBeHidden()
  expect(await erase.boundingBox()).toEqual(before)
  expect(await movement()).toEqual([])
}

const SOME_PET = "Whoever has Biscuit's key has Biscuit"

test('nothing moves when a pet is found that the server alone knows', async ({ page, visitor }) => {
  await visitor.createPet('Biscuit')
  await expectNothingMoves(page, SOME_PET)
})

test('nothing moves when a pet is found that this device knows', async ({
  page,
  visitor,
  game,
}) => {
  await visitor.createPet('Biscuit')
  await game.open()
  await expect(game.petName('Biscuit')).toBeVisible()
  await expectNothingMoves(page, SOME_PET)
})

test('nothing moves when none is found for who came from the landing page', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rema-no-pet'))).not.toBeNull()
  await expectNothingMoves(page, 'There is no pet in this browser yet')
})
