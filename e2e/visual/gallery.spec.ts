import { expect, test } from './gallery-test.ts'
import { PHOTOS } from './photos.ts'
import { expectOurFonts } from './system-fonts.ts'

for (const id of PHOTOS) {
  test(`${id} looks as it did`, async ({ gallery }) => {
    test.skip(process.platform !== 'linux', 'other systems smooth letters in their own way')
    await gallery.goto(`/?section=${id}`)
    await expect(gallery.locator('[data-photo]')).toHaveScreenshot(`${id}.png`)
  })
}

test('nothing in the gallery is set in a font of this machine', async ({ gallery }) => {
  await gallery.goto('/')
  await gallery.evaluate(() => document.fonts.ready)
  await expectOurFonts(gallery)
})

test('every section of the gallery has its photograph', async ({ gallery }) => {
  await gallery.goto('/')
  const ids = await gallery
    .locator('[data-photo]')
    .evaluateAll((sections) => sections.map((section) => section.getAttribute('data-photo')))
  expect(ids.filter((id) => id !== 'false')).toEqual(PHOTOS)
})
