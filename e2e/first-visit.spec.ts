import { gameOn } from './game.ts'
import { GAME, NOBODY_ANSWERS, answer } from './network.ts'
import { WITH_MOTION, expect, test } from './test.ts'

test.use(WITH_MOTION)

declare global {
  var shifts: unknown[]
}

const HEADING = 'Create Your Virtual Pet'

/** Notes what moves by itself from now on, once the fonts are there. */
async function watchShifts() {
  await document.fonts.ready
  globalThis.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.shifts.push(entry.toJSON())
  }).observe({ type: 'layout-shift' })
}

test('a first visitor gets the creation card before any script or answer comes', async ({
  page,
  game,
}) => {
  const script = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await script.promise
    await route.fallback()
  })
  await page.goto('/virtual-pet', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible()
  await expect(page.getByText('Loading your pet')).toBeHidden()
  await page.evaluate(watchShifts)
  await game.nameField.fill('Biscuit')
  await game.typeSelect.selectOption('cat')
  script.resolve()
  await expect(game.createButton).toBeEnabled()
  await expect(game.nameField).toHaveValue('Biscuit')
  await expect(page.getByRole('list', { name: 'Tips for a cat' })).toBeVisible()
  expect(await page.evaluate(() => globalThis.shifts)).toEqual([])
  await game.createButton.click()
  await expect(game.petName('Biscuit')).toHaveText('🐱 Biscuit')
})

test('a first visitor is sent no script before the card is painted', async ({ page, game }) => {
  await game.open()
  const { painted, scripts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      .map(({ startTime }) => startTime),
  }))
  expect(scripts).not.toEqual([])
  expect(Math.min(...scripts)).toBeGreaterThan(painted ?? Infinity)
})

test('who comes from the landing page, and has an id from there, gets the creation card as soon', async ({
  page,
  game,
}) => {
  const told = Promise.withResolvers<void>()
  await page.route(GAME, async (route) => {
    await told.promise
    await route.fallback()
  })
  await page.goto('/')
  const id = () => page.evaluate(() => localStorage.getItem('anonymousUserId'))
  await expect.poll(id).not.toBeNull()
  const made = await id()
  await page.getByRole('link', { name: 'Meet your pet' }).click()
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible()
  await expect(page.getByText('Loading your pet')).toBeHidden()
  await page.evaluate(watchShifts)
  await game.createPet('Biscuit', 'cat')
  await expect(game.petName('Biscuit')).toHaveText('🐱 Biscuit')
  told.resolve()
  expect(await id()).toBe(made)

  // From then on a pet is what the page waits for, also where its answer was all that told of it.
  await page.evaluate(() => localStorage.removeItem('rema-game'))
  await page.route(/\/assets\/.*\.js$/, () => {})
  await page.goto('/virtual-pet', { waitUntil: 'commit' })
  await expect(page.getByText('Loading your pet')).toBeVisible()
  await expect(page.getByRole('heading', { name: HEADING })).toBeHidden()
})

test('a visitor without a pet who has one after all is shown it', async ({
  page,
  game,
  visitor,
  visitorId,
}) => {
  await visitor.createPet('Biscuit')
  await page.addInitScript((id) => localStorage.setItem('rema-no-pet', id), visitorId)
  await game.open()
  await expect(game.petName('Biscuit')).toBeVisible()
  await expect(page.getByRole('heading', { name: HEADING })).toBeHidden()
})

test.describe('when nobody answers', () => {
  test.use({ allowedConsole: [NOBODY_ANSWERS] })

  test('the creation card stays, with what was typed', async ({ page, game }) => {
    const reads = await answer(page, GAME, 'GET', (route) => route.abort())
    await page.clock.install()
    await game.open()
    await game.nameField.fill('Bis')
    await expect.poll(() => reads.length).toBeGreaterThan(0)
    await page.clock.runFor(10_000)
    await expect(game.nameField).toHaveValue('Bis')
    await expect(page.getByRole('heading', { name: HEADING })).toBeVisible()
  })
})

test.describe('where storage is blocked', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
  })

  test('the creation card is first, too', async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, () => {})
    await page.goto('/virtual-pet', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: HEADING })).toBeVisible()
  })

  test('the pet has a key that opens it in a browser that keeps it', async ({
    page,
    game,
    browser,
  }) => {
    await game.open()
    await game.createPet('Biscuit')
    await expect(page.getByText('This browser does not keep Biscuit')).toBeVisible()
    const keepLink = await page.getByLabel("Biscuit's keep link").inputValue()
    const other = await browser.newPage()
    await other.goto(keepLink)
    await other.getByRole('button', { name: 'Bring Biscuit here' }).click()
    await expect(gameOn(other).petName('Biscuit')).toBeVisible()
    await other.close()
  })
})

test('a returning visitor waits where the pet will stand', async ({ page, visitor, game }) => {
  await visitor.createPet('Biscuit')
  const script = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await script.promise
    await route.fallback()
  })
  await page.goto('/virtual-pet', { waitUntil: 'commit' })
  await expect(page.getByText('Loading your pet')).toBeVisible()
  await expect(page.getByRole('heading', { name: HEADING })).toBeHidden()
  script.resolve()
  await expect(game.petName('Biscuit')).toBeVisible()
})
