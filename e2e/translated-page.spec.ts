import { type Landing, landingOn, newEmail } from './landing.ts'
import { expect, test } from './test.ts'
import { translate } from './translator.ts'

test.describe('a game that the browser translates', () => {
  test.beforeEach(({ context }) => translate(context, 'later'))

  test('is cared for, remembered and shown in the Care Log as any other', async ({
    page,
    game,
    visitor,
  }) => {
    await visitor.createPet('Biscuit')
    await page.clock.install()
    await game.open()
    await expect(page.locator('dd font').first()).toBeVisible()
    for (const [key, last] of [
      ['Feed', 'Last Fed'],
      ['Walk', 'Last Walked'],
      ['Play', 'Last Played'],
    ] as const) {
      await game.care(key).click()
      await expect(game.last(last)).toHaveText('Just now')
    }
    await page.clock.runFor(61_000)
    await expect(game.last('Last Fed')).toHaveText('1 minute ago')
    await game.care('Feed').click()
    await expect(game.last('Last Fed')).toHaveText('Just now')
    await game.logTab.click()
    await expect(game.entries).toHaveCount(4)
    await game.statusTab.click()
    await expect(game.totals).toHaveText('4 care moments so far · longest streak 1 day')
    await expect(game.streak('Feed')).toHaveText(['1', 'Beginner Buddy'])
  })

  test('begins with a new pet', async ({ page, game }) => {
    await game.open()
    await expect(page.locator('main font').first()).toBeVisible()
    await game.createPet('Miso', 'cat')
    await expect(game.petName('Miso')).toBeVisible()
    await game.care('Play').click()
    await expect(game.last('Last Played')).toHaveText('Just now')
  })
})

test.describe('a landing page that the browser translated before it was touched', () => {
  let landing: Landing
  test.beforeEach(async ({ context, page }) => {
    await translate(context, 'at once')
    landing = landingOn(page)
    await landing.open()
    await expect(page.locator('main font').first()).toBeVisible()
  })

  test('counts the first vote', async () => {
    const { button } = landing.card('Rema Virtual Pet')
    await button.click()
    await expect(button).toHaveText('Voted!')
    await expect(landing.toast('Your vote has been counted!')).toHaveCount(1)
  })

  test('keeps what is typed, the focus with it, and takes the address', async () => {
    const email = newEmail()
    await landing.email.pressSequentially(email.slice(0, 12))
    await landing.isHydrated()
    await expect(landing.email).toBeFocused()
    await landing.email.pressSequentially(email.slice(12))
    await landing.request.click()
    await expect(landing.gotIt).toBeVisible()
  })
})
