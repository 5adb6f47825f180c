import { type Page } from '@playwright/test'
import { type Game } from './game.ts'
import {
  NOBODY_ANSWERS,
  SYNC,
  answerSyncs,
  loseAnswer,
  loseCall,
  passPauses,
  pendingKeys,
  recordTotals,
  totalsSeen,
  untilTried,
} from './network.ts'
import { expect, test } from './test.ts'
import { DAY_MS } from './visitor.ts'

test.use({ allowedConsole: [NOBODY_ANSWERS] })

test.beforeEach(async ({ page, visitor }) => {
  await visitor.createPet('Biscuit')
  await page.clock.install()
})

test.describe('a lost answer', () => {
  test('counts care once, also after a reload', async ({ page, game, visitor }) => {
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

test.describe('no answer', () => {
  test('care is kept through a reload and arrives once', async ({ page, game, visitor }) => {
    await game.open()
    await game.shows(50)
    const syncs = await answerSyncs(page, loseCall)
    await game.care('Feed').click()
    await game.care('Walk').click()
    await untilWaiting(page, game, /^2\ssaved here\./)
    await game.logTab.click()
    await expect(game.entries).toHaveCount(2)
    await expect(game.entries.first()).toContainText('waiting to be sent')

    await page.reload()
    await expect(game.petName('Biscuit')).toBeVisible()
    await untilWaiting(page, game, /^2\ssaved here\./)
    await game.shows(70)
    expect(syncs.length).toBeGreaterThanOrEqual(3)
    await expect(game.toast('Failed to log activity')).toHaveCount(0)

    await page.unroute(SYNC)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(game.waiting).toBeHidden()
    await game.shows(70)
    await expect(game.totals).toContainText('2 care moments')
    await expect.poll(visitor.log).toHaveLength(2)
  })

  test('care that waited for eight days is stored with its day', async ({
    page,
    game,
    visitor,
  }) => {
    await game.open()
    await game.shows(50)
    await answerSyncs(page, loseCall)
    await game.care('Feed').click()
    await untilWaiting(page, game, /^Saved here\./)
    const local_day = await page.evaluate(pressedEarlier, 8 * DAY_MS)
    await page.reload()
    await untilWaiting(page, game, /^Saved here\./)
    await expect(game.last('Last Fed')).toHaveText('8 days ago')
    await expect(game.streak('Feed')).toHaveText(['0', 'Starting Out'])
    await page.unroute(SYNC)
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(game.waiting).toBeHidden()
    await game.shows(60)
    await expect(game.last('Last Fed')).toHaveText('8 days ago')
    expect(await visitor.log()).toMatchObject([{ activity_type: 'feed', local_day }])
  })
})

/** Lets the pauses between attempts pass until the page shows pending care. */
async function untilWaiting(page: Page, game: Game, words: RegExp) {
  await passPauses(page, () => expect(game.waiting).toHaveText(words, { timeout: 100 }))
}

/** Runs in the page: dates the pending press back, as on a device that was offline since. Returns its day. */
function pressedEarlier(ms: number): string {
  const key = Object.keys(localStorage).find((name) => name.startsWith('rema-outbox-')) ?? ''
  const stored = localStorage.getItem(key) ?? ''
  // The visitor's id comes first.
  const change = JSON.parse(stored.slice(36))
  const back = (time: string) => new Date(Date.parse(time) - ms).toISOString()
  change.timestamp = back(change.timestamp)
  change.local_day = back(change.local_day).slice(0, 10)
  localStorage.setItem(key, stored.slice(0, 36) + JSON.stringify(change))
  return change.local_day
}
