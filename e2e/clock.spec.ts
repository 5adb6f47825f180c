import { answerSyncs } from './network.ts'
import { expect, test } from './test.ts'
import { DAY_MS } from './visitor.ts'
import { dayIn } from '../scripts/tests-zone.ts'

/** A zone that has another date than UTC now. */
const FAR_ZONE = new Date().getUTCHours() < 11 ? 'Etc/GMT+12' : 'Pacific/Kiritimati'

test.describe('another date than UTC', () => {
  test.use({ timezoneId: FAR_ZONE })

  test("care gets the visitor's own date", async ({ page, game, visitor }) => {
    await visitor.createPet('Biscuit')
    await game.open()
    const syncs = await answerSyncs(page, (route) => route.fallback())
    await game.care('Feed').click()
    await expect(game.streak('Feed')).toHaveText(['1', 'Beginner Buddy'])
    await expect.poll(visitor.log).toHaveLength(1)
    const [entry] = await visitor.log()
    expect(syncs).toMatchObject([[{ id: entry?.id, local_day: entry?.local_day }]])
    expect(entry?.local_day).toBe(dayIn(FAR_ZONE, new Date(entry?.timestamp ?? '')))
    expect(entry?.local_day).not.toBe(entry?.timestamp.slice(0, 10))
  })
})

test('A device clock two days ahead is corrected, whatever a proxy says', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  await page.clock.install({ time: Date.now() + 2 * DAY_MS })
  await page.route('/api/**', async (route) => {
    const response = await route.fetch()
    const date = new Date(Date.now() - DAY_MS).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
  await game.open()
  await game.shows(50)
  await game.care('Feed').click()
  await expect(game.last('Last Fed')).toHaveText('Just now')
  await expect(game.streak('Feed')).toHaveText(['1', 'Beginner Buddy'])
  await expect.poll(visitor.log).toHaveLength(1)
  const [entry] = await visitor.log()
  expect(Math.abs(Date.parse(entry?.timestamp ?? '') - Date.now())).toBeLessThan(90_000)
})
