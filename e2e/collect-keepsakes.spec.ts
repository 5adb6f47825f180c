import { NOBODY_ANSWERS, loseCall } from './network.ts'
import { expect, test } from './test.ts'

test.use({ allowedConsole: [NOBODY_ANSWERS] })

test('a keepsake is there with the press that brings it, is said once, and has its day in the album', async ({
  page,
  game,
  visitor,
  context,
}) => {
  await visitor.createPet('Biscuit')
  for (let count = 0; count < 9; count += 1) await visitor.careFor('walk')
  await game.open()
  const open = page.getByRole('button', { name: 'Keepsakes' })
  await open.press('Enter')
  const album = page.getByRole('dialog', { name: 'Keepsakes of Biscuit' })
  const things = album.getByRole('listitem')
  await expect(things).toHaveText([/a red ribbon.*Beginner Buddy, the first day.*\d{4}$/])
  await expect(album.getByText('Next: a braided rug, at 10 care moments')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()

  // Without a network the album has what the device knows, and what waiting care brings.
  await context.setOffline(true)
  await game.care('Feed').click()
  await open.click()
  await expect(things).toHaveText([/a red ribbon.*\d{4}$/, /a braided rug10 care moments$/])
  await expect(album.getByText('Next: a picture of the park, at 25 care moments')).toBeVisible()
  await page.keyboard.press('Escape')
  const said = page.getByText('New keepsake: a braided rug')
  await expect(said).toHaveCount(0)

  await context.setOffline(false)
  // It waits until the title that came with the same press has been read.
  await expect(game.toast("Feeding day 1: you're a Beginner Buddy!")).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(said).toBeVisible()
  await open.click()
  await expect(things).toHaveText([/a red ribbon/, /a braided rug10 care moments.*\d{4}$/])

  await page.reload()
  await open.click()
  await expect(things).toHaveCount(2)
  await expect(said).toHaveCount(0)
})

test('a keepsake whose words do not come is said when they do', async ({ page, game, visitor }) => {
  await visitor.createPet('Biscuit')
  for (let count = 0; count < 9; count += 1) await visitor.careFor('walk')
  await game.open()
  // What draws keepsakes has come: from here on only words do.
  await expect(page.locator('[data-keepsake=ribbon]')).toHaveCount(1)
  const WORDS = /assets\/keepsakes-/
  const lost = page.waitForRequest(WORDS)
  await page.route(WORDS, loseCall)
  await game.care('Feed').click()
  await lost
  await expect(game.toast("Feeding day 1: you're a Beginner Buddy!")).toBeVisible()
  await page.unroute(WORDS)
  await page.reload()
  await expect(page.getByText('New keepsake: a braided rug')).toBeVisible()
})
