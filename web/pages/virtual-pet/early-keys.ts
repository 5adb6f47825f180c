import { ACTIVITIES } from '#domain/activities.ts'
import { moodOf } from '#domain/mood.ts'
import { MOOD_WORDS } from '#words/care.ts'
import { STATUS_CARD } from '#words/game.ts'
import { localDay } from '../../state/clock.ts'
import { newUuid } from '../../state/visitor.ts'
import { type EarlyPet, earlyPet } from '../../features/pet/early/early-pet.ts'
import { keepPress } from '../../features/pet/early/early-storage.ts'
import { EMOJI } from '../../drawings/emoji.ts'
import { drawBoxes } from './early-boxes.ts'

/**
 * Lets the buttons of a pet that was drawn early be pressed until React has drawn the game in their place: each
 * press goes into the outbox. The page's inline script calls it before it keeps other clicks.
 */
export function wakeKeys(): void {
  window.addEventListener('click', press, true)
}

/** Draws the pet that this device knows into the prerendered page; also after a press. */
export function drawPet(): void {
  const place = document.querySelector<HTMLElement>('[data-early]')
  const pet = place && earlyPet(Date.now())
  if (!pet) return
  globalThis.remaEarlyPet = pet
  draw(place, pet)
  drawBoxes(place, pet)
  place.hidden = false
}

function draw(place: HTMLElement, { name, type, happiness }: EarlyPet): void {
  const mood = moodOf(happiness)
  const { face, label } = MOOD_WORDS[mood]
  const part = (selector: string) => place.querySelector<HTMLElement>(selector)
  const [kind, mouth] = place.querySelectorAll('[data-emoji]')
  putEmoji(kind, EMOJI[type])
  putEmoji(mouth, EMOJI[mood])
  mouth?.setAttribute('aria-label', face)
  setText(part('bdi'), name)
  part('[data-mood]')?.setAttribute('data-mood', mood)
  setText(part('[data-mood]>*>:last-child'), label)
  const meter = part('meter')
  meter?.setAttribute('value', String(happiness))
  meter?.setAttribute('aria-valuetext', STATUS_CARD.happinessOf(happiness, label))
  part('[data-fill]')?.style.setProperty('--happiness', String(happiness))
}

function putEmoji(element: Element | undefined, symbol: string): void {
  element?.setAttribute('data-emoji', symbol)
  setText(element?.firstElementChild, symbol)
}

function setText(element: Element | null | undefined, text: string): void {
  if (element) element.textContent = text
}

function press(event: Event): void {
  const { target } = event
  const keys = [...document.querySelectorAll<HTMLElement>('[data-early] button')]
  const key = keys.find((one) => target instanceof Element && one.contains(target))
  const activity = key && ACTIVITIES[keys.indexOf(key)]
  if (!activity) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const timestamp = new Date().toISOString()
  keepPress({
    id: newUuid(),
    activity_type: activity,
    timestamp,
    local_day: localDay(timestamp),
  })
  key.dataset['pressed'] = ''
  drawPet()
  // A game that has started already looks, as it does when another tab stores something.
  window.dispatchEvent(new Event('storage'))
}
