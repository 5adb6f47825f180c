import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { FONT_WORLDS, inFontWorld } from '../scripts/font-worlds.ts'
import { gameOn } from './game.ts'
import { landingOn } from './landing.ts'
import { watchMovement } from './movement.ts'
import { stopClock } from './stop-clock.ts'
import { WITH_MOTION, expect, test } from './test.ts'
import { visitorAt } from './visitor.ts'
import { expectOurFonts } from './visual/system-fonts.ts'

test.use(WITH_MOTION)

declare global {
  /** Whether the letters of a name were there when the page was shown in our faces. */
  var hadLetters: boolean | undefined
}

const FONTS = /\.woff2$/
const SLOW = { offline: false, latency: 40, downloadThroughput: 16_000, uploadThroughput: 16_000 }

// At once: what takes the time is a slow line, on which nobody computes anything.
test('nothing moves from the first paint on, whichever is the only other font, on a slow line', async ({
  playwright,
  launchOptions,
  rema,
}) => {
  test.setTimeout(300_000)
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
  test(`a first visit to ${path} is drawn in our faces, and fetches none of them`, async ({
    page,
  }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(fetched.filter((url) => FONTS.test(url))).toEqual([])
    await expectOurFonts(page)
  })
}

test('who comes to a place in a page is there when it has its fonts', async ({ page }) => {
  await page.goto('/privacy#not-protected')
  await expect(page.getByRole('heading', { name: 'Not protected' })).toBeInViewport()
})

test.describe('a name with letters beyond those of every page', () => {
  test('is drawn in our faces as it is typed', async ({ page, game }) => {
    await game.open()
    await game.createPet('Zoë')
    await expect(game.petName('Zoë')).toBeVisible()
    await expectOurFonts(page)
  })

  test('is drawn in them from the first frame where the device keeps it', async ({
    page,
    game,
    visitor,
  }) => {
    await visitor.createPet('Zoë')
    await game.open()
    await expect(game.petName('Zoë')).toBeVisible()
    await untilKept(page)

    // The page's timeout never ends, however busy the machine is.
    await page.clock.install({ time: 0 })
    await stopClock(page, 1000)
    await page.route(FONTS, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 150))
      await route.continue()
    })
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.documentElement.dataset['fonts'] !== 'ours') return
        globalThis.hadLetters ??= document.fonts.check('700 1em "Baloo 2"', 'ë')
      }).observe(document, { attributes: true, subtree: true })
    })
    await page.reload()
    await expect(game.petName('Zoë')).toBeVisible()
    expect(await page.evaluate(() => globalThis.hadLetters)).toBe(true)
    await expectOurFonts(page)
  })

  test.describe('whose font never comes', () => {
    test.use({ allowedConsole: [/Failed to load resource/] })

    const WAYS: [how: string, (route: Route) => Promise<void>][] = [
      ['', () => new Promise(() => {})],
      [', as it is refused', (route) => route.abort()],
    ]
    for (const [how, answer] of WAYS) {
      test(`leaves a page that is there to read${how}`, async ({ page, game, visitor }) => {
        await page.route(FONTS, answer)
        await visitor.createPet('Zoë')
        // A font that is asked for before `load` holds it up.
        await page.goto('/virtual-pet', { waitUntil: 'commit' })
        await untilKept(page)
        await page.reload({ waitUntil: 'commit' })
        await expect(game.petName('Zoë')).toBeVisible()
      })
    }
  })
})

test('a browser that takes no fonts of pages shows the page in its own', async ({ page }) => {
  await page.addInitScript(() => {
    document.fonts.load = () => Promise.reject(new DOMException('', 'NetworkError'))
    document.fonts.check = () => false
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-fonts', 'late')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page waits for no font', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

/** Until the device keeps the game it was shown. */
async function untilKept(page: Page) {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rema-game'))).toContain('Zoë')
}
