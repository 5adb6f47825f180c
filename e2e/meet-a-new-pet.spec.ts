import type { Page } from '@playwright/test'
import type { Game } from './game.ts'
import { isMet } from './is-met.ts'
import { PET, answer, loseCall, problem } from './network.ts'
import { WITH_MOTION, expect, test } from './test.ts'

test.use(WITH_MOTION)

const BIRTH_SCRIPT = /assets\/birth-/

/** Names the pet, and waits for what is fetched meanwhile. */
async function nameIt(page: Page, game: Game, name: string) {
  const script = page.waitForResponse(BIRTH_SCRIPT)
  await game.nameField.fill(name)
  // What was imported once is given again when it is there.
  await page.evaluate((address) => import(address), (await script).url())
}

const WINDOWS = [
  { width: 375, height: 553 },
  { width: 320, height: 568 },
  { width: 812, height: 375 },
  { width: 375, height: 667 },
  { width: 1280, height: 720 },
]

for (const viewport of WINDOWS) {
  test(`at ${viewport.width} × ${viewport.height} the newborn and its keys are seen together`, async ({
    page,
    game,
  }) => {
    await page.setViewportSize(viewport)
    await game.open()
    await game.createPet('Biscuit')
    await expect(game.petName('Biscuit')).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(page.getByRole('button', { name: 'Stroke Biscuit' })).toBeInViewport({ ratio: 1 })
    for (const name of ['Feed', 'Walk', 'Play'] as const) {
      await expect(game.care(name)).toBeInViewport({ ratio: 1 })
    }
  })
}

test('Enter in the name field creates the pet and leads to its name', async ({ game }) => {
  await game.open()
  await game.nameField.fill('Biscuit')
  await game.nameField.press('Enter')
  await expect(game.petName('Biscuit')).toBeFocused()
})

test('it comes out of an egg by itself, and looks at whoever is there', async ({ page, game }) => {
  await page.clock.install()
  await game.open()
  await nameIt(page, game, 'Pip')
  await game.typeSelect.selectOption('bird')
  await game.createButton.click()
  await isMet(page.locator('[data-part=newborn]'))
  await page.clock.runFor(1_900)
  await expect(page.locator('[data-part=newborn]')).toHaveCount(0)
  await expect(page.locator('button > svg[data-type=bird][data-mood=neutral]')).toBeVisible()
})

test('a press while it comes counts, and is not kept waiting', async ({ page, game }) => {
  await page.clock.install()
  await game.open()
  await nameIt(page, game, 'Biscuit')
  await game.createButton.click()
  await isMet(page.locator('[data-part=newborn]'))
  await game.care('Play').click()
  await expect(page.locator('[data-part=newborn]')).toHaveCount(0)
  await game.shows(60)
})

test.describe('where nothing may move', () => {
  test.use({ reducedMotion: 'reduce' })

  test('it stands there in its joy', async ({ page, game }) => {
    await page.clock.install()
    await game.open()
    await nameIt(page, game, 'Biscuit')
    await game.createButton.click()
    await isMet(page.locator('svg[data-reaction=stroke] [data-part=heart]'))
    await expect(page.locator('[data-part=nest]')).toHaveCount(0)
  })
})

test.describe('when its birth cannot be had', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('it is simply there', async ({ page, game }) => {
    await page.route(BIRTH_SCRIPT, loseCall)
    await game.open()
    await game.createPet('Biscuit')
    await expect(game.petName('Biscuit')).toBeFocused()
    await expect(page.locator('button > svg[data-type=dog][data-mood=neutral]')).toBeVisible()
  })
})

test.describe('when it cannot be saved', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('Enter on the button can be pressed again at once', async ({ page, game }) => {
    await answer(page, PET, 'POST', (route, turn) =>
      turn === 1 ? problem(503, 'create-pet-failed')(route) : route.fallback(),
    )
    await game.open()
    await game.nameField.fill('Biscuit')
    await game.createButton.focus()
    await page.keyboard.press('Enter')
    await expect(game.toast('Failed to create pet')).toBeVisible()
    await expect(game.createButton).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(game.petName('Biscuit')).toBeFocused()
  })
})
