import { ENTRIES, answer } from './network.ts'
import { gameOn } from './game.ts'
import { expect, test } from './test.ts'

test.beforeEach(async ({ page, game, visitor }) => {
  await visitor.createPet('Biscuit')
  await visitor.careFor('walk', 120_000)
  await visitor.careFor('feed', 60_000)
  await page.clock.install()
  await game.open()
  await game.logTab.click()
  await expect(game.entries).toHaveCount(2)
})

test('an entry is removed once it was asked about and its toast has gone', async ({
  page,
  game,
  visitor,
}) => {
  const removals = await answer(page, ENTRIES, 'DELETE', (route) => route.fallback())
  await game.removeButtons.first().click()
  await expect(game.removal).toContainText('Remove this care moment?')
  expect(removals).toEqual([])
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Removed from the log')).toBeVisible()
  await expect(game.undo).toBeVisible()
  await game.statusTab.click()
  await game.shows(60)
  await expect(game.last('Last Fed')).toHaveText('Never')
  expect(removals).toEqual([])
  await game.logTab.click()
  await page.clock.fastForward(10_000)
  await expect(page.getByText('Removed from the log')).toBeHidden()
  await expect(game.entries).toHaveText([/^🐾Walked with Biscuit/])
  await expect.poll(visitor.log).toMatchObject([{ activity_type: 'walk' }])
})

test("'Keep' and Escape change nothing, and the focus is where it was", async ({ page, game }) => {
  for (const leave of [
    () => page.getByRole('button', { name: 'Keep' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await game.removeButtons.last().click()
    await expect(game.removal).toBeVisible()
    await leave()
    await expect(game.removal).toBeHidden()
    await expect(game.removeButtons.last()).toBeFocused()
  }
  await expect(game.entries).toHaveCount(2)
})

test('what was removed is taken back by keyboard, and nothing was sent', async ({
  page,
  game,
  visitor,
}) => {
  const removals = await answer(page, ENTRIES, 'DELETE', (route) => route.fallback())
  await game.removeButtons.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(game.removeButtons.last()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(game.undo).toBeFocused()
  // Whoever has not decided is not hurried.
  await page.clock.fastForward(60_000)
  await page.keyboard.press('Enter')
  await expect(game.removeButtons).toHaveCount(2)
  await expect(game.removeButtons.first()).toBeFocused()
  await game.statusTab.click()
  await game.shows(70)
  await page.clock.fastForward(60_000)
  expect(removals).toEqual([])
  expect(await visitor.log()).toHaveLength(2)
})

test('a page that is left while it can be taken back leaves it to the next', async ({
  page,
  context,
  game,
  visitor,
}) => {
  await game.removeButtons.first().click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(game.undo).toBeVisible()
  await page.goto('about:blank')
  const next = gameOn(await context.newPage())
  await next.open()
  await next.shows(60)
  await next.logTab.click()
  await expect(next.entries).toHaveCount(1)
  await expect.poll(visitor.log).toHaveLength(1)
})

test('the other tab shows it as removed, and as there again', async ({ page, context, game }) => {
  const there = gameOn(await context.newPage())
  await there.open()
  await there.shows(70)
  await game.removeButtons.first().click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await there.shows(60)
  await game.undo.click()
  await there.shows(70)
  await there.logTab.click()
  await expect(there.entries).toHaveCount(2)
})
