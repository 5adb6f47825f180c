import { PET_TYPES } from '#domain/species.ts'
import { ACTIVITIES } from '#domain/activities.ts'
import { EMOJI } from '../../web/ui/emoji/emoji.ts'
import { drawn } from './drawn.ts'
import { petView } from './pet-view.ts'
import { RETRYING } from './locator.ts'
import type { View } from './view.ts'
import { expect, test } from './walk-test.ts'

/** All of a pet at once, and no more pixels than that takes. */
const TALL = { width: 375, height: 1_800 }
const ANY: readonly string[] = Object.values(EMOJI)

/**
 * Where emoji stand in the window, however they are drawn: what has one as its text, or the nearest
 * thing around that has room for a picture, if the text is there for readers alone.
 */
function emojiIn(view: View) {
  return view.run((any) => {
    const boxes: {
      emoji: string
      ink: number[]
      box: Record<'x' | 'y' | 'width' | 'height', number>
    }[] = []
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const emoji = element.textContent?.trim() ?? ''
      if (element.childElementCount > 0 || !any.includes(emoji)) continue
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('select'))
        continue
      let holder = element
      while (holder.offsetWidth < 8 && holder.parentElement) holder = holder.parentElement
      const { x, y, width, height } = holder.getBoundingClientRect()
      if (x < 0 || y < 0 || x + width > innerWidth || y + height > innerHeight) continue
      const ink =
        getComputedStyle(holder)
          .color.match(/[\d.]+/g)
          ?.map(Number) ?? []
      boxes.push({ emoji, ink, box: { x, y, width, height } })
    }
    return boxes
  }, ANY)
}

/** The emoji in the window that are blank or a letter in the colour of the text. */
async function blankIn(view: View): Promise<string[]> {
  const boxes = await emojiIn(view)
  const photograph = await view.photograph()
  return boxes
    .filter(({ box, ink: [red = 0, green = 0, blue = 0] }) => {
      const { share, coloured } = drawn(photograph, box, [red, green, blue])
      return share < 0.08 || coloured < 0.03
    })
    .map(({ emoji }) => emoji)
}

for (const type of PET_TYPES) {
  test(`no emoji of a ${type} is blank`, async ({ view, visitor }) => {
    await visitor.createPet('Biscuit', type)
    await visitor.careFor('feed')
    const game = petView(view)
    await view.resize(TALL)
    await game.open()
    await game.happiness.hasValue('60')
    const shown = (await emojiIn(view)).map(({ emoji }) => emoji)
    expect(shown).toEqual(expect.arrayContaining([EMOJI[type], '🙂', '🥣', '🐾', '🧸']))
    await expect.poll(() => blankIn(view), RETRYING).toEqual([])
  })
}

test('no emoji of the log is blank', async ({ view, visitor }) => {
  await visitor.createPet('Biscuit')
  for (const activity of ACTIVITIES) await visitor.careFor(activity)
  const game = petView(view)
  await view.resize(TALL)
  await game.open()
  await game.logTab.click()
  await game.entries.counts(3)
  await expect.poll(() => blankIn(view), RETRYING).toEqual([])
})
