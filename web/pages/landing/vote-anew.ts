import { reloadIfAnswered } from '../reload-if-answered.ts'

/** The place of a vote, as long as React has not taken it over. */
const PLACE = '[data-island^=vote]:not([data-hydrated])'

/**
 * Presses the votes again for which the page was loaded anew, to be kept until React comes. Call what it gives back
 * where React does not: a vote that is pressed from then on has the page loaded anew, if its server answers.
 * Such votes are kept in the state of this place in the history, by the names of their islands: it outlives the
 * reload alone, also where storage is blocked.
 */
export function repeatVotes(): () => void {
  const kept: unknown = history.state
  const repeated = new Set<unknown>(Array.isArray(kept) ? kept : [])
  const pressed = new Set<string>()
  if (repeated.size > 0) keepForReload(pressed)
  for (const place of document.querySelectorAll<HTMLElement>(PLACE)) {
    if (repeated.has(place.dataset['island'])) place.querySelector('button')?.click()
  }

  async function voteAnew(place: HTMLElement, button: HTMLElement) {
    const name = place.dataset['island'] ?? ''
    const sentence = place.querySelector<HTMLElement>('[role=alert]')
    if (!sentence) return
    // The page was loaded anew for it, and that has not helped. The next press may.
    if (repeated.delete(name)) {
      sentence.hidden = false
      return
    }
    sentence.hidden = true
    button.dataset['pressed'] = ''
    pressed.add(name)
    keepForReload(pressed)
    if (await reloadIfAnswered()) return
    pressed.delete(name)
    keepForReload(pressed)
    delete button.dataset['pressed']
    sentence.hidden = false
  }

  return () =>
    window.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      const place = button?.closest<HTMLElement>(PLACE)
      if (button && place) void voteAnew(place, button)
    })
}

function keepForReload(names: ReadonlySet<string>): void {
  history.replaceState([...names], '')
}
