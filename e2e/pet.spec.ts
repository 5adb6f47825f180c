import { readFile } from 'node:fs/promises'
import { type DecodedPng, decode } from 'fast-png'
import type { Locator } from '@playwright/test'
import { expectBriefly } from './checks.ts'
import { expect, test } from './test.ts'

declare global {
  /** The sounds and vibrations of the page. */
  var heard: { contexts: number; notes: number; vibrations: number }
}

test.beforeEach(({ visitor }) => visitor.createPet('Biscuit'))

test('Sound is off at first and stays on once switched on', async ({ page, game }) => {
  await page.addInitScript(countSounds)
  const heard = () => page.evaluate(() => globalThis.heard)
  await game.open()
  const sound = page.getByRole('switch', { name: 'Sound' })
  await expect(sound).not.toBeChecked()
  await expect(game.strokeHint('Biscuit')).toBeVisible()
  await game.care('Feed').click()
  // A new title would have a sound, too.
  await expect(game.toast(/First meal!/)).toBeVisible()
  expect(await heard()).toEqual({ contexts: 0, notes: 0, vibrations: 0 })

  await sound.press('Space')
  await expect(sound).toBeChecked()
  await expect.poll(heard).toEqual({ contexts: 1, notes: 1, vibrations: 1 })
  await game.care('Feed').click()
  await expect.poll(heard).toEqual({ contexts: 1, notes: 4, vibrations: 2 })

  await page.reload()
  await expect(sound).toBeChecked()
  await sound.click()
  await expect(sound).not.toBeChecked()
  await page.getByRole('button', { name: 'Pat Biscuit' }).press('Enter')
  await expectBriefly(page.locator('[data-reaction=stroke]'))
  expect(await heard()).toEqual({ contexts: 0, notes: 0, vibrations: 0 })
})

test('A postcard has three formats, and is saved without the key', async ({
  page,
  game,
  visitor,
}) => {
  for (let moment = 0; moment < 4; moment += 1) await visitor.careFor('feed')
  await game.open()
  await page.getByRole('button', { name: 'Make a postcard' }).click()
  const dialog = page.getByRole('dialog', { name: 'A postcard from Biscuit' })
  await expect(dialog.getByRole('img', { name: /^Postcard: Biscuit, / })).toHaveAccessibleName(
    /Thriving, Beginner Buddy/,
  )
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save as a picture' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('postcard from Biscuit.png')
  const png = await readFile(await download.path())
  expect(png.includes(visitor.id)).toBe(false)
  expect(decode(png)).toMatchObject({ width: 1_080, height: 1_080 })
  await expect(dialog.getByText('Look for postcard from Biscuit.png')).toBeVisible()

  // Each is painted as large as it is shown, with the height of the highest.
  for (const [format, width] of Object.entries({ Square: 288, Story: 162, Card: 432 })) {
    await dialog.getByLabel(format, { exact: true }).check()
    await expect(dialog.locator('canvas')).toHaveAttribute('width', String(width))
    const picture = decode(await pngOf(dialog.locator('canvas')))
    expect(picture.height, format).toBe(288)
    // The brown of the dog's ears and the paper.
    expect(pixelsOf(picture, [0x9b, 0x56, 0x2b]), format).toBeGreaterThan(200)
    expect(pixelsOf(picture, [0xff, 0xf6, 0xe9]), format).toBeGreaterThan(5_000)
  }
  for (const [width, height] of [
    [320, 568],
    [812, 375],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(dialog.getByRole('button', { name: 'Save as a picture' })).toBeInViewport({
      ratio: 1,
    })
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Make a postcard' })).toBeFocused()
})

for (const [what, hasTouch] of [
  ['the mouse is over its button', false],
  ['a touch screen keeps :hover', true],
] as const) {
  test.describe(() => {
    test.use({ hasTouch })

    test(`While ${what} a message stays: ${!hasTouch}`, async ({ page, game }) => {
      await page.clock.install()
      await game.open()
      await game.care('Feed').click()
      await expect(game.toast(/First meal!/)).toBeVisible()
      await game.undo.hover()
      await page.clock.runFor(60_000)
      await expect(game.undo).toHaveCount(hasTouch ? 0 : 1)
    })
  })
}

/** Runs in the page: counts sounds and vibrations. */
function countSounds(): void {
  globalThis.heard = { contexts: 0, notes: 0, vibrations: 0 }
  globalThis.AudioContext = class extends AudioContext {
    constructor() {
      super()
      globalThis.heard.contexts += 1
    }
  }
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its note below.
  const { start } = OscillatorNode.prototype
  OscillatorNode.prototype.start = function (...when) {
    globalThis.heard.notes += 1
    return start.apply(this, when)
  }
  navigator.vibrate = () => Boolean(++globalThis.heard.vibrations)
}

/** Reads the canvas at once. Saving it can take seconds, because Chromium's `toBlob` waits for idle time. */
async function pngOf(canvas: Locator): Promise<Buffer> {
  const address = await canvas.evaluate((one: HTMLCanvasElement) => one.toDataURL())
  return Buffer.from(address.replace(/^.*,/, ''), 'base64')
}

/** How many pixels of a picture have this colour. */
function pixelsOf({ data, channels }: DecodedPng, colour: readonly number[]): number {
  let count = 0
  for (let at = 0; at < data.length; at += channels)
    if (colour.every((value, index) => data[at + index] === value)) count += 1
  return count
}
