import type { Page } from '@playwright/test'
import type { Game } from './game.ts'
import { twoFrames } from './network.ts'
import { WITH_MOTION, expect, test } from './test.ts'

const SCRIPTS = /\/assets\/.*\.js$/
const HOUR_MS = 3_600_000
const ACTIVITIES = '/api/pet/activities'

/** A visitor whose game this device keeps comes back, and the page's scripts wait until they are let go. */
async function comeBack(page: Page, game: Game) {
  await game.open()
  await expect(game.petName('Biscuit')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rema-game'))).toBeTruthy()
  const script = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await script.promise
    await route.fallback()
  })
  const sent: string[] = []
  // Of every tab.
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === ACTIVITIES)
      sent.push(request.postData() ?? '')
  })
  await page.reload({ waitUntil: 'commit' })
  return { come: () => script.resolve(), sent }
}

/** The same, where the scripts come at once and the answer waits until it is let go. */
async function comeBackUnanswered(page: Page, game: Game) {
  const answer = Promise.withResolvers<void>()
  const { come, sent } = await comeBack(page, game)
  // Chromium refuses to load anew a page that it has just begun.
  await expect(game.petName('Biscuit')).toBeVisible()
  await page.route('**/api/game?*', async (route) => {
    await answer.promise
    await route.fallback()
  })
  await page.reload({ waitUntil: 'commit' })
  come()
  await expect(page.locator('[data-island][data-hydrated]')).toHaveCount(1)
  return { answer: () => answer.resolve(), sent }
}

const kinds = (sent: readonly string[]) =>
  sent.map((body) => /"activity_type":"(\w+)"/.exec(body)?.[1])

const waiting = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rema-care-')))

/** React has drawn the pet in the place of the early one. */
const isTakenOver = (page: Page) => expect(page.locator('[data-has-pet]')).toHaveCount(1)

test.describe('a returning visitor, before the script has come', () => {
  test('sees the pet as this device knows it, and presses that count once each', async ({
    page,
    game,
    visitor,
  }) => {
    await visitor.createPet('Biscuit')
    const { come, sent } = await comeBack(page, game)
    await expect(game.petName('Biscuit')).toBeVisible()
    await expect(game.mood('neutral')).toBeVisible()
    await expect(game.happiness).toHaveAttribute('aria-valuetext', '50 of 100, Content')
    await expect(game.careButtons).toHaveCount(3)
    await expect(game.last('Last Fed')).toHaveText('Never')
    await expect(game.streak('Feed')).toHaveText(['0', 'Starting Out'])
    await game.care('Feed').click()
    await expect(game.care('Feed')).toHaveAttribute('data-pressed')
    await expect(game.last('Last Fed')).toHaveText('Just now')
    await expect(game.streak('Feed')).toHaveText(['1', 'Beginner Buddy'])
    await expect(game.happiness).toHaveAttribute('aria-valuetext', '60 of 100, Happy')
    await game.care('Play').click()
    await game.care('Play').click()
    expect(await waiting(page)).toHaveLength(3)
    expect(sent).toEqual([])
    come()
    await isTakenOver(page)
    await expect(game.happiness).toHaveAttribute('aria-valuetext', '80 of 100, Thriving')
    await expect(game.totals).toContainText('3 care moments so far')
    await expect.poll(() => waiting(page)).toEqual([])
    expect(kinds(sent)).toEqual(['feed', 'play', 'play'])
    await expect(game.undo.first()).toBeVisible()
    await page.reload()
    await expect(game.totals).toContainText('3 care moments so far')
    expect(sent).toHaveLength(3)
  })

  test('sees last times and streaks of care from before', async ({ page, game, visitor }) => {
    await visitor.createPet('Biscuit')
    for (const hours of [3, 24, 48]) await visitor.careFor('walk', hours * HOUR_MS)
    const { come } = await comeBack(page, game)
    const expectBoxes = async () => {
      await expect(game.last('Last Walked')).toHaveText('3 hours ago')
      await expect(game.streak('Walk')).toHaveText(['3', 'Bond Builder'])
      await expect(game.last('Last Played')).toHaveText('Never')
    }
    await expectBoxes()
    const early = await game.streak('Walk').allTextContents()
    come()
    await isTakenOver(page)
    await expectBoxes()
    expect(await game.streak('Walk').allTextContents()).toEqual(early)
  })

  test('a press between the script and the answer counts, too', async ({ page, game, visitor }) => {
    await visitor.createPet('Biscuit')
    const { answer, sent } = await comeBackUnanswered(page, game)
    await game.care('Walk').click()
    expect(await waiting(page)).toHaveLength(1)
    answer()
    await isTakenOver(page)
    await expect.poll(() => waiting(page)).toEqual([])
    await expect(game.totals).toContainText('1 care moment so far')
    expect(kinds(sent)).toEqual(['walk'])
  })

  for (const how of ['pointer', 'space bar'] as const) {
    test(`a press of the ${how} that is not over when the answer comes counts`, async ({
      page,
      game,
      visitor,
    }) => {
      await visitor.createPet('Biscuit')
      const { answer, sent } = await comeBackUnanswered(page, game)
      await game.care('Feed').hover()
      // A mouse that is held takes the focus from the key before.
      await game.care(how === 'pointer' ? 'Walk' : 'Feed').focus()
      await (how === 'pointer' ? page.mouse.down() : page.keyboard.down(' '))
      const answered = page.waitForResponse(/\/api\/game/)
      answer()
      await (await answered).finished()
      await twoFrames(page)
      await (how === 'pointer' ? page.mouse.up() : page.keyboard.up(' '))
      await isTakenOver(page)
      await expect(game.totals).toContainText('1 care moment so far')
      await expect.poll(() => waiting(page)).toEqual([])
      expect(kinds(sent)).toEqual(['feed'])
    })
  }

  test('a press that began before the script counts, though both come while it is held', async ({
    page,
    game,
    visitor,
  }) => {
    await visitor.createPet('Biscuit')
    const { come, sent } = await comeBack(page, game)
    await game.care('Feed').hover()
    await page.mouse.down()
    come()
    await expect(page.locator('[data-island][data-hydrated]')).toHaveCount(1)
    await twoFrames(page)
    await page.mouse.up()
    await isTakenOver(page)
    await expect(game.totals).toContainText('1 care moment so far')
    await expect.poll(() => waiting(page)).toEqual([])
    expect(kinds(sent)).toEqual(['feed'])
  })

  test('a script that comes twice sends a press once', async ({ page, game, visitor }) => {
    await visitor.createPet('Biscuit')
    const { come, sent } = await comeBack(page, game)
    await game.care('Feed').click()
    await page.evaluate(() => {
      const first = document.querySelector<HTMLScriptElement>('script[type=module]')
      void import(`${first?.src}?again`)
    })
    come()
    await isTakenOver(page)
    await page.waitForLoadState('networkidle')
    await expect(game.totals).toContainText('1 care moment so far')
    expect(sent).toHaveLength(1)
  })

  test('another tab sends what was pressed, once', async ({ page, game, visitor, context }) => {
    await visitor.createPet('Biscuit')
    const { come, sent } = await comeBack(page, game)
    await game.care('Feed').click()
    const other = await context.newPage()
    await other.goto('/virtual-pet')
    await expect.poll(() => waiting(page)).toEqual([])
    come()
    await isTakenOver(page)
    await expect(game.totals).toContainText('1 care moment so far')
    expect(sent).toHaveLength(1)
    await other.close()
  })

  test('sees the shape of the page alone where what is kept is broken', async ({
    page,
    game,
    visitor,
  }) => {
    await visitor.createPet('Biscuit')
    await page.addInitScript(() => {
      const kept = localStorage.getItem('rema-game')
      if (kept) localStorage.setItem('rema-game', kept.slice(0, -20))
    })
    const { come } = await comeBack(page, game)
    await expect(page.locator('[data-early]')).toHaveCount(1)
    await page.waitForFunction(() => document.readyState !== 'loading')
    await expect(game.careButtons).toHaveCount(0)
    come()
    await isTakenOver(page)
    await expect(game.careButtons).toHaveCount(3)
  })
})

