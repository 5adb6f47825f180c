import type { Page } from '@playwright/test'
import { twoFrames } from './network.ts'
import { stopClock } from './stop-clock.ts'
import { WITH_MOTION, expect, test } from './test.ts'

test.use(WITH_MOTION)

/** What a press changes is drawn in a few frames. */
const FRAMES_MS = 100

test('what is said is what is seen: the dice that pick the line pick the act', async ({
  page,
  game,
  visitor,
}) => {
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  await visitor.createPet('Biscuit', 'dog')
  await page.clock.install()
  const acts = page.waitForResponse(/assets\/dog-acts-/)
  await game.open()
  await game.shows(50)
  // The same module: it is there when this is.
  await page.evaluate((address) => import(address), (await acts).url())
  await twoFrames(page)
  // An act plays for two seconds: it ends when this says so.
  await stopClock(page, 100)
  await game.care('Walk').click()
  await page.clock.runFor(FRAMES_MS)
  await expect(game.toast('Biscuit read every smell on the street. Best walk!')).toBeVisible()
  await expect(part(page, 'park')).toHaveCount(1)
  expect(await movedTwice(page)).toEqual([])
  // A press during an act is seen at once, not after it.
  await game.care('Play').click()
  await page.clock.runFor(FRAMES_MS)
  await expect(game.toast('Biscuit brought it back. Again? Again!')).toBeVisible()
  await expect(part(page, 'park')).toHaveCount(0)
  await expect(part(page, 'thrown')).toHaveCount(1)
  await page.clock.resume()
  // And it is home again, as it was.
  await expect(part(page, 'thrown')).toHaveCount(0)
  await expect(page.locator('svg[data-type=dog]:not([data-reaction])')).toBeVisible()
})

/**
 * Whatever two animations move at once, by their keyframes' properties: a browser plays one beside its other
 * work, and two by working out the page's styles at every frame.
 */
async function movedTwice(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = new Set<string>()
    const elements = new Map<Element, number>()
    return document.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect) || !effect.target) return []
      const { target, pseudoElement } = effect
      elements.set(target, elements.get(target) ?? elements.size)
      const moves = new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame)))
      return ['transform', 'opacity']
        .filter((property) => moves.has(property))
        .map(
          (property) =>
            `${elements.get(target)} ${target.getAttribute('data-part') ?? pseudoElement} ${property}`,
        )
        .filter((name) => seen.has(name) || !seen.add(name))
    })
  })
}

function part(page: Page, name: string) {
  return page.locator(`[data-part=${name}]`)
}
