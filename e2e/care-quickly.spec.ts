import { gameOn } from './game.ts'
import { CARE, PET, STREAKS, answer, twoFrames } from './network.ts'
import { expect, test } from './test.ts'

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

test('a press shows at once and never goes back while its answer travels', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  await game.open()
  await expect(game.totals).toContainText('0 care moments')
  // Every state that the page passes through, as 'happiness moments'.
  await page.evaluate(() => {
    const root = document.documentElement
    const look = () => {
      const totals = document.querySelector('section[aria-labelledby=streaks-title] p')?.textContent
      const now = `${document.querySelector('meter')?.value} ${totals?.split(' ')[0]}`
      const seen = root.dataset['seen'] ?? ''
      if (!seen.endsWith(now)) root.dataset['seen'] = `${seen},${now}`
    }
    const everything = { subtree: true, childList: true, characterData: true, attributes: true }
    new MutationObserver(look).observe(document.body, everything)
  })
  for (const count of [1, 2, 3]) {
    const streaksRead = page.waitForResponse(/api\/pet\/streaks/)
    await game.care('Feed').click()
    await streaksRead
    await expect(game.totals).toContainText(`${count} care moment`)
  }
  const seen = await page.evaluate(() => document.documentElement.dataset['seen'])
  expect(seen?.replace(',50 0', '')).toBe(',60 1,70 2,80 3')
})

test('care in another tab is in the streaks that were on their way', async ({
  page,
  context,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  const first = Promise.withResolvers<void>()
  const reads = await answer(page, STREAKS, 'GET', async (route, turn) => {
    const response = await route.fetch()
    if (turn === 1) await first.promise
    await route.fulfill({ response })
  })
  await game.open()
  await game.shows(50)
  await expect.poll(() => reads.length).toBe(1)
  const there = gameOn(await context.newPage())
  await there.open()
  await there.care('Feed').click()
  await game.shows(60)
  first.resolve()
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
  await answer(page, PET, 'GET', async (route) => {
    const response = await route.fetch()
    await late.promise
    await route.fulfill({ response })
  })
  const care = Promise.withResolvers<void>()
  await answer(page, CARE, 'POST', async (route) => {
    await care.promise
    await route.fallback()
  })
  const careLeft = page.waitForRequest(CARE)
  await game.care('Feed').click()
  await careLeft
  const petRead = page.waitForRequest(PET)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await petRead
  care.resolve()
  await expect(game.toast(/Biscuit/)).toBeVisible()
  await game.shows(60)
  const lateAnswer = page.waitForResponse(PET)
  late.resolve()
  await (await lateAnswer).finished()
  await twoFrames(page)
  await game.shows(60)
})

test.describe('with dice that always fall alike', () => {
  test('a friendly line is not said twice in a row', async ({ page, game, visitor }) => {
    await page.addInitScript(() => {
      Math.random = () => 0
    })
    await visitor.createPet('Mog', 'cat')
    // The first Feed of a streak would bring a title, and a toast of its own.
    await visitor.careFor('feed', 0)
    await game.open()
    const said: string[] = []
    for (let press = 0; press < 3; press += 1) {
      const sent = page.waitForResponse(CARE)
      await game.care('Feed').click()
      await sent
      const line = page
        .getByRole('region', { name: 'Notifications' })
        .getByRole('listitem')
        .nth(press)
      said.push(await line.innerText())
    }
    expect(said[0]).toBe('Mog dined with great dignity.')
    expect(said[1]).not.toBe(said[0])
    expect(said[2]).not.toBe(said[1])
  })
})
