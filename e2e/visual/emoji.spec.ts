import type { Locator, Page } from '@playwright/test'
import { decode } from 'fast-png'
import { EMOJI } from '../../web/ui/emoji/emoji.ts'
import { expect, test } from '../test.ts'
import { test as galleryTest } from './gallery-test.ts'

/** Of a picture's pixels so many are of a bright colour at least: of the grey rabbit only its ears and nose. */
const MIN_COLOURED = 0.02
/** The distance between a bright colour's strongest and weakest channel, of 255. */
const BRIGHT = 60

galleryTest('every emoji is drawn in colour where no font has it', async ({ gallery }) => {
  // Forty photographs, of which each can take seconds.
  galleryTest.slow()
  await gallery.goto('/?section=type')
  await forgetEmojiFonts(gallery)
  const drawn = gallery.locator('.emoji')
  await expect(drawn).toHaveText([...Object.values(EMOJI), ...Object.values(EMOJI)])
  for (const emoji of await drawn.all()) await expectColour(emoji)
})

for (const forcedColors of ['none', 'active'] as const) {
  test.describe(`with ${forcedColors === 'none' ? 'our' : 'the visitor’s own'} colours`, () => {
    test.use({ forcedColors })

    test('pet, mood, keys and tips have their emoji where no font has one', async ({
      page,
      game,
      visitor,
    }) => {
      await visitor.createPet('Biscuit', 'rabbit')
      await game.open()
      await forgetEmojiFonts(page)
      const drawn = page.locator('.emoji')
      await expect(drawn).toHaveText(['🐰', '😐', '🥣', '🐾', '🧸', '💡'])
      for (const emoji of await drawn.all()) await expectColour(emoji)
    })
  })
}

test('whoever copies a line gets the emoji with it', async ({ game, visitor }) => {
  await visitor.createPet('Biscuit', 'rabbit')
  await visitor.careFor('feed')
  await game.open()
  expect(await copied(game.petName('Biscuit'))).toBe('🐰 Biscuit')
  await game.logTab.click()
  expect(await copied(game.entries.first())).toMatch(/^🥣\s*Fed with Biscuit/)
})

/** As on a machine whose fonts have no emoji in colour. */
async function forgetEmojiFonts(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { font-family: "DejaVu Sans Mono" !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

async function expectColour(emoji: Locator) {
  const name = await emoji.textContent()
  await expect
    .poll(async () => colouredPart(await emoji.screenshot()), { message: `colour of ${name}` })
    .toBeGreaterThan(MIN_COLOURED)
}

/** The part of a picture's pixels that are of a bright colour: letters and grounds are of none. */
function colouredPart(file: Buffer): number {
  const { data, channels, width, height } = decode(file)
  let count = 0
  for (let at = 0; at < data.length; at += channels) {
    const colour = data.subarray(at, at + 3)
    if (Math.max(...colour) - Math.min(...colour) > BRIGHT) count += 1
  }
  return count / (width * height)
}

/** What a selection of the whole element puts on the clipboard. */
async function copied(element: Locator): Promise<string> {
  await expect(element).toBeVisible()
  return element.evaluate((node) => {
    getSelection()?.selectAllChildren(node)
    return String(getSelection())
  })
}
