import type { Page } from '@playwright/test'
import { isMet } from './is-met.ts'
import { expect, test } from './test.ts'

test.use({ timezoneId: 'UTC' })

// By night it may be asleep, in another pose.
test.beforeEach(({ page }) =>
  page.clock.setFixedTime(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`),
)

test('a new visitor is told once that the pet can be stroked', async ({ page, game, visitor }) => {
  await visitor.createPet('Biscuit')
  await game.open()
  const hint = page.getByText('Stroke Biscuit', { exact: true })
  await expect(hint).toBeVisible()
  await game.care('Feed').click()
  await expect(hint).toBeVisible()
  await pet(page).press('Enter')
  await isMet(page.locator('[data-touch=head] [data-part=heart]'))
  await expect(hint).toHaveCount(0)
  await page.reload()
  await game.shows(60)
  await expect(hint).toHaveCount(0)
})

for (const [part, touch] of [
  ['nose', 'head'],
  ['ear', 'ears'],
  ['leg', 'belly'],
] as const) {
  test(`a dog that is touched at its ${part} feels it there: ${touch}`, async ({
    page,
    game,
    visitor,
  }) => {
    await visitor.createPet('Biscuit')
    await game.open()
    const box = await pet(page).locator(`[data-part=${part}]`).boundingBox()
    if (!box) throw new Error(`The dog has no ${part}`)
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await isMet(page.locator(`[data-touch=${touch}] [data-reaction=stroke]`))
  })
}

test('a mouse that is held down strokes it, and its release is no other stroke', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  await game.open()
  const box = await pet(page).locator('[data-part=nose]').boundingBox()
  if (!box) throw new Error('The dog has no nose')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x - 20, y)
  await expect(page.locator('[data-reaction=stroke]')).toHaveCount(0)
  await page.mouse.down()
  await page.mouse.move(x + 10, y, { steps: 3 })
  await isMet(page.locator('[data-reaction=stroke]'))
  // The same element after the stroke is over.
  const first = await pet(page).locator('svg[data-type=dog]').elementHandle()
  await page.mouse.up()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await first?.evaluate((picture) => picture.isConnected)).toBe(true)
})

function pet(page: Page) {
  return page.getByRole('button', { name: 'Stroke Biscuit' })
}
