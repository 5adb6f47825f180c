import { expect, test } from '../test.ts'
import { ROOMS } from './rooms.ts'

const LONGEST_NAME = 'Llanfairpwllgwyngyllgogerychwyrndrobwlll'

// A window of 1280 px shows 640 CSS pixels at 200 % and 320 at 400 %.
const WINDOWS = [
  { name: 'at 320 px', viewport: { width: 320, height: 640 } },
  { name: 'at 200 % zoom', viewport: { width: 640, height: 360 } },
]

for (const { name: size, viewport } of WINDOWS) {
  for (const [name, enter] of Object.entries(ROOMS)) {
    test(`${name} fits the window ${size}`, async ({ page, game, visitor }) => {
      await page.setViewportSize(viewport)
      await enter({ page, game, visitor })
      await game.fitsTheWindow()
    })
  }
}

for (const [name, enter] of Object.entries(ROOMS)) {
  test(`${name} fits a tablet in letters twice as large`, async ({ page, game, visitor }) => {
    await page.setViewportSize({ width: 768, height: 900 })
    await enter({ page, game, visitor })
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await game.fitsTheWindow()
  })
}

test('the longest name fits 320 px', async ({ page, game, visitor }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visitor.createPet(LONGEST_NAME, 'fish')
  await visitor.careFor('play')
  await game.open()
  await expect(game.petName(LONGEST_NAME)).toBeVisible()
  await game.fitsTheWindow()
  await game.care('Feed').click()
  await expect(game.toast(LONGEST_NAME)).toBeVisible()
  await game.fitsTheWindow()
})
