import type { Page } from '@playwright/test'
import { type Game } from './game.ts'
import { WITH_MOTION, expect, test } from './test.ts'

const SCRIPTS = /\/assets\/.*\.js$/

/** Holds the page's scripts back until they are let go. */
async function heldBack(page: Page) {
  const script = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await script.promise
    await route.fallback()
  })
  const created: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/pet') {
      created.push(request.postData() ?? '')
    }
  })
  await page.goto('/virtual-pet', { waitUntil: 'commit' })
  return { come: () => script.resolve(), created }
}

/** The script has come, and all that follows from it has been asked for. */
async function isBorn(game: Game, name: string) {
  await expect(game.petName('Biscuit')).toHaveText(name)
  await expect(game.createButton).toBeHidden()
}

const isChosen = (page: Page) =>
  page
    .locator('[data-portrait][data-chosen]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-portrait')))

test.describe('a new visitor, before the script has come', () => {
  test('names and chooses a pet, whose press is kept and counts once', async ({ page, game }) => {
    const { come, created } = await heldBack(page)
    await expect(game.createButton).toBeDisabled()
    await game.nameField.fill('Biscuit')
    await expect(game.createButton).toBeEnabled()
    await game.typeSelect.selectOption('cat')
    expect(await isChosen(page)).toEqual(['cat'])
    await page.locator('[data-portrait=rabbit]').click()
    await expect(game.typeSelect).toHaveValue('rabbit')
    expect(await isChosen(page)).toEqual(['rabbit'])
    await game.createButton.click()
    await game.createButton.click()
    come()
    await isBorn(game, '🐰 Biscuit')
    expect(created.map((body): unknown => JSON.parse(body))).toEqual([
      { name: 'Biscuit', type: 'rabbit' },
    ])
  })

  test('cannot press with a name of which nothing is seen, and is told so on Enter', async ({
    page,
    game,
  }) => {
    const { come, created } = await heldBack(page)
    await game.nameField.fill('  \u200b ')
    await expect(game.createButton).toBeDisabled()
    await game.nameField.press('Enter')
    come()
    await expect(page.getByText('Please enter a pet name')).toBeVisible()
    await expect(game.nameField).toBeFocused()
    expect(created).toEqual([])
  })

  test('chooses by a portrait that is drawn in the middle of the press', async ({ page, game }) => {
    const { come } = await heldBack(page)
    const portrait = page.locator('[data-portrait=fish]')
    await portrait.hover()
    await page.mouse.down()
    come()
    await expect(portrait.locator('svg[viewBox="24 14 192 192"]')).toBeVisible()
    await page.mouse.up()
    await expect(game.typeSelect).toHaveValue('fish')
  })

  test('takes the press back by changing the card', async ({ page, game }) => {
    const { come, created } = await heldBack(page)
    await game.nameField.fill('Bis')
    await game.nameField.press('Enter')
    await game.nameField.pressSequentially('cuit')
    come()
    await expect(page.locator('[data-island][data-hydrated]')).toHaveCount(1)
    await expect(game.nameField).toHaveValue('Biscuit')
    await expect(game.nameField).toBeFocused()
    expect(created).toEqual([])
    await game.nameField.press('Enter')
    await isBorn(game, '🐶 Biscuit')
    expect(created).toHaveLength(1)
  })

  test('chooses words for a child', async ({ page, game }) => {
    const { come } = await heldBack(page)
    await page.getByRole('radio', { name: 'Child' }).check()
    come()
    await expect(game.tips.first()).toHaveText(/Dogs/)
    await expect(page.getByRole('radio', { name: 'Child' })).toBeChecked()
  })

  test('a script that comes twice creates one pet', async ({ page, game }) => {
    const { come, created } = await heldBack(page)
    const src = await page.locator('script[type=module]').getAttribute('src')
    await page.evaluate((address) => void import(`${address}?again`), src)
    await game.nameField.fill('Biscuit')
    await game.createButton.click()
    come()
    await isBorn(game, '🐶 Biscuit')
    await page.waitForLoadState('networkidle')
    expect(created).toHaveLength(1)
  })
})

test.describe('when the script never comes', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('the page says so, and what was typed and pressed outlives a reload', async ({
    page,
    game,
  }) => {
    const script = Promise.withResolvers<void>()
    let isAway = true
    let documents = 0
    page.on('framenavigated', () => (documents += 1))
    await page.route(SCRIPTS, async (route) => {
      await script.promise
      await (isAway ? route.abort() : route.fallback())
    })
    await page.goto('/virtual-pet', { waitUntil: 'commit' })
    await game.nameField.fill('Biscuit')
    await game.typeSelect.selectOption('fish')
    await game.createButton.click()
    script.resolve()
    // The page tries once by itself; the card is still there.
    await expect.poll(() => documents).toBe(2)
    await expect(page.getByRole('heading', { name: "Remawatchi hasn't started" })).toBeVisible()
    await expect(game.nameField).toHaveValue('Biscuit')
    await expect(game.typeSelect).toHaveValue('fish')
    isAway = false
    await page.getByRole('link', { name: 'Reload the page' }).click()
    await isBorn(game, '🐠 Biscuit')
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })
})

test.describe('a page that the browser prepares before it is shown', () => {
  test('asks for nothing and makes no id until then', async ({ page, game, visitor }) => {
    await visitor.createPet('Biscuit')
    await page.addInitScript(() => {
      Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
    })
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url())
    })
    await page.goto('/virtual-pet', { waitUntil: 'networkidle' })
    expect(asked).toEqual([])
    await page.evaluate(() => {
      Object.defineProperty(document, 'prerendering', { value: false })
      document.dispatchEvent(new Event('prerenderingchange'))
    })
    await expect(game.petName('Biscuit')).toBeVisible()
    expect(asked.length).toBeGreaterThan(0)
  })
})

test.describe('where React takes over', () => {
  test.use(WITH_MOTION)

  test('focus, selection and place stay', async ({ page, game }) => {
    const { come } = await heldBack(page)
    await game.nameField.fill('Biscuit')
    await page.evaluate(async () => {
      await document.fonts.ready
      globalThis.shifts = []
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) globalThis.shifts.push(entry.toJSON())
      }).observe({ type: 'layout-shift' })
    })
    await game.nameField.evaluate((field) => {
      if (field instanceof HTMLInputElement) field.setSelectionRange(2, 5)
      Reflect.set(globalThis, 'fieldBefore', field)
    })
    come()
    await expect(page.locator('[data-island][data-hydrated]')).toHaveCount(1)
    await expect(game.nameField).toBeFocused()
    const after = await game.nameField.evaluate((field) =>
      field instanceof HTMLInputElement
        ? [
            field.selectionStart,
            field.selectionEnd,
            Reflect.get(globalThis, 'fieldBefore') === field,
          ]
        : [],
    )
    expect(after).toEqual([2, 5, true])
    expect(await page.evaluate(() => globalThis.shifts)).toEqual([])
  })
})
