import { type Page, expect } from '@playwright/test'
import { gameOn } from './game.ts'
import { NOBODY_ANSWERS } from './network.ts'
import { test } from './test.ts'

test.beforeEach(async ({ game, visitor }) => {
  await visitor.createPet('Biscuit')
  await visitor.careFor('feed')
  await game.open()
  await game.shows(60)
  await game.logTab.click()
  await game.logEarlier.click()
  await expect(game.earlierForm).toBeVisible()
})

const logIt = (page: Page) => page.getByRole('button', { name: 'Log it' }).click()

test('care of yesterday joins the streak of its day and stands at its place in the log', async ({
  page,
  game,
  visitor,
}) => {
  await expect(page.getByLabel('Day', { exact: true })).toBeFocused()
  await page.getByLabel('Day', { exact: true }).selectOption({ label: 'Yesterday' })
  await page.getByLabel('Time').fill('09:05')
  await logIt(page)
  await expect(
    page.getByText(/^\u2068Fed with Biscuit\u2069, .* at 9:05\sAM: in the log$/),
  ).toBeVisible()
  await expect(game.earlierForm).toBeHidden()
  await expect(game.logEarlier).toBeFocused()
  await expect(game.entries.locator('time').last()).toContainText(/at 9:05\sAM/)
  await game.statusTab.click()
  await expect(game.streak('Feed')).toHaveText(['2', 'Beginner Buddy'])
  await expect(game.totals).toHaveText('2 care moments so far · longest streak 2 days')
  await expect(game.last('Last Fed')).toHaveText('Just now')
  await expect.poll(visitor.log).toHaveLength(2)
})

test('the days go back a week; a time that cannot be is refused with a sentence', async ({
  page,
  game,
  visitor,
}) => {
  const days = page.getByLabel('Day', { exact: true }).getByRole('option')
  await expect(days).toHaveCount(8)
  await expect(days.first()).toHaveText('Today')
  await expect(days.last()).toHaveText(/^\w{3}, \w{3} \d{1,2}$/)
  await logIt(page)
  await expect(page.getByText('Please choose a time', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Time')).toBeFocused()
  await page.getByLabel('Time').fill('23:59')
  await logIt(page)
  await expect(page.getByText("That time hasn't come yet")).toBeVisible()
  await page.getByLabel('Day', { exact: true }).selectOption({ index: 7 })
  await page.getByLabel('Time').fill('00:00')
  await logIt(page)
  await expect(page.getByText('Please choose a time in the last seven days')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(game.earlierForm).toBeHidden()
  await expect(game.logEarlier).toBeFocused()
  expect(await visitor.log()).toHaveLength(1)
})

test('below a long log it stays in the list and on its open day', async ({
  page,
  game,
  visitor,
}) => {
  for (let minutes = 1; minutes <= 25; minutes += 1) await visitor.careFor('feed', minutes * 60_000)
  await game.open()
  await game.logTab.click()
  await game.entries.nth(19).scrollIntoViewIfNeeded()
  await expect(game.entries).toHaveCount(26)
  async function logYesterday(time: string) {
    await game.logEarlier.click()
    await page.getByLabel('Day', { exact: true }).selectOption({ label: 'Yesterday' })
    await page.getByLabel('Time').fill(time)
    await logIt(page)
    await expect(game.earlierForm).toBeHidden()
  }
  await logYesterday('09:05')
  await expect.poll(visitor.log).toHaveLength(27)
  await expect(page.getByText('waiting to be sent')).toBeHidden()
  await expect(game.entries).toHaveCount(27)
  await expect(game.entries.last()).toContainText(/at 9:05\sAM/)

  await page.getByRole('button', { name: 'Calendar' }).click()
  const grid = page.getByRole('grid')
  await grid.locator('[tabindex="0"]').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const ofDay = page.locator('section[aria-labelledby="calendar-day"]').getByRole('listitem')
  await expect(ofDay.filter({ hasText: /9:05/ })).toHaveCount(1)
  await logYesterday('09:10')
  await expect.poll(visitor.log).toHaveLength(28)
  await expect(page.getByText('waiting to be sent')).toBeHidden()
  await expect(ofDay.filter({ hasText: /9:10/ })).toHaveCount(1)
})

test.describe('without a network', () => {
  test.use({ allowedConsole: [NOBODY_ANSWERS] })

  test('it waits as any other care, and arrives with its own time', async ({
    page,
    context,
    game,
    visitor,
  }) => {
    await context.setOffline(true)
    await game.earlierForm.getByRole('radio', { name: 'Play' }).check()
    await page.getByLabel('Day', { exact: true }).selectOption({ index: 2 })
    await page.getByLabel('Time').fill('07:30')
    await logIt(page)
    await expect(game.entries.last()).toContainText('waiting to be sent')
    await context.setOffline(false)
    await expect.poll(visitor.log).toHaveLength(2)
    const [, late] = await visitor.log()
    const day = await page.evaluate(
      (at) => new Date(at).toTimeString().slice(0, 5),
      late?.timestamp ?? '',
    )
    expect([late?.activity_type, day]).toEqual(['play', '07:30'])
    await expect(game.entries.last()).not.toContainText('waiting')
  })
  test('in two tabs it is in the log once, whichever of them sends it', async ({
    page,
    context,
    game,
    visitor,
  }) => {
    const other = await context.newPage()
    const there = gameOn(other)
    await there.open()
    await there.shows(60)
    await context.setOffline(true)
    await page.getByLabel('Day', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel('Time').fill('07:30')
    await logIt(page)
    await expect(game.entries.last()).toContainText('waiting to be sent')
    await there.logTab.click()
    await expect(there.entries.last()).toContainText('waiting to be sent')
    await context.setOffline(false)
    for (const tab of [page, other])
      await tab.evaluate(() => window.dispatchEvent(new Event('online')))
    for (const tab of [game, there]) {
      await expect(tab.waiting).toBeHidden()
      await expect(tab.entries).toHaveCount(2)
      await tab.statusTab.click()
      await tab.shows(70)
      await expect(tab.totals).toContainText('2 care moments')
    }
    await expect.poll(visitor.log).toHaveLength(2)
  })
})
