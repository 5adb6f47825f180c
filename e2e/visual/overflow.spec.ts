import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { landingOn } from '../landing.ts'
import { WITH_MOTION, expect, test } from '../test.ts'
import { cutOff } from './cut-off.ts'
import { READING_PAGES, PAGE_STATES } from './page-states.ts'

// A page that is not found says so.
test.use({ allowedConsole: [/404 \(Not Found\)/] })

const LONGEST_NAME = 'Llanfairpwllgwyngyllgogerychwyrndrobwlll'

// A window of 1280 px shows 640 CSS pixels at 200 % and 320 at 400 %.
const NARROW = [
  { width: 320, height: 640 },
  { width: 640, height: 360 },
]
// Twice as large as the browser's own setting, which grows letters and leaves the window as it is.
const NARROW_FOR_LARGE_LETTERS = [320, 360, 375, 768]

for (const [name, enter] of Object.entries({ ...PAGE_STATES, ...READING_PAGES })) {
  test(`${name} fits narrow windows, in letters twice as large, too`, async ({
    page,
    game,
    visitor,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await enter({ page, game, visitor })
    for (const size of NARROW) {
      await test.step(`${size.width} px`, async () => {
        await resize(page, size)
        await game.fitsTheWindow()
      })
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    for (const width of NARROW_FOR_LARGE_LETTERS) {
      await test.step(`${width} px in large letters`, async () => {
        await resize(page, { width, height: 700 })
        await game.fitsTheWindow()
        const all = page.locator('main *, header *, footer *')
        expect(await all.evaluateAll(cutOff)).toEqual([])
      })
    }
  })
}

async function resize(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  expect(await page.evaluate(() => innerWidth)).toBe(size.width)
}

test.describe('with the widest words, at a long address', () => {
  test.use({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here.
    visitorId: async ({}, use) => use(idOfWideWords()),
    baseURL: async ({ rema }, use) => use(rema.url.replace('//', '//pets-of-the-whole-town.')),
  })

  for (const letters of ['100%', '200%']) {
    test(`the keep card fits 320 px in letters of ${letters}`, async ({ page, game, visitor }) => {
      await page.setViewportSize({ width: 320, height: 700 })
      await PAGE_STATES['the keep card']?.({ page, game, visitor })
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters)
      await expect(page.getByText('crewmember')).toHaveCount(8)
      await game.fitsTheWindow()
      expect(await page.locator('main *').evaluateAll(cutOff)).toEqual([])
    })
  }
})

test.describe('while things move', () => {
  test.use(WITH_MOTION)

  test('no bubble swings out of a window of 768 px in letters twice as large', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 700 })
    await landingOn(page).open()
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    expect(await page.evaluate(widestFrame)).toBeLessThanOrEqual(768)
  })

  test('the longest name fits 320 px', async ({ page, game, visitor }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await visitor.createPet(LONGEST_NAME, 'fish')
    await visitor.careFor('play')
    await game.open()
    await expect(game.petName(LONGEST_NAME)).toBeVisible()
    await game.fitsTheWindow()
    await game.care('Feed').click()
    await expect(game.toast(LONGEST_NAME)).toBeVisible()
    await game.fitsTheWindow()
  })
})

/** A new visitor's id, of whose fourteen words the second to the ninth are the widest of the list. */
function idOfWideWords(): string {
  return `000f1ff5-50f8-0482-f547-fbe4${randomUUID().slice(0, 8)}`
}

/** Runs in the page: how wide it is at the widest moment of what moves into it, in CSS pixels. */
function widestFrame(): number {
  const arrivals = document.getAnimations()
  if (arrivals.length === 0) throw new Error('Nothing moves')
  const widths = Array.from({ length: 200 }, (_, frame) => {
    for (const arrival of arrivals) {
      arrival.pause()
      arrival.currentTime = frame * 12.5
    }
    return document.documentElement.scrollWidth
  })
  return Math.max(...widths)
}
