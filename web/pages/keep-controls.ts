import { keepClick } from './early-clicks.ts'

const CONTROLS = ['input', 'select', 'textarea', 'button'].join()
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement

/**
 * Notes the controls of a place that React is about to take over. Where a browser that translates, or an extension,
 * has changed the place, React draws it anew in place of taking it over: what it gives back then hands on to the new
 * controls what was typed, the focus, and presses that were kept.
 */
export function keepControls(place: HTMLElement): () => void {
  let before = controlsIn(place)
  let focused: EventTarget | null = document.activeElement
  const noteFocus = ({ target }: FocusEvent) => {
    focused = target
  }
  place.addEventListener('focusin', noteFocus)

  return () => {
    place.removeEventListener('focusin', noteFocus)
    const after = controlsIn(place)
    for (const [at, old] of before.entries()) {
      const fresh = after[at]
      if (old.isConnected || fresh?.type !== old.type) continue
      if (!(old instanceof HTMLButtonElement)) fresh.value = old.value
      else if (globalThis.remaEarlyClicks?.delete(old) && fresh instanceof HTMLButtonElement) {
        keepClick(fresh)
      }
      // With the old control the focus went to the body; who has it elsewhere keeps it.
      if (old === focused && document.activeElement === document.body) fresh.focus()
    }
    // It may be drawn anew once more.
    before = after
  }
}

function controlsIn(place: HTMLElement): Control[] {
  return [...place.querySelectorAll<Control>(CONTROLS)]
}
