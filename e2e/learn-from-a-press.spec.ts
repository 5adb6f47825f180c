import { PET_TYPES } from '#domain/species.ts'
import { INK } from '../web/ui/pets/palette.ts'
import { WITH_MOTION, expect, test } from './test.ts'

test.use(WITH_MOTION)

const PHONES = [
  { width: 375, height: 667 },
  { width: 320, height: 568 },
] as const

/** The lines, of three, whose acts lead highest. */
const HIGHEST = { dog: 0, cat: 0, bird: 0, rabbit: 1, fish: 1 } as const

for (const viewport of PHONES) {
  test.describe(`on a phone of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    for (const type of PET_TYPES) {
      test(`what the first presses teach lies over the face of a ${type} in no moment`, async ({
        page,
        game,
        visitor,
      }) => {
        await page.addInitScript((line) => {
          Math.random = () => line / 3
        }, HIGHEST[type])
        await visitor.createPet('Biscuit', type)
        await page.clock.install()
        const acts = page.waitForResponse(new RegExp(`assets/${type}-acts-`))
        await game.open()
        // The same module: it is there when this is.
        await page.evaluate((address) => import(address), (await acts).url())
        // An act ends by the page's clock, which passes only where this says so.
        await page.clock.pauseAt(Date.now() + 10_000)
        const aFewFrames = () => page.clock.runFor(200)
        const scene = page.locator('[data-has-pet] > div').first()
        const height = (await scene.boundingBox())?.height ?? 0
        for (const name of ['Feed', 'Walk', 'Play'] as const) {
          await game.care(name).click()
          await aFewFrames()
          await expect(page.locator(`svg[data-reaction=${name.toLowerCase()}]`)).toBeVisible()
          await expect(game.says.locator('span + span')).toBeVisible()
          await expect.poll(() => page.evaluate(hiddenMoments, INK), name).toEqual([])
          expect((await scene.boundingBox())?.height, 'the scene as it was').toBeCloseTo(height, 0)
          await game.undo.click()
          await aFewFrames()
          await expect(game.says).toHaveText(`${name} undone`)
        }
      })
    }
  })
}

/** Runs in the page: each moment of the act, by 100 ms, in which what is said lies over eyes or mouth. */
function hiddenMoments(ink: string): string[] {
  const said = document.querySelector('[data-kind=success]:not([data-leaving])')
  const pet = document.querySelector('svg[data-reaction]')
  if (!said || !pet) return ['nothing is said']
  for (const animation of said.getAnimations()) animation.finish()
  const bubble = said.getBoundingClientRect()
  const act = pet
    .getAnimations({ subtree: true })
    .filter((one) => !(one instanceof CSSAnimation || one instanceof CSSTransition))
  const endMs = Math.max(0, ...act.map(({ effect }) => Number(effect?.getComputedTiming().endTime)))
  if (endMs === 0) return ['nothing is done']
  const face = [...pet.querySelectorAll(`[stroke="${ink}"], [fill="${ink}"]`)].filter(
    (line) => line.closest('[data-part=head], [data-part=face], [data-part=front]') !== null,
  )
  const hidden: string[] = []
  for (let ms = 0; ms <= endMs; ms += 100) {
    for (const one of act) {
      one.pause()
      one.currentTime = Math.min(ms, Number(one.effect?.getComputedTiming().endTime))
    }
    const isHidden = face.some((line) => {
      const { left, right, top } = line.getBoundingClientRect()
      const isUnder = left < bubble.right && right > bubble.left && top < bubble.bottom
      return isUnder && line.checkVisibility({ opacityProperty: true })
    })
    if (isHidden) hidden.push(`${ms} ms`)
  }
  return hidden
}
