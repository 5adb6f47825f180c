import { axeOn } from '../axe.ts'
import { expect, test } from '../test.ts'
import { PAGE_STATES } from './page-states.ts'

const CONTROLS = 'button:not([aria-label^="Stroke"]), select, input:not([type=radio])'

test.use({ forcedColors: 'active' })

for (const [name, enter] of Object.entries(PAGE_STATES)) {
  test(`with the visitor's own colours ${name} can be read and used`, async ({
    page,
    game,
    visitor,
  }) => {
    await enter({ page, game, visitor })
    const axe = axeOn(page)
      // The contrast is the visitor's own, and axe reads the fill that Chromium reports from before it.
      .disableRules('color-contrast')
    const { violations } = await axe.analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    expect(await page.locator(CONTROLS).evaluateAll(withoutEdge)).toEqual([])
    const checked = page.locator('label:has(:checked)')
    const other = page.locator('label:has(input[type=radio]:not(:checked))')
    expect(await checked.first().evaluate(groundOf)).not.toBe(
      await other.first().evaluate(groundOf),
    )
  })
}

function groundOf(element: Element) {
  return getComputedStyle(element).backgroundColor
}

/** Runs in the page: controls that nothing sets off from the ground they stand on. */
function withoutEdge(controls: Element[]): string[] {
  const ground = getComputedStyle(document.body).backgroundColor
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
