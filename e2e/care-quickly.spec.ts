import { gameOn } from './game.ts'
import { ENTRIES, GAME, answer, problem, recordTotals, totalsSeen, twoFrames } from './network.ts'
import { stopClock } from './stop-clock.ts'
import { WITH_MOTION, expect, test } from './test.ts'

test.use(WITH_MOTION)

test('twenty fast taps are twenty care moments', async ({ game, visitor }) => {
  await visitor.createPet('Biscuit')
  await game.open()
  await game.shows(50)
  await game.careButtons.evaluateAll((buttons) => {
    for (let tap = 0; tap < 20; tap += 1) {
      buttons[tap % 3]?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    }
  })
  await game.shows(100)
  await expect(game.totals).toContainText('20 care moments so far')
  await expect.poll(async () => (await visitor.log()).length).toBe(20)
  expect((await visitor.streaks('2026-01-01')).totalActivities).toBe(20)
  expect((await visitor.pet())?.happiness).toBe(100)
  await game.logTab.click()
  await expect(game.entries).toHaveCount(20)
  await expect(game.entries.filter({ hasText: 'Fed with Biscuit' })).toHaveCount(7)
  await game.statusTab.click()
  await expect(game.totals).toHaveText('20 care moments so far · longest streak 1 day')
})

test('a key that is held down is one press, also where the focus goes meanwhile', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  await game.open()
  await game.shows(50)
  await game.care('Feed').focus()
  // Pressed once, and repeated as a key is that is held for some 200 ms.
  for (let turn = 0; turn < 6; turn += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await game.shows(60)
  await twoFrames(page)
  await expect(game.totals).toContainText('1 care moment so far')
  await game.logTab.click()
  const remove = game.entries.getByRole('button', { name: /^Remove/ })
  await remove.focus()
  for (let turn = 0; turn < 6; turn += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(game.removal.getByRole('button', { name: 'Remove' })).toBeFocused()
})

test('a press shows at once and never goes back while its answer travels', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  await game.open()
  await expect(game.totals).toContainText('0 care moments')
  await recordTotals(page)
  for (const count of [1, 2, 3]) {
    const answered = page.waitForResponse(ENTRIES)
    await game.care('Feed').click()
    await answered
    await expect(game.totals).toContainText(`${count} care moment`)
  }
  await twoFrames(page)
  expect(await totalsSeen(page)).toEqual(['60 1', '70 2', '80 3'])
})

test('who comes back to the tab while an answer is slow sees each entry once', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  await game.open()
  await expect(game.totals).toContainText('0 care moments')
  await recordTotals(page)
  const slow = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // The server has the entry at once, and its answer takes long.
  await answer(page, ENTRIES, 'POST', async (route, turn) => {
    const response = await route.fetch()
    await slow[turn - 1]?.promise
    await route.fulfill({ response })
  })
  for (const turn of [0, 1]) {
    await game.care('Feed').click()
    await expect.poll(visitor.log).toHaveLength(turn + 1)
    const read = page.waitForResponse(GAME)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await (await read).finished()
    await twoFrames(page)
    await expect(game.totals).toContainText(`${turn + 1} care moment`)
    slow[turn]?.resolve()
  }
  await expect(game.totals).toContainText('2 care moments')
  await twoFrames(page)
  expect(await totalsSeen(page)).toEqual(['60 1', '70 2'])
})

