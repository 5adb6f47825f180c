import { streakTitle } from '#domain/streak-title.ts'
import { TITLE_WORDS } from '#words/care.ts'
import type { EarlyPet } from '../../features/pet/early/early-pet.ts'
import { EMOJI } from '../../drawings/emoji.ts'

/** Draws the boxes as features/pet/early/early-boxes.tsx does. */
export function drawBoxes(place: Element, { lastTimes, streaks }: EarlyPet): void {
  const texts = [...lastTimes]
  const boxes = place.querySelectorAll('[data-lit]')
  for (const [index, days] of streaks.entries()) {
    const title = streakTitle(days)
    // What comes next stays empty.
    texts.push(String(days), TITLE_WORDS[title], '')
    boxes[index]?.setAttribute('data-lit', String(days > 0))
    boxes[index]?.setAttribute('data-emoji', EMOJI[title])
  }
  for (const [index, value] of place.querySelectorAll('dd').entries())
    value.textContent = texts[index] ?? ''
}
