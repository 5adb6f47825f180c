import { AxeBuilder } from '@axe-core/playwright'
import { type Locator, type Page, expect } from '@playwright/test'

/** Axe for this page, reporting violations only. Our pages have no frames, so it need not open a second page. */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
}

/** Axe finds nothing in light colours, nor any low contrast in dark ones. */
export async function expectAccessible(page: Page): Promise<void> {
  const light = await axeOn(page).analyze()
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await axeOn(page).withRules(['color-contrast']).exclude('svg').analyze()
  const found = [...light.violations, ...dark.violations].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  )
  expect(found).toEqual([])
}

/** Nothing makes the page wider than the window, and no text is cut off. */
export async function expectToFit(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow(), 'pixels beyond the window').toBeLessThanOrEqual(0)
  expect(await page.locator('main *, header *, footer *').evaluateAll(cutOff)).toEqual([])
}

/** Runs in the page: elements that their box or the edge of the window cuts off. */
function cutOff(elements: Element[]): string[] {
  return elements.flatMap((element) => {
    const { left, right } = element.getBoundingClientRect()
    const isHidden = !element.checkVisibility() || element.closest('.sr-only, [aria-hidden=true]')
    const isInScroller = element.closest('[tabindex="0"]') !== null
    if (isHidden || isInScroller || element.closest('svg') || element.tagName === 'INPUT') return []
    const isOutside = left < -0.5 || right > document.documentElement.clientWidth + 0.5
    const { overflowX } = getComputedStyle(element)
    const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
    return isOutside || isCut ? [`${element.tagName} ${element.textContent.slice(0, 40)}`] : []
  })
}

/** Sees something that is visible for a second only: `toBeVisible` looks once a second and could miss it. */
export async function expectBriefly(passing: Locator): Promise<void> {
  await expect.poll(() => passing.count(), { intervals: [50] }).toBe(1)
}
