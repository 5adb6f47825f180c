import type { Page } from '@playwright/test'
import { GAME, twoFrames } from './network.ts'
import { WITH_MOTION, expect, test } from './test.ts'

declare global {
  /** Layout shifts since `watchShifts`. */
  var layoutShifts: { value: number }[]
}

test.describe('with motion', () => {
  test.use({ ...WITH_MOTION, viewport: { width: 375, height: 2500 } })

  test('The game causes no layout shift when its data arrives late', async ({
    page,
    game,
    visitor,
  }) => {
    await visitor.createPet('Biscuit', 'dog')
    await visitor.careFor('feed')
    const held = Promise.withResolvers<void>()
    await page.route(GAME, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.addInitScript(watchShifts)
    await game.open()
    await twoFrames(page)
    held.resolve()
    await expect(game.streak('Feed')).toHaveText(['1', 'Beginner Buddy'])
    await expect(page.getByRole('list', { name: 'The last seven days' })).toBeVisible()
    expect(await shifts(page)).toEqual([])
  })

  test('The landing page causes no layout shift, also when it is opened from the game', async ({
    page,
    game,
  }) => {
    await page.addInitScript(watchShifts)
    await page.goto('/')
    await expect(page.locator('article [id$=-votes]').first()).toHaveText(/\d/)
    expect(await shifts(page)).toEqual([])
    await page.setViewportSize({ width: 375, height: 800 })
    await game.open()
    await page.getByRole('link', { name: 'Rema', exact: true }).first().click()
    await expect(page.locator('[data-picture=pets] svg [data-type]').first()).toBeVisible()
    expect(await shifts(page)).toEqual([])
  })
})

test('Pet, happiness and buttons fit into small windows', async ({ page, game, visitor }) => {
  await visitor.createPet('Biscuit', 'dog')
  await game.open()
  await expect(game.streak('Feed')).toHaveText(['0', 'Starting Out'])
  const pet = page.getByRole('button', { name: 'Pat Biscuit' })
  const bar = game.happiness.locator('xpath=..')
  for (const [width, height] of [
    [375, 553],
    [320, 568],
    [812, 375],
    [1366, 625],
  ] as const) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      for (const seen of [pet, bar, ...(await game.careButtons.all())]) {
        await expect(seen).toBeInViewport({ ratio: 1 })
      }
    })
  }
})

test('The landing page has cards of 358 px from 768 px on', async ({ page }) => {
  await page.goto('/')
  const card = page.getByRole('article').first()
  for (const [width, expected] of [
    [768, '358px'],
    [767, '735px'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(card).toHaveCSS('width', expected)
  }
})

const GROUNDS = { light: 'rgb(255, 246, 233)', dark: 'rgb(36, 23, 16)' }

test('The theme follows the system or the choice, from the first frame', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      const { backgroundColor } = getComputedStyle(document.documentElement)
      Object.assign(globalThis, { firstGround: backgroundColor })
    })
  })
  // The page may have loaded before its first frame.
  const firstGround = () =>
    expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'firstGround')))
  await page.goto('/virtual-pet')
  await firstGround().toBe(GROUNDS.dark)
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect(page.locator('html')).toHaveCSS('background-color', GROUNDS.light)
  await page.reload()
  await firstGround().toBe(GROUNDS.light)
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  await page.getByRole('radio', { name: 'System' }).check()
  await expect(page.locator('html')).toHaveCSS('background-color', GROUNDS.dark)
})

test('An old browser shows a readable page and says that it is too old', async ({ page }) => {
  // Without its policy, which would refuse the changed styles.
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    const body = (await response.text()).replaceAll('light-dark(', 'no-such-colour(')
    await route.fulfill({ status: 200, headers, body })
  })
  await page.goto('/')
  await expect(page.getByText(/^This browser is too old for Rema/)).toBeVisible()
  const texts = page.locator('main :is(h1, h2, h3, p):visible')
  const looks = await texts.evaluateAll((elements) => [
    ...new Set(
      elements.map((element) => {
        const { color, backgroundColor } = getComputedStyle(element)
        return `${color} on ${backgroundColor}`
      }),
    ),
  ])
  expect(looks).toEqual(['rgb(0, 0, 0) on rgb(255, 255, 255)'])
})

/** Runs in the page: records layout shifts without input, once it is parsed: a half parsed picture grows. */
function watchShifts(): void {
  globalThis.layoutShifts = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.layoutShifts.push(entry.toJSON())
  })
  const observe = () => observer.observe({ type: 'layout-shift' })
  document.addEventListener(
    'readystatechange',
    () => requestAnimationFrame(() => setTimeout(observe)),
    { once: true },
  )
}

/** The layout shifts so far; Chromium reports parts of a pixel where nothing moved. */
async function shifts(page: Page) {
  await twoFrames(page)
  const all = await page.evaluate(() => globalThis.layoutShifts)
  return all.filter(({ value }) => value > 0.001)
}
