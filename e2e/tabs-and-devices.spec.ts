import { gameOn } from './game.ts'
import { expect, test } from './test.ts'
import { randomUUID } from 'node:crypto'
import { type Browser } from '@playwright/test'
import { TESTS_ZONE } from '../scripts/tests-zone.ts'
import { visitorAt, giveId } from './visitor.ts'
import { PET } from './network.ts'

test.describe('two tabs', () => {
  test('show the same without a reload', async ({ context, game, visitor }) => {
    await visitor.createPet('Biscuit')
    const there = gameOn(await context.newPage())
    await game.open()
    await there.open()
    await there.logTab.click()
    await expect(there.noEntries).toBeVisible()
    await game.care('Feed').click()
    await expect(there.entries).toHaveCount(1)
    await there.statusTab.click()
    await there.shows(60)
    await expect(there.streak('Feed')).toHaveText(['1', 'Beginner Buddy'])
    await expect(there.last('Last Fed')).toHaveText('Just now')
  })

  const RETURNS = [
    ['the tab is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the window is focused', () => window.dispatchEvent(new Event('focus'))],
    [
      'the back button brings the page from memory',
      () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    ],
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ] as const

  test('show what happened elsewhere when the visitor returns', async ({ page, game, visitor }) => {
    await visitor.createPet('Biscuit')
    await game.open()
    await expect(game.totals).toContainText('0 care moments')
    for (const [index, [when, comeBack]] of RETURNS.entries()) {
      await test.step(`when ${when}`, async () => {
        await visitor.careFor('play')
        await page.evaluate(comeBack)
        await game.shows(60 + 10 * index)
        await expect(game.totals).toContainText(`${index + 1} care moment`)
      })
    }
  })
})

test.describe('two devices', () => {
  test('offline care joins the care of the other device', async ({ browser, rema }) => {
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
})

test.describe('visitor id', () => {
  // The slower of two creations gets 409 and shows the pet of the other.
  test.use({ allowedConsole: [/status of 409/] })

  const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

  test('two tabs at a first visit are one visitor with one pet', async ({
    page,
    context,
    game,
  }) => {
    const other = await context.newPage()
    const there = gameOn(other)
    await Promise.all([game.open(), there.open()])
    await game.nameField.fill('Ada')
    await there.nameField.fill('Bob')
    // The server gets both requests at the same time.
    const both = Promise.withResolvers<void>()
    let asked = 0
    await context.route(PET, async (route) => {
      if (route.request().method() === 'POST') {
        asked += 1
        if (asked === 2) both.resolve()
        await both.promise
      }
      await route.fallback()
    })
    await game.createButton.click()
    await there.createButton.click()
    const heading = (tab: typeof page) => tab.locator('#pet-name')
    await expect(heading(page)).toBeVisible()
    await expect(heading(other)).toHaveText(await heading(page).innerText())
    await game.care('Feed').click()
    await there.shows(60)
    const ids = await Promise.all(
      [page, other].map((tab) => tab.evaluate(() => localStorage.getItem('anonymousUserId'))),
    )
    expect(ids[0]).toMatch(UUID)
    expect(ids[1]).toBe(ids[0])
  })

  test('is sent in a header only, never in a URL or body', async ({ page, game }) => {
    const sent: string[] = []
    const headers: (string | undefined)[] = []
    page.on('request', (request) => {
      sent.push(request.url() + (request.postData() ?? ''))
      if (request.url().includes('/api/')) headers.push(request.headers()['authorization'])
    })
    await game.open()
    await game.createPet('Biscuit')
    await game.care('Feed').click()
    await game.shows(60)
    const id = await page.evaluate(() => localStorage.getItem('anonymousUserId'))
    expect(new Set(headers)).toEqual(new Set([`Bearer ${id}`]))
    expect(sent.filter((text) => text.includes(String(id)))).toEqual([])
  })

  test('works without crypto.randomUUID and Web Locks', async ({ page, game }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined })
      Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
    })
    await game.open()
    await game.createPet('Biscuit')
    await game.care('Feed').click()
    await game.shows(60)
    expect(await page.evaluate(() => localStorage.getItem('anonymousUserId'))).toMatch(UUID)
    await page.reload()
    await game.shows(60)
  })

  test('the game can be played for one visit with blocked storage', async ({ page, game }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'BroadcastChannel']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException(`${name} is denied for this document.`, 'SecurityError')
          },
        })
      }
      LockManager.prototype.request = () => Promise.reject(new DOMException('', 'SecurityError'))
    })
    await game.open()
    await page.getByRole('radio', { name: 'Child' }).check()
    await game.createPet('Biscuit')
    await expect(game.toast('Biscuit has joined your family!')).toBeVisible()
    await game.care('Feed').click()
    await game.care('Play').click()
    await game.shows(70)
    await game.logTab.click()
    await expect(game.entries).toHaveCount(2)
    await expect(game.tips.first()).toContainText('Dogs love going out')
  })
})

/** Opens the game on a device that has the visitor's key. */
async function givenDevice(browser: Browser, url: string, id: string, timezoneId: string) {
  const context = await browser.newContext({ baseURL: url, timezoneId, locale: 'en-US' })
  const page = await context.newPage()
  await giveId(page, id)
  const game = gameOn(page)
  await game.open()
  await expect(game.petName('Biscuit')).toBeVisible()
  return { context, page, game }
}
