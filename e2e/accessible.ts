import { type Page, expect } from '@playwright/test'
import { axeOn } from './axe.ts'

/** Axe finds nothing on the page, in light and dark, on a phone and at a desk; it fits 320 px. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const axe = axeOn(page)
      // The same elements in the other colours: what can differ is what can be read.
      const isSeen = (colorScheme === 'dark') !== (width === 375)
      if (isSeen) axe.withRules(['color-contrast', 'target-size']).exclude('svg')
      const { violations } = await axe.analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
      )
      expect(found, `${colorScheme} at ${width}`).toEqual([])
    }
  }
  // 1280 pixels at 200 % and at 400 %.
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 600 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `pixels beyond ${width}`,
    ).toBeLessThanOrEqual(0)
  }
}
