import { writeHistory } from './history.ts'
import { WITH_MOTION, expect, test } from './test.ts'

test.use(WITH_MOTION)

test("a pet of a hundred care moments has its things about it, the album and a postcard's choice name them", async ({
  page,
  game,
  visitor,
  rema,
}) => {
  await visitor.createPet('Biscuit', 'cat')
  await writeHistory(rema, visitor, 99)
  await game.open()
  const things = page.locator('[data-keepsake]')
  await expect(things).toHaveCount(4)
  // Its own motion is over, and what is there stands still.
  await game.care('Feed').click()
  await expect(things).toHaveCount(5)
  await expect(page.locator('[data-keepsake="plant"]')).toBeVisible()
  // Pictures only: nothing of the scene but the pet is told.
  await expect(page.getByText('a pot of cat grass')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Stroke|Biscuit/ })).not.toHaveCount(0)

  await page.getByRole('button', { name: 'Make a postcard' }).click()
  const choice = page.getByRole('group', { name: 'Keepsakes in the picture' })
  await expect(choice.getByRole('checkbox')).toHaveCount(5)
  await expect(choice.getByRole('checkbox', { name: 'a pot of cat grass' })).toBeChecked()
  await expect(choice.getByRole('checkbox', { name: 'a ribbon with a bell' })).not.toBeChecked()
})
