import { PET, answer, problem } from './network.ts'
import { expect, test } from './test.ts'

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
