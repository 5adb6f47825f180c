import { expect, test } from './test.ts'

const DAY_MS = 86_400_000

test('a new title is celebrated once: its box shines and a toast says it', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit', 'rabbit')
  for (const daysAgo of [1, 2]) await visitor.careFor('walk', daysAgo * DAY_MS)
  await game.open()
  await expect(game.streak('Walk')).toHaveText(['2', 'Beginner Buddy'])
  await expect(game.toast(/title/)).toHaveCount(0)

  await game.care('Walk').click()
  await expect(game.toast('New Walk title: Bond Builder')).toBeVisible()
  await expect(page.locator('[data-shines]')).toHaveText('Walk3Bond Builder')

  // The server has it: what it does not have yet is sent, and said, after the reload.
  await expect(game.toast(/Biscuit/)).toBeVisible()
  await page.reload()
  await expect(game.streak('Walk')).toHaveText(['3', 'Bond Builder'])
  await game.care('Walk').click()
  await expect(game.toast(/Biscuit/)).toBeVisible()
  await expect(game.toast(/title/)).toHaveCount(0)
  await expect(page.locator('[data-shines]')).toHaveCount(0)
})
