import { ENTRIES, NOBODY_ANSWERS, answer, loseAnswer, loseCall } from './network.ts'
import { gameOn } from './game.ts'
import { expect, test } from './test.ts'

test.beforeEach(async ({ visitor }) => {
  await visitor.createPet('Biscuit')
})

test("'Undo' in the pet's line takes the press back, here and on the server", async ({
  game,
  visitor,
}) => {
  await visitor.careFor('feed', 3 * 86_400_000)
  await game.open()
  await game.care('Feed').click()
  await game.shows(70)
  await expect(game.streak('Feed')).toHaveText(['1', 'Beginner Buddy'])
  await game.undo.click()
  await expect(game.says).toHaveText('Feed undone')
  await game.shows(60)
  await expect(game.streak('Feed')).toHaveText(['0', 'Starting Out'])
  await expect(game.last('Last Fed')).toHaveText('3 days ago')
  await expect(game.totals).toHaveText('1 care moment so far · longest streak 1 day')
  await expect.poll(visitor.log).toHaveLength(1)
  expect(await visitor.pet()).toMatchObject({ happiness: 60 })
})

test('a new press takes the place of the one before: one thing can be undone', async ({
  game,
  visitor,
}) => {
  await game.open()
  for (const name of ['Feed', 'Walk', 'Play'] as const) await game.care(name).click()
  await expect(game.undo).toHaveCount(1)
  await game.undo.click()
  await expect(game.says).toHaveText('Play undone')
  await expect(game.undo).toHaveCount(0)
  await expect.poll(async () => (await visitor.log()).length).toBe(2)
  await expect(game.last('Last Played')).toHaveText('Never')
})

test('it can be reached by keyboard, and who used it is where they were', async ({
  page,
  game,
}) => {
  await game.open()
  await game.care('Walk').focus()
  await page.keyboard.press('Enter')
  await expect(game.undo).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Shift+Tab')
    await expect(game.undo).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [10] })
  await page.keyboard.press('Enter')
  await expect(game.says).toHaveText('Walk undone')
  await game.shows(50)
  await expect(page.locator(':focus')).toHaveCount(1)
})

test.describe('without a network', () => {
  test.use({ allowedConsole: [NOBODY_ANSWERS] })

  test('a press that is taken back never leaves the device', async ({
    page,
    context,
    game,
    visitor,
  }) => {
    await game.open()
    await game.shows(50)
    await context.setOffline(true)
    await game.care('Feed').click()
    await game.shows(60)
    await game.undo.click()
    await game.shows(50)
    await expect(game.totals).toHaveText('0 care moments so far · longest streak 0 days')
    const posts = await answer(page, ENTRIES, 'POST', (route) => route.fallback())
    const removals = await answer(page, ENTRIES, 'DELETE', (route) => route.fallback())
    await context.setOffline(false)
    await expect.poll(() => removals.length).toBeGreaterThan(0)
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
      .not.toMatch(/rema-(care|removal)-/)
    expect(posts).toEqual([])
    expect(await visitor.log()).toEqual([])
  })

  test('one whose answer was lost is taken back after it has arrived', async ({
    page,
    game,
    visitor,
  }) => {
    await game.open()
    await game.shows(50)
    await answer(page, ENTRIES, 'POST', loseAnswer)
    await answer(page, ENTRIES, 'DELETE', (route, turn) =>
      turn === 1 ? loseCall(route) : route.fallback(),
    )
    await game.care('Feed').click()
    await expect.poll(visitor.log).toHaveLength(1)
    await game.undo.click()
    await game.shows(50)
    await expect.poll(visitor.log).toHaveLength(0)
    await page.reload()
    await game.shows(50)
  })
})

test('the other tab shows what was taken back', async ({ context, game }) => {
  const there = gameOn(await context.newPage())
  await game.open()
  await there.open()
  await game.care('Play').click()
  await there.shows(60)
  await game.undo.click()
  await there.shows(50)
  await there.logTab.click()
  await expect(there.noEntries).toBeVisible()
})
