import { ENTRIES, answer } from './network.ts'
import { expect, test } from './test.ts'
import { STEP_MS } from './visitor.ts'
import { type Day, dayAt, dayNumber } from '#domain/calendar-day.ts'
import { sameDayIn } from '#domain/month.ts'

test.describe('care log', () => {
  test('shows the newest entries first and filters them', async ({ game, visitor }) => {
    await visitor.createPet('Biscuit')
    const minutes = { feed: 1, walk: 2, play: 3 } as const
    for (const activity of ['play', 'feed', 'walk'] as const) {
      await visitor.careFor(activity, minutes[activity] * 60_000)
    }
    await visitor.careFor('feed', 10 * 60_000)
    await game.open()
    await game.logTab.click()
    const time = /\w{3} \d{1,2}, \d{4} at \d{1,2}:\d{2}\s[AP]M$/
    await expect(game.entries).toHaveText([
      new RegExp(`^🥣Fed with Biscuit${time.source}`),
      new RegExp(`^🐾Walked with Biscuit${time.source}`),
      new RegExp(`^🧸Played with Biscuit${time.source}`),
      new RegExp(`^🥣Fed with Biscuit${time.source}`),
    ])
    await expect(game.filter('All Activities')).toBeChecked()
    for (const [name, count] of [
      ['Feeding', 2],
      ['Walking', 1],
      ['Playing', 1],
    ] as const) {
      await game.filter(name).check()
      await expect(game.entries).toHaveCount(count)
    }
    await game.filter('All Activities').check()
    await expect(game.entries).toHaveCount(4)
  })

  test('loads a long log page by page, in order, without gaps', async ({ page, game, visitor }) => {
    await visitor.importHistory('Methuselah', 300)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/activities')) asked.push(new URL(request.url()).search)
    })
    await game.open()
    await expect(game.totals).toContainText('300 care moments so far')
    await game.logTab.click()
    await expect(game.entries).toHaveCount(20)
    expect(asked).toEqual([])

    const box = await game.logBox.evaluate(({ clientHeight, scrollHeight }) => ({
      clientHeight,
      scrollHeight,
    }))
    expect(box.clientHeight).toBeLessThanOrEqual(24 * 16)
    expect(box.scrollHeight).toBeGreaterThan(box.clientHeight)

    for (const count of [70, 120, 170]) {
      await game.scrollLog()
      await expect(game.entries).toHaveCount(count)
    }
    const times = await game.logBox
      .locator('time')
      .evaluateAll((all) => all.map((time) => Date.parse(time.getAttribute('datetime') ?? '')))
    expect(
      times.every((at, index) => index === 0 || (times[index - 1] ?? 0) - at === STEP_MS),
    ).toBe(true)

    await game.filter('Playing').check()
    await expect(game.entries).toHaveCount(3)
    await game.filter('Walking').check()
    await expect(game.entries.first()).toContainText('Walked with Methuselah')
    await game.filter('All Activities').check()
    await expect(game.entries).toHaveCount(170)
    await game.statusTab.click()
    await game.care('Feed').click()
    await expect(game.totals).toContainText('301 care moments so far')
    await game.logTab.click()
    await expect(game.entries).toHaveCount(171)
  })
})

test.describe('removing an entry', () => {
  test.beforeEach(async ({ page, game, visitor }) => {
    await visitor.createPet('Biscuit')
    await visitor.careFor('walk', 120_000)
    await visitor.careFor('feed', 60_000)
    await page.clock.install()
    await game.open()
    await game.logTab.click()
    await expect(game.entries).toHaveCount(2)
  })

  test('asks first and can be undone until the message disappears', async ({
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
})

test.describe('logging earlier care', () => {
  test.beforeEach(async ({ game, visitor }) => {
    await visitor.createPet('Biscuit')
    await visitor.careFor('feed')
    await game.open()
    await game.shows(60)
    await game.logTab.click()
    await game.logEarlier.click()
    await expect(game.earlierForm).toBeVisible()
  })

  test('adds an entry of yesterday to its streak and its place in the log', async ({
    page,
    game,
    visitor,
  }) => {
    await expect(page.getByLabel('Day', { exact: true })).toBeFocused()
    await page.getByLabel('Day', { exact: true }).selectOption({ label: 'Yesterday' })
    await page.getByLabel('Time').fill('09:05')
    await page.getByRole('button', { name: 'Log it' }).click()
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
})

test.describe('calendar', () => {
  const DAY_MS = 86_400_000

  test('marks each kind of care and shows the entries of a day', async ({
    page,
    game,
    visitor,
  }) => {
    await visitor.createPet('Biscuit')
    await visitor.careFor('walk', DAY_MS)
    await visitor.careFor('feed')
    await game.open()
    await game.logTab.click()
    const [today = ''] = (await visitor.log()).map(({ local_day }) => local_day)
    const yesterday = dayAt(dayNumber(today) - 1)
    await page.getByRole('button', { name: 'Calendar' }).click()
    const grid = page.getByRole('grid')
    const cell = (name: string) => grid.getByRole('button', { name, exact: true })
    await expect(cell(`${written(today)}, Feeding`)).toHaveAttribute('tabindex', '0')

    // The calendar is one Tab stop; arrows go to other days, but not to future ones.
    await cell(`${written(today)}, Feeding`).focus()
    await page.keyboard.press('ArrowRight')
    await expect(cell(`${written(today)}, Feeding`)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(cell(`${written(yesterday)}, Walking`)).toBeFocused()
    await page.keyboard.press('Enter')
    const entries = page.getByRole('region', { name: written(yesterday) })
    await expect(entries.getByRole('listitem')).toHaveText([/Walked with Biscuit/])
    await page.keyboard.press('PageUp')
    await expect(grid.getByRole('button').and(page.locator(':focus'))).toHaveCount(1)

    await page.getByRole('radio', { name: 'Year' }).check()
    const year = sameDayIn(yesterday, -1).slice(0, 4)
    await expect(page.getByRole('heading', { name: year, exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Calendar' }).click()
    await expect(game.entries).toHaveCount(2)
  })
})

/** A day as the calendar names it. */
function written(day: Day): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'full',
    timeZone: 'UTC',
  })
}
