import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { FONT_WORLDS, inFontWorld } from '../scripts/font-worlds.ts'
import { gameOn } from './game.ts'
import { landingOn } from './landing.ts'
import { watchMovement } from './movement.ts'
import { WITH_MOTION, expect, test } from './test.ts'
import { visitorAt } from './visitor.ts'
import { expectOurFonts } from './visual/system-fonts.ts'

test.use(WITH_MOTION)

const FONTS = /\.woff2$/
const SLOW = { offline: false, latency: 40, downloadThroughput: 16_000, uploadThroughput: 16_000 }

// At once: what takes the time is a slow line, on which nobody computes anything.
test('nothing moves from the first paint on, whichever is the only font, where ours come late', async ({
  playwright,
  launchOptions,
  rema,
}) => {
  test.setTimeout(120_000)
  const baseURL = rema.url
  const looked = FONT_WORLDS.map(async (world) => {
    const browser = await playwright.chromium.launch({ ...launchOptions, env: inFontWorld(world) })

    await test.step(`${world}: on the landing page`, async () => {
      const page = await browser.newPage({ baseURL, ...WITH_MOTION })
      // Slow enough that the browser paints what there is while the rest of the page arrives.
      const wire = await page.context().newCDPSession(page)
      await wire.send('Network.enable')
      await wire.send('Network.emulateNetworkConditions', SLOW)
      const movement = await watchMovement(page)
      await page.goto('/')
      const { count } = landingOn(page).card('Rema Virtual Pet')
      await expect(count).toHaveText(/\d|Be the first/, { timeout: 60_000 })
      await page.evaluate(() => document.fonts.ready)
      expect(await movement()).toEqual([])
      await page.context().close()
    })

    await test.step(`${world}: in the game`, async () => {
      const id = randomUUID()
      await visitorAt(rema.url, id).createPet('Biscuit', 'dog')
      const viewport = { width: 375, height: 667 }
      const page = await browser.newPage({ baseURL, viewport, ...WITH_MOTION })
      await page.addInitScript((kept) => localStorage.setItem('anonymousUserId', kept), id)
      await comeAfter(page, 1500)
      const movement = await watchMovement(page)
      const game = gameOn(page)
      await game.open()
      await expect(game.streak('Feed')).toHaveText(['0', 'Starting Out'])
      await page.evaluate(() => document.fonts.ready)
      expect(await movement()).toEqual([])
    })

    await browser.close()
  })
  await Promise.all(looked)
})

for (const path of ['/', '/virtual-pet']) {
  test(`a first visit to ${path} is drawn in our faces where they come in time`, async ({
    page,
  }) => {
    // The page's timeout never ends, however busy the machine is.
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await comeAfter(page, 150)
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectOurFonts(page)
  })
}

test('who comes to a place in a page is there when its fonts have come', async ({ page }) => {
  await comeAfter(page, 150)
  await page.goto('/privacy#not-protected')
  await expect(page.getByRole('heading', { name: 'Not protected' })).toBeInViewport()
})

test.describe('fonts that never come', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('leave a page that is there to read', async ({ page }) => {
    await page.route(FONTS, () => new Promise(() => {}))
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('leave a page that is there to read, too, when they are refused', async ({ page }) => {
    await page.route(FONTS, (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page waits for no font', async ({ page }) => {
    await page.route(FONTS, () => new Promise(() => {}))
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

/** Lets our fonts arrive as late as on a slow line. */
function comeAfter(page: Page, ms: number) {
  return page.route(FONTS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue()
  })
}
