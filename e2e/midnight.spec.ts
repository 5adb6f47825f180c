import { dayNumber } from '#domain/calendar-day.ts'
import { ENTRIES, hideServerClock } from './network.ts'
import { expect, test } from './test.ts'
import { dayIn } from '../scripts/tests-zone.ts'

const DAY_MS = 86_400_000

test.describe('UTC', () => {
  test.use({ timezoneId: 'UTC' })

  test('midnight updates streaks without a reload', async ({ page, game, visitor }) => {
    await visitor.createPet('Biscuit')
    await visitor.careFor('feed', DAY_MS)
    await visitor.careFor('walk')
    const [today = ''] = (await visitor.log()).map(({ local_day }) => local_day)
    const midnight = (dayNumber(today) + 1) * DAY_MS
    await hideServerClock(page)
    await page.clock.install({ time: midnight - 30_000 })
    await game.open()
    await expect(game.streak('Feed')).toHaveText(['1', 'Beginner Buddy'])
    await expect(game.streak('Walk')).toHaveText(['1', 'Beginner Buddy'])
    await page.clock.fastForward(31_000)
    await expect(game.streak('Feed')).toHaveText(['0', 'Starting Out'])
    await expect(game.streak('Walk')).toHaveText(['1', 'Beginner Buddy'])
  })
})

/** A zone that has another date than UTC now. */
function farZone(): string {
  return new Date().getUTCHours() < 11 ? 'Etc/GMT+12' : 'Pacific/Kiritimati'
}

test.describe('another date than UTC', () => {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here.
  test.use({ timezoneId: async ({}, use) => use(farZone()) })

  test('an entry gets the local day of the visitor', async ({
    page,
    game,
    visitor,
    timezoneId,
  }) => {
    await visitor.createPet('Biscuit')
    await game.open()
    const request = page.waitForRequest(ENTRIES)
    await game.care('Feed').click()
    const { timestamp, local_day } = (await request).postDataJSON()
    expect(local_day).toBe(dayIn(timezoneId ?? '', new Date(timestamp)))
    expect(local_day).not.toBe(timestamp.slice(0, 10))
    await expect(game.streak('Feed')).toHaveText(['1', 'Beginner Buddy'])
    await expect.poll(async () => (await visitor.log())[0]?.local_day).toBe(local_day)
  })
})
