import { expect, test } from '../test.ts'
import { PAGE_STATES } from './page-states.ts'

const MIN_SIZE = 44
const TARGETS = 'a, button, input:not([type=hidden]), select, summary, [tabindex="0"]'

for (const [name, enter] of Object.entries(PAGE_STATES)) {
  test(`on ${name} every target is large enough for a thumb, on a phone and at a desk`, async ({
    page,
    game,
    visitor,
  }) => {
    await enter({ page, game, visitor })
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.locator(TARGETS).evaluateAll(tooSmall, MIN_SIZE), `${width} px`).toEqual([])
    }
  })
}

test('two fingers zoom where one strokes', async ({ page, game, visitor }) => {
  await visitor.createPet('Biscuit')
  await page.goto('/')
  const pets = page.getByRole('button', { name: 'Stroke the pets' })
  await expect(pets).toHaveCSS('touch-action', 'pan-y pinch-zoom')
  await game.open()
  const pet = page.getByRole('button', { name: 'Stroke Biscuit' })
  await expect(pet).toHaveCSS('touch-action', 'pan-y pinch-zoom')
})

test('the link that stands alone on its line beside the form is large enough for a thumb', async ({
  page,
}) => {
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const box = await page.getByRole('link', { name: 'What we keep' }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(MIN_SIZE)
  }
})

/** Runs in the page: the words and size of each target that is seen and too small. Links inside a sentence are as high as it. */
function tooSmall(targets: Element[], smallest: number): string[] {
  return targets.flatMap((target) => {
    const { width, height } = target.getBoundingClientRect()
    const isInSentence =
      target.tagName === 'A' &&
      getComputedStyle(target).display === 'inline' &&
      target.parentElement?.textContent.trim() !== target.textContent.trim()
    const isUnseen = !target.checkVisibility() || target.closest('[aria-hidden=true]') !== null
    const isWaitingForFocus = target.getBoundingClientRect().bottom < 0
    if (isInSentence || isUnseen || isWaitingForFocus) return []
    // Half a pixel may be lost where a width is a share of the window.
    if (width >= smallest - 0.5 && height >= smallest - 0.5) return []
    const words = target.getAttribute('aria-label') ?? target.textContent.trim()
    return `${target.tagName} ${words || target.getAttribute('name')}: ${width} by ${height}`
  })
}
