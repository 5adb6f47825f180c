import {
  NOBODY_ANSWERS,
  answerSyncs,
  loseAnswer,
  pendingKeys,
  recordTotals,
  totalsSeen,
  untilTried,
} from './network.ts'
import { WITH_MOTION, expect, test } from './test.ts'
import { dayIn } from '../scripts/tests-zone.ts'

test.use(WITH_MOTION)

test.beforeEach(({ visitor }) => visitor.createPet('Biscuit', 'rabbit'))

test.describe('a lost answer', () => {
  test.use({ allowedConsole: [NOBODY_ANSWERS] })

  test('counts care once, also after a reload', async ({ page, game, visitor }) => {
    await page.clock.install()
    await game.open()
    await game.shows(50)
    const syncs = await answerSyncs(page, (route, turn) =>
      turn < 4 ? loseAnswer(route) : route.fallback(),
    )
    await recordTotals(page)
    await game.care('Feed').click()
    await expect.poll(visitor.log).toHaveLength(1)
    await untilTried(page, syncs, 2)
    expect(await totalsSeen(page)).toEqual(['50 0', '60 1'])
    // The server's game contains the press by now, and so does the outbox.
    await page.reload()
    await game.shows(60)
    await recordTotals(page)
    await game.care('Walk').click()
    await untilTried(page, syncs, 4)
    await expect.poll(() => pendingKeys(page)).toEqual([])
    expect(await totalsSeen(page)).toEqual(['60 1', '70 2'])
    const ids = syncs.map((changes) => changes.map(({ id }) => id))
    expect(ids[1]).toEqual(ids[0])
    const stored = (await visitor.log()).map(({ id }) => id)
    expect(stored.toReversed()).toEqual([...new Set(ids.flat())])
  })
})

/** A zone that has another date than UTC now. */
const FAR_ZONE = new Date().getUTCHours() < 11 ? 'Etc/GMT+12' : 'Pacific/Kiritimati'

test.describe('another date than UTC', () => {
  test.use({ timezoneId: FAR_ZONE })

  test("care gets the visitor's own date", async ({ page, game, visitor }) => {
    await game.open()
    const syncs = await answerSyncs(page, (route) => route.fallback())
    // A held key repeats, and is one press.
    await game.care('Feed').focus()
    for (let turn = 0; turn < 3; turn += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(game.streak('Feed')).toHaveText(['1', 'Beginner Buddy'])
    await expect.poll(visitor.log).toHaveLength(1)
    const [entry] = await visitor.log()
    expect(syncs).toMatchObject([[{ id: entry?.id, local_day: entry?.local_day }]])
    expect(entry?.local_day).toBe(dayIn(FAR_ZONE, new Date(entry?.timestamp ?? '')))
    expect(entry?.local_day).not.toBe(entry?.timestamp.slice(0, 10))
  })
})