test('a second tab counts up as the first does, and never back', async ({
  page,
  context,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  const other = await context.newPage()
  const there = gameOn(other)
  await game.open()
  await there.open()
  for (const tab of [game, there]) await expect(tab.totals).toContainText('0 care moments')
  for (const tab of [page, other]) await recordTotals(tab)
  for (let count = 1; count <= 6; count += 1) {
    await game.care('Feed').click()
    await expect(there.totals).toContainText(`${count} care moment`)
    // Whatever this press had the tabs read has arrived.
    await expect.poll(visitor.log).toHaveLength(count)
    for (const tab of [page, other]) await tab.waitForLoadState('networkidle')
  }
  const counted = ['60 1', '70 2', '80 3', '90 4', '100 5', '100 6']
  expect(await totalsSeen(page)).toEqual(counted)
  expect(await totalsSeen(other)).toEqual(counted)
})

test('presses in two tabs while answers are slow count once in both, and never back', async ({
  page,
  context,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  const other = await context.newPage()
  const tabs = [page, other].map((tab) => ({ tab, ...gameOn(tab) }))
  const slow: (() => void)[] = []
  for (const { tab, open, totals } of tabs) {
    await open()
    await expect(totals).toContainText('0 care moments')
    await recordTotals(tab)
    // The server has the entry at once, and its answer takes until it is let go.
    await answer(tab, ENTRIES, 'POST', async (route) => {
      const response = await route.fetch()
      await new Promise<void>((letGo) => slow.push(letGo))
      await route.fulfill({ response })
    })
  }
  const comeBack = async () => {
    for (const { tab } of tabs) {
      const read = tab.waitForResponse(GAME)
      await tab.evaluate(() => window.dispatchEvent(new Event('focus')))
      await (await read).finished()
      await twoFrames(tab)
    }
  }
  for (const [index, activity] of (['Feed', 'Walk', 'Feed', 'Play'] as const).entries()) {
    await tabs[index % 2]?.care(activity).click()
    for (const { totals } of tabs) await expect(totals).toContainText(`${index + 1} care moment`)
    if (index === 1) await comeBack()
  }
  for (let sent = 1; sent <= 4; sent += 1) {
    await expect.poll(() => slow.length).toBe(sent)
    await expect.poll(visitor.log).toHaveLength(sent)
    await comeBack()
    slow[sent - 1]?.()
  }
  for (const { tab, shows, totals } of tabs) {
    await comeBack()
    await shows(90)
    await expect(totals).toContainText('4 care moments')
    expect(await totalsSeen(tab)).toEqual(['60 1', '70 2', '80 3', '90 4'])
  }
  expect(slow).toHaveLength(4)
  expect(new Set((await visitor.log()).map(({ id }) => id)).size).toBe(4)
  expect((await visitor.pet())?.happiness).toBe(90)
})

test('care in another tab is in it while the game is on its way', async ({
  page,
  context,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  const first = Promise.withResolvers<void>()
  const reads = await answer(page, GAME, 'GET', async (route, turn) => {
    const response = await route.fetch()
    if (turn === 1) await first.promise
    await route.fulfill({ response })
  })
  await game.open()
  // The focus may come late, and with it another one.
  await expect.poll(() => reads.length).toBeGreaterThan(0)
  const there = gameOn(await context.newPage())
  await there.open()
  await there.care('Feed').click()
  await expect.poll(visitor.log).toHaveLength(1)
  first.resolve()
  await game.shows(60)
  await expect(game.totals).toContainText('1 care moment so far')
})

test('an older answer that arrives late does not undo a newer one', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  await game.open()
  await game.shows(50)
  const late = Promise.withResolvers<void>()
  await answer(page, GAME, 'GET', async (route) => {
    const response = await route.fetch()
    await late.promise
    await route.fulfill({ response })
  })
  const care = Promise.withResolvers<void>()
  await answer(page, ENTRIES, 'POST', async (route) => {
    await care.promise
    await route.fallback()
  })
  const careLeft = page.waitForRequest(ENTRIES)
  await game.care('Feed').click()
  await careLeft
  const read = page.waitForRequest(GAME)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await read
  const cared = page.waitForResponse(ENTRIES)
  care.resolve()
  await (await cared).finished()
  await game.shows(60)
  const lateAnswer = page.waitForResponse(GAME)
  late.resolve()
  await (await lateAnswer).finished()
  await twoFrames(page)
  await game.shows(60)
})

test.describe('with random numbers that are always the same', () => {
  test('a friendly line is not said twice in a row', async ({ page, game, visitor }) => {
    await page.addInitScript(() => {
      Math.random = () => 0
    })
    await visitor.createPet('Mog', 'cat')
    // The first Feed of a streak would bring a title, and a toast of its own.
    await visitor.careFor('feed', 0)
    await game.open()
    // What a cat has to say comes with its drawing.
    await expect(page.locator('svg[data-type=cat]')).toBeVisible()
    const [first, second] = [
      'Mog dined with great dignity.',
      'A slow blink from Mog: dinner accepted.',
    ]
    for (const line of [first, second, first]) {
      await game.care('Feed').click()
      await expect(game.says).toContainText(line)
    }
  })
})

test.describe('when a press is refused', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('the pet answers at the moment of the press, and a refusal takes its words back', async ({
    page,
    game,
    visitor,
  }) => {
    await visitor.createPet('Biscuit')
    await game.open()
    await game.shows(50)
    const refused = Promise.withResolvers<void>()
    await answer(page, ENTRIES, 'POST', async (route) => {
      await refused.promise
      await problem(404, 'pet-not-found')(route)
    })
    await game.care('Feed').click()
    await expect(game.says).toHaveText(/Biscuit/)
    refused.resolve()
    await expect(game.toast('Pet not found')).toBeVisible()
    await expect(game.says).toHaveCount(0)
  })
})

test('a title that is celebrated keeps no friendly line waiting', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  await page.clock.install()
  await game.open()
  await game.shows(50)
  await game.care('Feed').click()
  await expect(game.toast("Feeding day 1: you're a Beginner Buddy!")).toBeVisible()
  // The title stands for five seconds.
  await stopClock(page, 100)
  await game.care('Feed').click()
  await page.clock.runFor(20)
  await expect(game.says).toBeVisible()
  await expect(game.toast("Feeding day 1: you're a Beginner Buddy!")).toBeVisible()
})
