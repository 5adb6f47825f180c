import { expect, test } from './test.ts'
import { DAY_MS, STEP_MS } from './visitor.ts'
import { TESTS_ZONE, dayIn } from '../scripts/tests-zone.ts'

test.beforeEach(({ visitor }) => visitor.createPet('Biscuit', 'dog'))

test('A long log loads page by page, in order, without gaps', async ({ page, game, visitor }) => {
  await visitor.careOften(300)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/pet/activities')) asked.push(new URL(request.url()).search)
  })
  await game.open()
  await expect(game.totals).toContainText('300 care moments so far')
  await game.logTab.click()
  await expect(game.entries.first()).toHaveText(
    /^🥣Fed with Biscuit\w{3} \d{1,2}, \d{4} at \d{1,2}:\d{2}\s[AP]M$/,
  )
  expect(asked).toEqual([])

  for (let pages = 0; pages < 3; pages += 1) {
    const before = await game.entries.count()
    await game.scrollLog()
    await expect.poll(() => game.entries.count()).toBeGreaterThan(before)
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
  await expect(game.entries.first()).toContainText('Walked with Biscuit')
})

test.describe(() => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('A log whose file cannot be loaded can be opened later', async ({ page, game }) => {
    let [isOnline, failures] = [false, 0]
    page.on('requestfailed', () => (failures += 1))
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      const response = await route.fetch()
      const isLog = (await response.text()).includes('log-title')
      await (isLog && !isOnline ? route.abort() : route.fulfill({ response }))
    })
    await game.open()
    await expect.poll(() => failures).toBe(1)
    // The tab tries again when it is opened.
    await game.logTab.click()
    await expect.poll(() => failures).toBe(2)
    await expect(
      page.getByText("That couldn't be opened. Please check your connection and try again."),
    ).toBeVisible()
    isOnline = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No activities logged yet')).toBeVisible()
  })
})

const TRANSPARENT = /, 0\)$/

test('The calendar marks each kind of care and shows the entries of a day', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.careFor('walk', DAY_MS)
  await visitor.careFor('feed')
  await game.open()
  await game.logTab.click()
  await game.filter('Calendar').check()
  const yesterday = game.calendarDay(dayIn(TESTS_ZONE, new Date(Date.now() - DAY_MS)), 'Walking')
  await yesterday.click()
  await expect(game.entries).toHaveText([/Walked with Biscuit/])
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(yesterday).not.toHaveCSS('background-color', TRANSPARENT)
  await page.emulateMedia({ forcedColors: 'none' })

  await game.filter('Year').check()
  await expect(page.getByRole('heading', { name: /^\d{4}$/ })).toBeVisible()
  await game.filter('List').check()
  await expect(game.entries).toHaveCount(2)
})

test('Entries have their time below, short texts Undo beside', async ({ page, game, visitor }) => {
  await visitor.careFor('feed')
  await game.open()
  await game.logTab.click()
  await game.filter('Calendar').check()
  await game.calendarDay(dayIn(TESTS_ZONE), 'Feeding').click()
  const wrong: number[] = []
  for (const width of [1920, 1024, 768, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const isTwoLines = await game.entries.evaluate((entry) => {
      const time = entry.querySelector('time')
      const text = time?.previousElementSibling?.getBoundingClientRect()
      const below = time?.getBoundingClientRect()
      return text && below && below.top >= text.bottom - 1 && text.width > text.height * 3
    })
    if (!isTwoLines) wrong.push(width)
  }
  expect(wrong).toEqual([])
  await game.removeButton('Fed').click()
  await expect(game.says).toHaveCSS('height', '48px')
})
