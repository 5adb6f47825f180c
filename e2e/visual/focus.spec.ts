import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { PAGE_STATES, READING_PAGES } from './page-states.ts'

const MAX_STOPS = 40

const { '/privacy': privacy, '/credits': credits } = READING_PAGES
const PAGES = Object.entries({ ...PAGE_STATES, privacy, credits })

for (const [name, enter] of PAGES) {
  test(`on ${name} the keyboard's place is always seen, in a ring without sharp corners`, async ({
    page,
    game,
    visitor,
  }) => {
    await enter?.({ page, game, visitor })
    await page.evaluate(() => document.body.focus())
    const stops = await walkThrough(page)
    expect(stops.length).toBeGreaterThan(5)
    expect(stops.filter(({ ring }) => !ring)).toEqual([])
    expect(stops.filter(({ isInWindow }) => !isInWindow)).toEqual([])
    expect(stops.filter(({ isRound }) => !isRound)).toEqual([])
    expect(stops.filter(({ crosses }) => crosses)).toEqual([])
  })
}

/** Every stop of the Tab key, once round the page. */
async function walkThrough(page: Page) {
  const stops: NonNullable<Awaited<ReturnType<typeof stopAt>>>[] = []
  for (let press = 0; press < MAX_STOPS; press += 1) {
    await page.keyboard.press('Tab')
    const stop = await stopAt(page)
    if (!stop || stop.html === stops[0]?.html) break
    stops.push(stop)
  }
  return stops
}

/** The focused element, its ring, and whether it is in sight; null past the last. A chip wears the ring of its radio. */
async function stopAt(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const seen = focused.closest('label') ?? focused
    const { outlineStyle, outlineWidth, outlineOffset, borderRadius } = getComputedStyle(seen)
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    const { top, bottom } = seen.getBoundingClientRect()
    return {
      html: seen.outerHTML.slice(0, 100),
      ring: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      isRound: borderRadius !== '0px',
      // Links stand close to the lines above and below them: outside, a ring would cross these.
      crosses: seen.matches('footer a') && reach > 0,
      isInWindow: bottom > 0 && top < innerHeight,
    }
  })
}
