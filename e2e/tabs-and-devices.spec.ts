import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext } from '@playwright/test'
import { gameOn } from './game.ts'
import {
  NOBODY_ANSWERS,
  PET,
  SYNC,
  answerSyncs,
  loseCall,
  pendingKeys,
  recordTotals,
  totalsSeen,
} from './network.ts'
import { expect, test } from './test.ts'
import { TESTS_ZONE } from '../scripts/tests-zone.ts'
import { giveId, idIn, visitorAt } from './visitor.ts'

test.describe('two tabs', () => {
  test.use({ allowedConsole: [NOBODY_ANSWERS] })

  test.beforeEach(({ visitor }) => visitor.createPet('Biscuit'))

  test('count presses with slow answers once and never go back', async ({ context, visitor }) => {
    const tabs = await twoTabs(context)
    let isHolding = true
    const held: (() => void)[] = []
    const sent: string[] = []
    for (const { page } of tabs) {
      await recordTotals(page)
      await answerSyncs(page, async (route) => {
        // The server has the change at once; its answer is held back.
        const response = await route.fetch()
        for (const { id } of route.request().postDataJSON().changes) sent.push(id)
        if (isHolding) await new Promise<void>((letGo) => held.push(letGo))
        await route.fulfill({ response })
      })
    }
    for (const [index, activity] of (['Feed', 'Walk', 'Feed', 'Play'] as const).entries()) {
      await tabs[index % 2]?.game.care(activity).click()
      for (const { game } of tabs) await game.shows(60 + 10 * index)
    }
    for (const { page } of tabs)
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
    for (let answered = 0; (await visitor.log()).length < 4; answered += 1) {
      await expect.poll(() => held.length).toBeGreaterThan(answered)
      held[answered]?.()
      await expect.poll(async () => (await visitor.log()).length).toBeGreaterThan(answered + 1)
    }
    isHolding = false
    held.forEach((letGo) => letGo())
    for (const { page, game } of tabs) {
      await expect.poll(() => pendingKeys(page)).toEqual([])
      await expect(game.totals).toContainText('4 care moments')
      expect(await totalsSeen(page)).toEqual(['50 0', '60 1', '70 2', '80 3', '90 4'])
    }
    // A tab that sees the other's storage late may send a change again.
    expect((await visitor.log()).map(({ id }) => id).sort()).toEqual([...new Set(sent)].sort())
  })
})

test.describe('two devices', () => {
  test.use({ allowedConsole: [NOBODY_ANSWERS] })

  test('agree after one of them was offline', async ({ browser, rema }) => {
    const visitor = visitorAt(rema.url, randomUUID())
    await visitor.createPet('Biscuit')
    await visitor.careFor('play', 60_000)
    const phone = await givenDevice(browser, rema.url, visitor.id)
    const tablet = await givenDevice(browser, rema.url, visitor.id)

    await phone.context.route(SYNC, loseCall)
    await phone.game.care('Feed').click()
    await phone.game.care('Walk').click()
    await phone.game.rename('Ada')
    await phone.game.logTab.click()
    await phone.game.removeButton('Played').click()
    await tablet.game.care('Feed').click()
    await tablet.game.rename('Bob')
    await tablet.game.logTab.click()
    await tablet.game.removeButton('Played').click()
    await tablet.page.reload()
    await tablet.game.shows(60)

    await phone.context.unroute(SYNC)
    await phone.page.reload()
    await expect.poll(visitor.log).toHaveLength(3)
    await tablet.page.evaluate(() => window.dispatchEvent(new Event('online')))
    for (const { game, context } of [phone, tablet]) {
      await game.shows(80)
      await expect(game.petName('Bob')).toBeVisible()
      await expect(game.last('Last Played')).toHaveText('Never')
      await expect(game.waiting).toHaveCount(0)
      await context.close()
    }
    expect(await visitor.pet()).toMatchObject({ name: 'Bob', happiness: 80, lastplayed: null })
  })
})

test.describe('a first visit in two tabs', () => {
  // The slower of two creations gets 409 and shows the pet of the other.
  test.use({ allowedConsole: [/status of 409/] })

  test('gives one pet', async ({ page, context, game }) => {
    const other = await context.newPage()
    const there = gameOn(other)
    await Promise.all([game.open(), there.open()])
    // The server gets both requests at the same time.
    const both = Promise.withResolvers<void>()
    let asked = 0
    await context.route(PET, async (route) => {
      asked += 1
      if (asked === 2) both.resolve()
      await both.promise
      await route.fallback()
    })
    await game.createPet('Ada')
    await there.createPet('Bob')
    const heading = (tab: typeof page) => tab.locator('#pet-name')
    await expect(heading(page)).toBeVisible()
    await expect(heading(other)).toHaveText((await heading(page).textContent()) ?? '')
    await game.care('Feed').click()
    await there.shows(60)
    expect(await idIn(other)).toBe(await idIn(page))
  })
})

/** Two tabs of one browser that show the pet. */
async function twoTabs(context: BrowserContext) {
  const open = async () => {
    const page = await context.newPage()
    const game = gameOn(page)
    await game.open()
    await expect(game.happiness).toBeVisible()
    return { page, game }
  }
  return [await open(), await open()] as const
}

/** Opens the game on a device that has the visitor's key. */
async function givenDevice(browser: Browser, url: string, id: string) {
  const context = await browser.newContext({ baseURL: url, timezoneId: TESTS_ZONE })
  const page = await context.newPage()
  await giveId(page, id)
  const game = gameOn(page)
  await game.open()
  await expect(game.petName('Biscuit')).toBeVisible()
  return { context, page, game }
}
