import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { decode } from 'fast-png'
import { expect, test } from './test.ts'

declare global {
  /** What the browser was asked to share; gives how often. */
  // oxlint-disable-next-line no-var -- a global of the page.
  var tellShared: (given: object) => Promise<number>
}

const SIZES = { Square: [1_080, 1_080], Story: [1_080, 1_920], Card: [1_500, 1_000] } as const

/** The postcard of the visitor whose browser this is, open. */
async function openPostcard(page: Page) {
  await page.goto('/virtual-pet')
  await page.getByRole('button', { name: 'Make a postcard' }).click()
  const dialog = page.getByRole('dialog', { name: 'A postcard from Biscuit' })
  await expect(dialog).toBeVisible()
  return {
    dialog,
    picture: dialog.getByRole('img', { name: /^Postcard: Biscuit, / }),
    save: dialog.getByRole('button', { name: 'Save as a picture' }),
    share: dialog.getByRole('button', { name: 'Share' }),
    copy: dialog.getByRole('button', { name: 'Copy' }),
    said: dialog.getByRole('status'),
  }
}

/** How many of a picture's points have this colour, in eight bits each. */
function pointsOf(png: Uint8Array, [red, green, blue]: readonly [number, number, number]): number {
  const { width, height, data, channels } = decode(png)
  let count = 0
  for (let at = 0; at < width * height * channels; at += channels) {
    if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count += 1
  }
  return count
}

test('a postcard shows the pet, and is saved in three formats without its key', async ({
  page,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  for (let moment = 0; moment < 4; moment += 1) await visitor.careFor('feed')
  const postcard = await openPostcard(page)
  await expect(postcard.picture).toHaveAccessibleName(/Thriving, Beginner Buddy/)
  for (const [format, size] of Object.entries(SIZES)) {
    await postcard.dialog.getByLabel(format, { exact: true }).check()
    const coming = page.waitForEvent('download')
    await postcard.save.click()
    const download = await coming
    expect(download.suggestedFilename()).toBe('postcard from Biscuit.png')
    const png = await readFile(await download.path())
    const { width, height } = decode(png)
    expect([width, height], format).toEqual(size)
    // The brown of the dog's ears, and the paper.
    expect(pointsOf(png, [0x9b, 0x56, 0x2b]), format).toBeGreaterThan(10_000)
    expect(pointsOf(png, [0xff, 0xf6, 0xe9]), format).toBeGreaterThan(100_000)
    expect(png.includes(visitor.id)).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(postcard.dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Make a postcard' })).toBeFocused()
})

test('a postcard is copied as a picture', async ({ page, context, visitor }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.createPet('Biscuit', 'fish')
  const postcard = await openPostcard(page)
  await postcard.copy.click()
  await expect(postcard.said).toHaveText('The postcard is on the clipboard.')
  const types = await page.evaluate(async () =>
    (await navigator.clipboard.read()).flatMap(({ types }) => types),
  )
  expect(types).toEqual(['image/png'])
})

test('a postcard is shared as a file and nothing else, where the browser can', async ({
  page,
  visitor,
}) => {
  // No browser without windows shares: what it would be given is told to the test.
  const shared: object[] = []
  await page.exposeFunction('tellShared', (given: object) => shared.push(given))
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files = [], ...rest }: ShareData) => {
        const given = files.map(({ name, type }) => ({ name, type }))
        if ((await globalThis.tellShared({ ...rest, files: given })) > 1) {
          throw new DOMException('', 'NotAllowedError')
        }
      },
    })
  })
  await visitor.createPet('Biscuit', 'cat')
  const postcard = await openPostcard(page)
  await postcard.share.click()
  await expect
    .poll(() => shared)
    .toEqual([{ files: [{ name: 'postcard from Biscuit.png', type: 'image/png' }] }])
  await postcard.share.click()
  await expect(postcard.said).toHaveText('It could not be shared from here. Saving works, too.')
})