test.describe('when the script never comes', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('the page says so, and the press counts at the next visit', async ({
    page,
    game,
    visitor,
  }) => {
    await visitor.createPet('Biscuit')
    await game.open()
    await expect(game.petName('Biscuit')).toBeVisible()
    const script = Promise.withResolvers<void>()
    let isAway = true
    await page.route(SCRIPTS, async (route) => {
      await script.promise
      await (isAway ? route.abort() : route.fallback())
    })
    await page.reload({ waitUntil: 'commit' })
    await game.care('Walk').click()
    script.resolve()
    await expect(page.getByRole('heading', { name: "Remawatchi hasn't started" })).toBeVisible()
    expect(await waiting(page)).toHaveLength(1)
    isAway = false
    await page.getByRole('link', { name: 'Reload the page' }).click()
    await isTakenOver(page)
    await expect(game.totals).toContainText('1 care moment so far')
    await expect.poll(() => waiting(page)).toEqual([])
  })
})

test.describe('where React takes over from the early keys', () => {
  test.use(WITH_MOTION)

  for (const [device, viewport] of [
    ['phone', { width: 390, height: 844 }],
    ['small phone', { width: 320, height: 568 }],
    ['desk', { width: 1280, height: 900 }],
  ] as const) {
    test(`nothing moves, and the focus stays on its key: ${device}`, async ({
      page,
      game,
      visitor,
    }) => {
      await page.setViewportSize(viewport)
      await visitor.createPet('Biscuit')
      const { come } = await comeBack(page, game)
      await game.care('Walk').focus()
      await page.evaluate(async () => {
        await document.fonts.ready
        globalThis.shifts = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) globalThis.shifts.push(entry.toJSON())
        }).observe({ type: 'layout-shift' })
      })
      const before = await game.care('Walk').boundingBox()
      const nameBefore = await game.petName('Biscuit').boundingBox()
      const boxes = () =>
        page
          .locator('dl > div')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
      const boxesBefore = await boxes()
      expect(boxesBefore).toHaveLength(6)
      const barBefore = await page.locator('[data-fill]').locator('..').boundingBox()
      come()
      await isTakenOver(page)
      await expect(game.care('Walk')).toBeFocused()
      expect(await game.care('Walk').boundingBox()).toEqual(before)
      expect((await game.petName('Biscuit').boundingBox())?.y).toEqual(nameBefore?.y)
      expect(await page.locator('[data-fill]').locator('..').boundingBox()).toEqual(barBefore)
      expect(await boxes()).toEqual(boxesBefore)
      expect(await page.evaluate(() => globalThis.shifts)).toEqual([])
    })
  }
})
