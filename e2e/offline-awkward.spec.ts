import type { Page, Route } from '@playwright/test'
import { dayAt, dayNumber } from '#domain/calendar-day.ts'
import { gameOn } from './game.ts'
import { ENTRIES, NOBODY_ANSWERS, answer, loseCall, untilTried } from './network.ts'
import { expect, test } from './test.ts'
import { dayIn } from '../scripts/tests-zone.ts'

test.use({ allowedConsole: [NOBODY_ANSWERS] })

const DAY_MS = 86_400_000

const ZONES = [
  'Etc/GMT+12',
  'America/Los_Angeles',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
]

for (const timezoneId of ZONES) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('care is of the day on the wall, and yesterday and today make a streak of two', async ({
      page,
      game,
      visitor,
    }) => {
      await visitor.createPet('Biscuit')
      await game.open()
      const sent = page.waitForRequest(ENTRIES)
      await game.care('Play').click()
      const { timestamp, local_day } = (await sent).postDataJSON()
      const onTheWall = dayIn(timezoneId, new Date(timestamp))
      expect(local_day).toBe(onTheWall)
      await expect(game.streak('Play')).toHaveText(['1', 'Beginner Buddy'])
      // Where clocks change 24 hours ago may be today, or two days ago.
      await visitor.careFor('play', DAY_MS, dayAt(dayNumber(local_day) - 1))
      await page.reload()
      await expect(game.streak('Play')).toHaveText(['2', 'Beginner Buddy'])
      await game.logTab.click()
      await expect(game.entries).toHaveCount(2)
    })
  })
}

for (const [how, offMs] of [
  ['two days ahead', 2 * DAY_MS],
  ['two days behind', -2 * DAY_MS],
] as const) {
  test(`a clock ${how} is put right: care is of now, also when sent later`, async ({
    page,
    game,
    visitor,
  }) => {
    await visitor.createPet('Biscuit')
    await page.clock.install({ time: Date.now() + offMs })
    await game.open()
    await game.shows(50)
    await answer(page, ENTRIES, 'POST', (route, turn) =>
      turn < 3 ? loseCall(route) : route.fallback(),
    )
    await game.care('Feed').click()
    await expect(game.last('Last Fed')).toHaveText('Just now')
    await page.clock.fastForward(400)
    await page.clock.fastForward(1_600)
    await expect.poll(visitor.log).toHaveLength(1)
    const [entry] = await visitor.log()
    expect(Math.abs(Date.parse(entry?.timestamp ?? '') - Date.now())).toBeLessThan(90_000)
    await expect(game.last('Last Fed')).toHaveText('Just now')
    await expect(game.streak('Feed')).toHaveText(['1', 'Beginner Buddy'])
  })
}

test('care answered with 429 is left alone as long as it asks, and arrives once', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  await page.clock.install()
  await game.open()
  const sent = await answer(page, ENTRIES, 'POST', (route, turn) =>
    turn === 1 ? tooMany(route) : route.fallback(),
  )
  await game.care('Walk').click()
  await untilTried(page, sent, 1)
  await expect(game.waiting).toHaveText(/^1 care moment is kept on this device/)
  await page.clock.fastForward(15_000)
  await game.shows(60)
  await expect(game.waiting).toBeHidden()
  await expect.poll(visitor.log).toHaveLength(1)
})

function tooMany(route: Route) {
  const problem = {
    type: '/openapi.json#/x-problems/too-many-requests',
    status: 429,
    code: 'too-many-requests',
  }
  return route.fulfill({
    status: 429,
    headers: { 'retry-after': '10', 'content-type': 'application/problem+json' },
    body: JSON.stringify({ ...problem, title: 'Too many requests' }),
  })
}

test('invalid data in everything that is kept on the device does no harm', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  await page.addInitScript(() => {
    if (localStorage.getItem('rema-care-x') !== null) return
    const invalid = ['', '{', 'null', '[]', '{"id":1}', '\ud800', 'x'.repeat(100_000)]
    for (const [index, text] of invalid.entries()) localStorage.setItem(`rema-care-${index}`, text)
    localStorage.setItem('rema-care-x', '{"id":"x","activity_type":"sleep"}')
    localStorage.setItem('rema-theme', '<svg onload=alert(1)>')
    localStorage.setItem('rema-tips', '{"__proto__":1}')
    localStorage.setItem('rema-pet', '{"name":1}')
    localStorage.setItem('rema-game', '{"version":9,"pet":{}}')
  })
  await game.open()
  await game.care('Feed').click()
  await game.shows(60)
  await expect(game.waiting).toBeHidden()
  await expect(game.tips).toHaveCount(4)
  await expect.poll(visitor.log).toHaveLength(1)
})

test('storage that fills up while the network is away loses no care of this visit', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  await page.clock.install()
  await game.open()
  await game.shows(50)
  const sent = await answer(page, ENTRIES, 'POST', loseCall)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await game.care('Feed').click()
  await game.care('Play').click()
  await untilTried(page, sent, 3)
  await expect(game.waiting).toHaveText(/^2 care moments are kept/)
  await page.unroute(ENTRIES)
  await page.getByRole('button', { name: 'Send now' }).click()
  await game.shows(70)
  await expect.poll(visitor.log).toHaveLength(2)
})

test('two tabs that do everything at once agree with each other and with the server', async ({
  page,
  context,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  const other = await context.newPage()
  const there = gameOn(other)
  await Promise.all([game.open(), there.open()])
  await Promise.all([game.shows(50), there.shows(50)])
  await Promise.all([pressEverything(page), pressEverything(other)])
  await context.setOffline(true)
  await Promise.all([pressEverything(page), pressEverything(other)])
  await context.setOffline(false)
  await Promise.all([pressEverything(page), pressEverything(other)])
  const ids = async () => new Set((await visitor.log()).map(({ id }) => id)).size
  await expect.poll(ids, { timeout: 20_000 }).toBe(18)
  expect(await visitor.log()).toHaveLength(18)
  expect((await visitor.pet())?.happiness).toBe(100)
  for (const tab of [game, there]) {
    await expect(tab.totals).toContainText('18 care moments so far')
    await tab.shows(100)
    await expect(tab.waiting).toBeHidden()
    for (const name of ['Feed', 'Walk', 'Play'] as const) {
      await expect(tab.streak(name)).toHaveText(['1', 'Beginner Buddy'])
    }
  }
})

/** A press of each care button, the tabs and the theme, in one go. */
function pressEverything(page: Page) {
  return page.evaluate(() => {
    const buttons = document.querySelectorAll<HTMLElement>('[role=group][aria-label=Care] button')
    const others = document.querySelectorAll<HTMLElement>('[role=tab], header input[type=radio]')
    for (const button of [...buttons, ...others]) button.click()
    document.querySelector<HTMLElement>('[role=tab]')?.click()
  })
}
