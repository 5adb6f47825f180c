import { axeOn, expectAccessible, expectToFitWith } from './checks.ts'
import { PAGE_STATES } from './page-states.ts'
import { expect, test } from './test.ts'
import { type Page } from '@playwright/test'

// A page that is not found logs its status.
test.use({ allowedConsole: [/Failed to load resource/] })

for (const [name, enter] of Object.entries(PAGE_STATES)) {
  test(`Passes axe and fits with large text: ${name}`, async ({ page, game, visitor }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await enter({ page, game, visitor })
    await expectAccessible(page)
    await expectToFitWith(page, [16, 32], [320, 768, 1280])
  })
}

test('With reduced motion, or outside the window, nothing moves', async ({
  page,
  game,
  visitor,
}) => {
  const moving = () => page.evaluate(movingThings)
  await visitor.createPet('Biscuit')
  await game.open()
  await game.care('Play').click()
  await game.shows(60)
  expect(await moving()).toBe(0)
  await page.goto('/')
  await expect(page.getByText('Intrigued? ;)')).toBeVisible()
  expect(await moving()).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(moving).toBeGreaterThan(0)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(moving).toBe(0)
})

test.describe('forced colours', () => {
  test.use({ forcedColors: 'active' })

  test('keep every control visible', async ({ page, game, visitor }) => {
    await PAGE_STATES['status']?.({ page, game, visitor })
    const { violations } = await axeOn(page).disableRules('color-contrast').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    const controls = 'button:not([aria-label^="Pat "]), select, input:not([type=radio])'
    expect(await page.locator(controls).evaluateAll(withoutEdge)).toEqual([])
    // The background that marks it otherwise is not drawn.
    const here = page.getByRole('navigation').locator('[aria-current=page]')
    await expect(here).toHaveCSS('text-decoration-line', 'underline')
  })
})

for (const name of ['landing page', 'status'] as const) {
  test(`Tab shows a rounded focus ring at every stop: ${name}`, async ({ page, game, visitor }) => {
    await PAGE_STATES[name]?.({ page, game, visitor })
    await page.evaluate(() => document.body.focus())
    const stops = await tabThrough(page)
    expect(stops.length).toBeGreaterThan(5)
    expect(stops.filter((stop) => !stop.hasRing || !stop.isRound || !stop.isInWindow)).toEqual([])
  })
}

/** Every stop of the Tab key, once round the page. */
async function tabThrough(page: Page) {
  const stops: NonNullable<Awaited<ReturnType<typeof focused>>>[] = []
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (!stop || stop.html === stops[0]?.html) break
    stops.push(stop)
  }
  return stops
}

/** The focused element; a chip shows the focus ring of its radio button. */
function focused(page: Page) {
  return page.evaluate(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) return null
    const seen = activeElement.closest('label') ?? activeElement
    const { outlineStyle, outlineWidth, borderTopLeftRadius } = getComputedStyle(seen)
    const { top, bottom } = seen.getBoundingClientRect()
    return {
      html: seen.outerHTML.slice(0, 100),
      hasRing: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      isRound: borderTopLeftRadius !== '0px',
      isInWindow: bottom > 0 && top < innerHeight,
    }
  })
}

/** Runs in the page: how many animations a person could see. */
function movingThings(): number {
  return document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 50,
    ).length
}

/** Runs in the page: controls that look like the background. */
function withoutEdge(controls: Element[]): string[] {
  const ground = getComputedStyle(document.documentElement).backgroundColor
  return controls
    .filter((control) => control.checkVisibility() && !control.closest('[aria-hidden=true]'))
    .filter((control) => {
      const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } =
        getComputedStyle(control)
      const hasBorder =
        borderTopStyle !== 'none' && borderTopWidth !== '0px' && borderTopColor !== ground
      return !hasBorder && backgroundColor === ground
    })
    .map((control) => control.outerHTML.slice(0, 120))
}
