import config from '../../playwright.config.ts'
import { expect, test } from '../test.ts'
import { PAGE_STATES } from './page-states.ts'

/** Scrollbars that take room, as with a mouse on Windows and Linux; Playwright hides them otherwise. */
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
})

test('nothing moves sideways between a tab that scrolls and one that does not', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit', 'dog')
  await game.open()
  await expect(game.statusTab).toBeVisible()
  const places: (number | undefined)[] = []
  for (const height of [600, 2400]) {
    await page.setViewportSize({ width: 1280, height })
    places.push((await game.statusTab.boundingBox())?.x)
  }
  expect(places[0]).toBe(places[1])
})

for (const [name, enter] of Object.entries(PAGE_STATES)) {
  test(`${name} fits windows of 320 and 768 px less their scrollbar`, async ({
    page,
    game,
    visitor,
  }) => {
    await enter({ page, game, visitor })
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 700 })
      const { room, wide } = await page.evaluate(() => ({
        room: document.documentElement.clientWidth,
        wide: document.documentElement.scrollWidth,
      }))
      expect(room).toBeLessThan(width)
      expect(wide).toBe(room)
    }
  })
}

test('the corners of the Care Log are round on the side of its scrollbar', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit', 'dog')
  for (let count = 0; count < 12; count += 1) await visitor.careFor('feed', count * 60_000)
  await game.open()
  await game.logTab.click()
  await expect(game.entries).toHaveCount(12)
  // Firefox draws the corners of a scrolling box square: what cuts them must be a box around it.
  const cut = await game.logBox.evaluate((box) => {
    const around = getComputedStyle(box.parentElement ?? box)
    return { overflow: around.overflowX, radius: Number.parseFloat(around.borderTopRightRadius) }
  })
  expect(cut.overflow).toBe('hidden')
  expect(cut.radius).toBeGreaterThan(0)
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBe(15)
})
