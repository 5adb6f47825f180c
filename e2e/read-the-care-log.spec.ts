import { STEP_MS, writeHistory } from './history.ts'
import { hideServerClock } from './network.ts'
import { expect, test } from './test.ts'
import { TESTS_ZONE } from '../scripts/tests-zone.ts'

test('entries stand newest first with their icon, words and time, and can be filtered', async ({
  game,
  visitor,
}) => {
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

test('what was done is read in three lines at most beside the pet, however long its name', async ({
  page,
  game,
  visitor,
}) => {
  const name = 'Bartholomew the Great'
  await visitor.createPet(name)
  await visitor.careFor('walk', 60_000)
  await game.open()
  await game.logTab.click()
  const deed = game.entries.getByText(`Walked with ${name}`)
  for (const width of [320, 375, 480, 768, 820, 1024, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    const lines = () =>
      deed.evaluate(
        (one) =>
          one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight),
      )
    await expect.poll(lines, `at ${width} px`).toBeLessThan(3.5)
  }
})

test('entries stand under their days: today, yesterday, a date', async ({
  page,
  game,
  visitor,
}) => {
  const DAY_MS = 86_400_000
  await visitor.createPet('Biscuit')
  for (const days of [2, 1, 0]) await visitor.careFor('feed', days * DAY_MS)
  const [newest, , oldest] = await visitor.log()
  // The moment of the newest: midnight may come while this is looked at.
  await hideServerClock(page)
  await page.clock.setFixedTime(newest?.timestamp ?? '')
  await game.open()
  await game.logTab.click()
  await expect(game.entries).toHaveCount(3)
  const before = new Date(oldest?.timestamp ?? '')
  const date = { dateStyle: 'full', timeZone: TESTS_ZONE } as const
  const headings = ['Today', 'Yesterday', before.toLocaleDateString('en-US', date)]
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(headings)
  for (const heading of headings) {
    const day = page.getByRole('heading', { level: 3, name: heading }).locator('..')
    await expect(day.getByRole('listitem')).toHaveCount(1)
  }
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })
  test('dates are written as in the country, with at', async ({ game, visitor }) => {
    await visitor.createPet('Biscuit')
    await visitor.careFor('feed')
    await game.open()
    await game.logTab.click()
    await expect(game.entries).toHaveText([/\d{2}\.\d{2}\.\d{4} at \d{2}:\d{2}$/])
  })
})

test('an empty filter says so', async ({ game, visitor }) => {
  await visitor.createPet('Biscuit')
  await visitor.careFor('feed')
  await game.open()
  await game.logTab.click()
  await expect(game.entries).toHaveCount(1)
  await game.filter('Playing').check()
  await expect(game.noEntries).toBeVisible()
})

test('100,000 entries: a screen at a time, in order, without gaps or doubles', async ({
  page,
  game,
  rema,
  visitor,
}) => {
  await visitor.createPet('Methuselah')
  await writeHistory(rema, visitor, 100_000)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/activities')) asked.push(new URL(request.url()).search)
  })
  await game.open()
  await expect(game.totals).toContainText('100,000 care moments so far')
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
  expect(times.every((at, index) => index === 0 || (times[index - 1] ?? 0) - at === STEP_MS)).toBe(
    true,
  )

  await game.filter('Playing').check()
  await expect(game.entries).toHaveCount(3)
  await game.filter('Walking').check()
  await expect(game.entries.first()).toContainText('Walked with Methuselah')
  await game.filter('All Activities').check()
  await expect(game.entries).toHaveCount(170)
  await game.statusTab.click()
  await game.care('Feed').click()
  await expect(game.totals).toContainText('100,001 care moments so far')
  await game.logTab.click()
  await expect(game.entries).toHaveCount(171)
})
