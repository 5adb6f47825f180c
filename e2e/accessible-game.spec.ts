import type { Locator, Page } from '@playwright/test'
import { axeOn } from './axe.ts'
import { expectAccessible } from './accessible.ts'
import type { Game } from './game.ts'
import { GAME, answer, problem } from './network.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

type Scene = { page: Page; game: Game; visitor: Visitor }

const SCENES: Record<string, (scene: Scene) => Promise<void>> = {
  loading: async ({ page, game }) => {
    await page.route(GAME, () => new Promise(() => {}))
    await game.open()
    await expect(page.getByText('Loading your pet')).toBeAttached()
  },
  'the creation card': async ({ game }) => {
    await game.open()
    await expect(game.nameField).toBeVisible()
  },
  'the creation card with an error': async ({ page, game }) => {
    await game.open()
    // The field is there before its script; a press before that is none.
    await expect(async () => {
      await game.nameField.press('Enter')
      await expect(page.getByText('Please enter a pet name')).toBeVisible({ timeout: 500 })
    }).toPass()
  },
  'a pet that could not load': async ({ page, game }) => {
    await answer(page, GAME, 'GET', problem(400, 'bad-request'))
    await game.open()
    await expect(game.toast('Failed to fetch pet data')).toBeVisible()
  },
  'the status with a toast': async ({ game, visitor }) => {
    await visitor.createPet('Biscuit', 'bird')
    await game.open()
    await game.care('Feed').click()
    await expect(game.toast(/Biscuit/)).toBeVisible()
  },
  'the log': async ({ game, visitor }) => {
    await visitor.createPet('Biscuit', 'cat')
    for (const activity of ['feed', 'walk', 'play'] as const) await visitor.careFor(activity)
    await game.open()
    await game.logTab.click()
    await expect(game.entries).toHaveCount(3)
  },
  'the log with a removal asked about and the form for earlier care': async ({ game, visitor }) => {
    await visitor.createPet('Biscuit', 'cat')
    for (const activity of ['feed', 'walk', 'play'] as const) await visitor.careFor(activity)
    await game.open()
    await game.logTab.click()
    await game.removeButtons.first().click()
    await expect(game.removal).toBeVisible()
    await game.removeButtons.last().click()
    await game.removal.last().getByRole('button', { name: 'Remove' }).click()
    await expect(game.undo).toBeVisible()
    await game.logEarlier.click()
    await expect(game.earlierForm).toBeVisible()
  },
  'the name as a field': async ({ page, game, visitor }) => {
    await visitor.createPet('Biscuit', 'dog')
    await game.open()
    await game.renameButton.click()
    await game.nameField.fill('')
    await game.nameField.press('Enter')
    await expect(page.getByText('Please enter a pet name')).toBeVisible()
  },
  'the empty log': async ({ game, visitor }) => {
    await visitor.createPet('Biscuit', 'fish')
    await game.open()
    await game.logTab.click()
    await expect(game.noEntries).toBeVisible()
  },
  'a log that could not load': async ({ page, game, visitor }) => {
    await visitor.createPet('Biscuit', 'rabbit')
    // As an earlier release left it: the pet alone, without its log.
    const pet = await visitor.pet()
    await page.addInitScript((kept) => localStorage.setItem('rema-pet', kept), JSON.stringify(pet))
    await answer(page, GAME, 'GET', problem(503, 'database-away'))
    await game.open()
    await expect(game.petName('Biscuit')).toBeVisible()
    await game.logTab.click()
    await expect(game.tryAgain).toBeVisible()
  },
}

test.use({ allowedConsole: [/Failed to load resource/], reducedMotion: 'reduce' })

// Four looks through every rule: much arithmetic, which a busy machine takes long for.
test.describe.configure({ timeout: 90_000 })

for (const [name, enter] of Object.entries(SCENES)) {
  test(`${name} is accessible in light and dark, on a phone and at a desk`, async ({
    page,
    game,
    visitor,
  }) => {
    await enter({ page, game, visitor })
    await expectAccessible(page)
  })
}

test('with reduced motion nothing moves', async ({ page, game, visitor }) => {
  await visitor.createPet('Biscuit')
  await game.open()
  await game.care('Play').click()
  await game.shows(60)
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 50)
      .map((animation) =>
        animation instanceof CSSAnimation ? animation.animationName : 'transition',
      ),
  )
  expect(moving).toEqual([])
})

const background = (mark: Locator) =>
  mark.first().evaluate((one) => getComputedStyle(one).backgroundColor)

test('with forced colours the game can be seen and played', async ({ page, game, visitor }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visitor.createPet('Biscuit')
  await visitor.careFor('feed', 86_400_000)
  await game.open()
  await game.care('Feed').click()
  await game.shows(70)
  await expect(game.care('Feed')).not.toHaveCSS('border-style', 'none')
  await expect(page.getByText('Happy', { exact: true })).toBeVisible()
  const canvas = await background(page.locator('body'))
  expect(await background(page.locator('[data-done]'))).not.toBe(canvas)
  await game.logTab.click()
  await page.getByRole('button', { name: 'Calendar' }).click()
  expect(await background(page.getByRole('grid').locator('[data-kind]'))).not.toBe(canvas)
  await page.getByRole('radio', { name: 'Year' }).check()
  expect(await background(page.locator('[data-kinds="1"]'))).not.toBe(canvas)
  const { violations } = await axeOn(page).disableRules('color-contrast').analyze()
  expect(violations).toEqual([])
})
