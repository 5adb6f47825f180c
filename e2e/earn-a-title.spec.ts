import { gameOn } from './game.ts'
import {
  ENTRIES,
  GAME,
  NOBODY_ANSWERS,
  answer,
  loseCall,
  twoFrames,
  untilTried,
} from './network.ts'
import { WITH_MOTION, expect, test } from './test.ts'

test.use(WITH_MOTION)

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
  await expect(game.nextTitle('Walk')).toHaveText('1 day to Bond Builder')
  await expect(game.toast(/you're a/)).toHaveCount(0)

  await game.care('Walk').click()
  await expect(game.toast("Walking day 3: you're a Bond Builder!")).toBeVisible()
  await expect(page.locator('[data-shines]')).toContainText('Walk3Bond Builder')

  await page.reload()
  await expect(game.streak('Walk')).toHaveText(['3', 'Bond Builder'])
  await expect(game.nextTitle('Walk')).toHaveText('4 days to Trusty Friend')
  const answered = page.waitForResponse(ENTRIES)
  await game.care('Walk').click()
  await (await answered).finished()
  await expect(game.toast(/you're a/)).toHaveCount(0)
  await expect(page.locator('[data-shines]')).toHaveCount(0)
})

for (const [width, height] of [
  [375, 667],
  [320, 568],
] as const) {
  test(`on a phone of ${width} × ${height} a new title moves neither the pet nor its keys`, async ({
    page,
    game,
    visitor,
  }) => {
    await page.setViewportSize({ width, height })
    await visitor.createPet('Biscuit', 'cat')
    await game.open()
    await expect(game.totals).toContainText('0 care moments')
    const tops = async () => [
      (await page.getByRole('button', { name: 'Stroke Biscuit' }).boundingBox())?.y,
      (await game.care('Walk').boundingBox())?.y,
    ]
    const before = await tops()
    await game.care('Walk').click()
    await expect(game.toast("Walking day 1: you're a Beginner Buddy!")).toBeVisible()
    expect(await tops()).toEqual(before)
  })
}

test('a new title is celebrated in one of two tabs', async ({ context, game, visitor }) => {
  await visitor.createPet('Biscuit')
  const other = await context.newPage()
  const there = gameOn(other)
  await game.open()
  await there.open()
  for (const tab of [game, there]) await expect(tab.totals).toContainText('0 care moments')
  await game.care('Feed').click()
  await expect(game.toast("Feeding day 1: you're a Beginner Buddy!")).toBeVisible()
  await expect(game.toast(/you're a/)).toHaveCount(1)
  await there.shows(60)
  const read = other.waitForResponse(GAME)
  await other.evaluate(() => window.dispatchEvent(new Event('focus')))
  await (await read).finished()
  await twoFrames(other)
  await expect(there.toast(/you're a/)).toHaveCount(0)
})

test.describe('without a network', () => {
  test.use({ allowedConsole: [NOBODY_ANSWERS] })

  test('a title waits until the server has the entry, and is celebrated then', async ({
    page,
    game,
    visitor,
  }) => {
    await visitor.createPet('Biscuit')
    await page.clock.install()
    await game.open()
    await game.shows(50)
    const sent = await answer(page, ENTRIES, 'POST', loseCall)
    await game.care('Feed').click()
    await expect(game.streak('Feed')).toHaveText(['1', 'Beginner Buddy'])
    await twoFrames(page)
    await expect(game.toast(/you're a/)).toHaveCount(0)
    await untilTried(page, sent, 3)
    await expect(game.waiting).toBeVisible()
    await expect(game.toast(/you're a/)).toHaveCount(0)
    await page.unroute(ENTRIES)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(game.toast("Feeding day 1: you're a Beginner Buddy!")).toHaveCount(1)
  })
})
