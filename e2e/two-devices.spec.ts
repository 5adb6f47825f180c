import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { giveId } from './browser-id.ts'
import { gameOn } from './game.ts'
import { expect, test } from './test.ts'
import { TESTS_ZONE } from '../scripts/tests-zone.ts'
import { visitorAt } from './visitor.ts'

/** A device of its own that holds the key, with the game open. */
async function givenDevice(browser: Browser, url: string, id: string, timezoneId: string) {
  const context = await browser.newContext({ baseURL: url, timezoneId, locale: 'en-US' })
  const page = await context.newPage()
  await giveId(page, id)
  const game = gameOn(page)
  await game.open()
  await expect(game.petName('Biscuit')).toBeVisible()
  return { context, page, game }
}

test('care on two devices at the same moment counts once each', async ({ browser, rema }) => {
  const visitor = visitorAt(rema.url, randomUUID())
  await visitor.createPet('Biscuit')
  const phone = await givenDevice(browser, rema.url, visitor.id, TESTS_ZONE)
  const tablet = await givenDevice(browser, rema.url, visitor.id, TESTS_ZONE)

  for (const [here, there] of [
    ['Feed', 'Feed'],
    ['Walk', 'Play'],
  ] as const) {
    await Promise.all([phone.game.care(here).click(), tablet.game.care(there).click()])
  }
  await expect.poll(async () => (await visitor.log()).length).toBe(4)
  expect((await visitor.pet())?.happiness).toBe(90)
  for (const { page, game } of [phone, tablet]) {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await game.shows(90)
    await expect(game.totals).toContainText('4 care moments so far')
    await game.logTab.click()
    await expect(game.entries).toHaveCount(4)
  }
  const ids = (await visitor.log()).map(({ id }) => id)
  expect(new Set(ids).size).toBe(4)
  await phone.context.close()
  await tablet.context.close()
})

test('care on a device without a network joins what the other gave meanwhile', async ({
  browser,
  rema,
}) => {
  const visitor = visitorAt(rema.url, randomUUID())
  await visitor.createPet('Biscuit')
  const phone = await givenDevice(browser, rema.url, visitor.id, TESTS_ZONE)
  const tablet = await givenDevice(browser, rema.url, visitor.id, TESTS_ZONE)

  await phone.context.setOffline(true)
  await phone.game.care('Feed').click()
  await phone.game.care('Walk').click()
  await expect(phone.game.waiting).toBeVisible()
  await tablet.game.care('Feed').click()
  await expect.poll(async () => (await visitor.log()).length).toBe(1)

  await phone.context.setOffline(false)
  await expect.poll(async () => (await visitor.log()).length).toBe(3)
  expect((await visitor.pet())?.happiness).toBe(80)
  for (const { page, game } of [phone, tablet]) {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await game.shows(80)
    await expect(game.streak('Feed')).toHaveText(['1', 'Beginner Buddy'])
    await expect(game.waiting).toHaveCount(0)
  }
  await phone.context.close()
  await tablet.context.close()
})

test('each device counts its own calendar day, and both tell the same streak of them', async ({
  browser,
  rema,
}) => {
  const visitor = visitorAt(rema.url, randomUUID())
  await visitor.createPet('Biscuit')
  // At every instant these two zones, 26 hours apart, are on two different days, or on three.
  const east = await givenDevice(browser, rema.url, visitor.id, 'Pacific/Kiritimati')
  const west = await givenDevice(browser, rema.url, visitor.id, 'Etc/GMT+12')
  await east.game.care('Feed').click()
  await expect.poll(async () => (await visitor.log()).length).toBe(1)
  await west.game.care('Feed').click()
  await expect.poll(async () => (await visitor.log()).length).toBe(2)

  const days = (await visitor.log()).map(({ local_day }) => local_day)
  const apart = daysBetween(days)
  expect([1, 2]).toContain(apart)
  const streak = apart === 1 ? '2' : '1'
  for (const { page, game } of [east, west]) {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await game.shows(70)
    await expect(game.totals).toContainText('2 care moments so far')
  }
  await expect(east.game.streak('Feed').first()).toHaveText(streak)
  await east.context.close()
  await west.context.close()
})

function daysBetween(days: readonly string[]): number {
  const [first = 0, last = 0] = days.map((day) => Date.parse(`${day}T00:00Z`)).sort((a, b) => a - b)
  return (last - first) / 86_400_000
}
