import { ACTIVITIES } from '#domain/activities.ts'
import { moodOf } from '#domain/mood.ts'
import { MOOD_WORDS } from '#words/care.ts'
import { STATUS_CARD } from '#words/game.ts'
import { localDay } from '../../device/local-day.ts'
import { newUuid } from '../../device/visitor.ts'
import type { EarlyPet } from '../../features/pet/early/early-pet.ts'
import { keepCare, keptPet } from '../../features/pet/early/early-storage.ts'
import { EMOJI } from '../../ui/emoji/emoji.ts'

/**
 * Lets the keys of a pet that was drawn early be pressed, until React has drawn the game in their place: each
 * press is kept where the game's queue keeps what waits. The page's inline script calls it, before other
 * clicks are kept.
 */
export function wakeKeys(): void {
  window.addEventListener('click', press, true)
}

/** Draws the pet that this device knows into the prerendered page, if it knows one; again after a press. */
export function drawPet(): void {
  const place = document.querySelector<HTMLElement>('[data-early]')
  const pet = place && keptPet()
  if (!pet) return
  globalThis.remaEarlyPet = pet
  draw(place, pet)
}

function draw(place: HTMLElement, { name, type, happiness }: EarlyPet): void {
  const mood = moodOf(happiness)
  const { face, label } = MOOD_WORDS[mood]
  const part = (selector: string) => place.querySelector<HTMLElement>(selector)
  const put = (element: HTMLElement | null, symbol: string) => {
    element?.setAttribute('data-emoji', symbol)
    setText(element?.querySelector('span'), symbol)
  }
  put(part('[data-emoji]'), EMOJI[type])
  setText(part('bdi'), name)
  put(part('[role=img]'), EMOJI[mood])
  part('[role=img]')?.setAttribute('aria-label', face)
  part('[data-mood]')?.setAttribute('data-mood', mood)
  setText(part('[data-mood]')?.querySelector('span:last-child'), label)
  const meter = part('meter')
  meter?.setAttribute('value', String(happiness))
  meter?.setAttribute('aria-valuetext', STATUS_CARD.happinessOf(happiness, label))
  part('[data-fill]')?.style.setProperty('--happiness', String(happiness))
  place.hidden = false
}

function setText(element: Element | null | undefined, text: string): void {
  if (element) element.textContent = text
}

function press(event: Event): void {
  const target = event.target instanceof Element ? event.target : null
  const key = target?.closest<HTMLElement>('[data-early] button')
  const activity =
    ACTIVITIES[[...(key?.parentElement?.children ?? [])].indexOf(key ?? document.body)]
  if (!key || !activity) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const timestamp = new Date().toISOString()
  const entry = {
    id: newUuid(),
    activity_type: activity,
    timestamp,
    local_day: localDay(timestamp),
  }
  const isKept = keepCare(entry)
  globalThis.remaEarlyCare ??= []
  globalThis.remaEarlyCare.push({ entry, isKept })
  key.dataset['pressed'] = ''
  drawPet()
  // A game that has begun already looks, as it does when another tab keeps something.
  window.dispatchEvent(new Event('storage'))
}
