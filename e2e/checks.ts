import { AxeBuilder } from '@axe-core/playwright'
import { type Locator, type Page, expect, test } from '@playwright/test'

/** Axe for this page, reporting violations only. Our pages have no frames, so it need not open a second page. */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .setLegacyMode()
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

/** The page fits at each of these widths with each of these sizes of the browser's own text, in pixels. */
export async function expectToFitWith(
  page: Page,
  sizes: readonly number[],
  widths: readonly number[],
): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  for (const size of sizes) {
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await test.step(`text of ${size} px at ${width} px`, () => expectToFit(page))
    }
  }
}

/** Runs in the page: elements whose box, or whose text, their box or the edge of the window cuts off. */
function cutOff(elements: Element[]): string[] {
  const { clientWidth } = document.documentElement
  const isBeyond = ({ left, right }: DOMRect) => left < -0.5 || right > clientWidth + 0.5
  const range = document.createRange()
  return elements.flatMap((element) => {
    const isHidden = !element.checkVisibility() || element.closest('.sr-only, [aria-hidden=true]')
    const isInScroller = element.closest('[role=region][tabindex="0"]') !== null
    if (isHidden || isInScroller || element.closest('svg') || element.tagName === 'INPUT') return []
    const rects = [element.getBoundingClientRect()]
    for (const text of [...element.childNodes].filter((node) => node instanceof Text)) {
      range.selectNode(text)
      rects.push(...range.getClientRects())
    }
    const { overflowX } = getComputedStyle(element)
    const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
    return rects.some(isBeyond) || isCut
      ? [`${element.tagName} ${element.textContent.slice(0, 40)}`]
      : []
  })
}

/** Sees something that is visible for a second only: `toBeVisible` looks once a second and could miss it. */
export async function expectBriefly(passing: Locator): Promise<void> {
  await expect.poll(() => passing.count(), { intervals: [50] }).toBe(1)
}
