import { expect, test } from './gallery-test.ts'
import { PHOTOS } from './photos.ts'
import { expectOurFonts } from './system-fonts.ts'

const PLAYED = new Set<string>(['acts', 'nights', 'births'])

for (const id of PHOTOS) {
  test(`${id} looks as it did`, async ({ gallery }) => {
    test.skip(process.platform !== 'linux', 'other systems smooth letters in their own way')
    await gallery.goto(`/?section=${id}`)
    const photo = gallery.locator('[data-photo]')
    if (!PLAYED.has(id)) return expect(photo).toHaveScreenshot(`${id}.png`)
    // Not finished for the photograph, as what moves is otherwise: they stand at the moment that tells most.
    await expect.poll(() => photo.evaluate(unplayed)).toBe(0)
    await expect(photo).toHaveScreenshot(`${id}.png`, { animations: 'allow' })
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

/** Runs in the page: how many scenes, each with a pet's drawing, have nothing in them that is played. */
function unplayed(photo: Element): number {
  const scenes = [...photo.querySelectorAll('svg[data-type]')].map(
    ({ parentElement }) => parentElement,
  )
  return scenes.filter((scene) => scene?.getAnimations({ subtree: true }).length === 0).length
}
