import { trimInvisible } from '#domain/text.ts'
import { isNewVisitor } from '../../state/new-visitor.ts'
import { forgetClick, keepClick } from '../early-clicks.ts'

/** In the tab's own storage: what stood on a card whose page went before its script came. */
const CARD_KEY = 'rema-card'

/**
 * The creation card works before React: its button follows the name, select and portraits are in step, and
 * the press is kept, by Enter too. Who changes the card after the press takes it back. When the page goes,
 * what stands on the card is kept for the next one in this tab. The page's inline script calls it, before
 * other clicks are kept.
 */
export function wakeCard(): void {
  for (const type of ['click', 'input', 'keydown', 'mousedown']) {
    window.addEventListener(type, answer, true)
  }
  window.addEventListener('pagehide', keepCard)
}

/** Puts on the card what was kept of it; once the page is there. */
export function restoreCard(): void {
  const card = isNewVisitor() && earlyCard()
  if (!card) return
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(CARD_KEY) ?? '')
    sessionStorage.removeItem(CARD_KEY)
    const [name, type, isPressed] = Array.isArray(kept) ? kept : []
    card.name.value = String(name)
    card.type.value = String(type)
    if (isPressed === true) keepClick(card.button)
  } catch {
    // Nothing is kept, or storage is blocked.
  }
  keepInStep(card)
}

type Card = {
  island: Element
  name: HTMLInputElement
  type: HTMLSelectElement
  button: HTMLButtonElement
}

/** The card, as long as React has not taken it over. */
function earlyCard(): Card | undefined {
  const island = document.querySelector('[data-island]:not([data-hydrated])')
  const name = island?.querySelector<HTMLInputElement>('[name=name]')
  const type = island?.querySelector<HTMLSelectElement>('[name=type]')
  const button = island?.querySelector<HTMLButtonElement>('[type=submit]')
  return island && name && type && button ? { island, name, type, button } : undefined
}

function answer(event: Event): void {
  const card = earlyCard()
  const { target } = event
  if (!card || !(target instanceof Element)) return
  if (event instanceof KeyboardEvent) {
    // A form whose button is disabled hears no Enter.
    const isAsked = event.key === 'Enter' && !event.isComposing && target === card.name
    if (isAsked && card.button.disabled) keepClick(card.button)
    return
  }
  const portrait = target.closest<HTMLElement>('[data-portrait]')
  if (!card.island.contains(target) || (!portrait && event.type !== 'input')) return
  // As in React's card: a portrait never takes the focus.
  if (event.type === 'mousedown') return event.preventDefault()
  if (portrait) {
    event.stopImmediatePropagation()
    card.type.value = portrait.dataset['portrait'] ?? ''
    // React has taken the select over a moment before this ends, and would put back what it knows.
    card.type.dispatchEvent(new Event('change', { bubbles: true }))
  }
  forgetClick(card.button)
  keepInStep(card)
}

function keepInStep({ island, name, type, button }: Card): void {
  button.disabled = trimInvisible(name.value) === ''
  for (const one of island.querySelectorAll<HTMLElement>('[data-portrait]')) {
    one.toggleAttribute('data-chosen', one.dataset['portrait'] === type.value)
  }
}

function keepCard(): void {
  const card = isNewVisitor() && earlyCard()
  if (!card) return
  const { name, type, button } = card
  const isPressed = button.dataset['pressed'] !== undefined
  try {
    sessionStorage.setItem(CARD_KEY, JSON.stringify([name.value, type.value, isPressed]))
  } catch {
    // Storage is blocked.
  }
}
