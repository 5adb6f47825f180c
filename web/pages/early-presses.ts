import { whenScriptFails } from './script-fails.ts'

declare global {
  /** Buttons that were pressed before React came, in the order of their presses. */
  var remaEarlyPresses: Set<HTMLButtonElement> | undefined
  /** Fulfilled when the visitor first reaches for something. */
  var remaReachedFor: Promise<unknown> | undefined
  /** Called when React cannot be had: buttons do what they do in a page without scripts. */
  var remaGoWithout: (() => void) | undefined
}

const REACHING = ['pointerdown', 'touchstart', 'focusin', 'keydown', 'input'] as const

/**
 * Keeps presses on islands that React has not taken over, in place of losing them; the page's inline
 * script calls it. Enter in a form's field is a press of its button. When the script of the page
 * cannot be loaded, kept and later presses do what they do in a page without scripts, as long as the
 * server can be reached.
 */
export function keepEarlyPresses(): void {
  const kept = new Set<HTMLButtonElement>()
  const keep = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null
    const button = target?.closest<HTMLButtonElement>('[data-island]:not([data-hydrated]) button')
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    kept.add(button)
    button.dataset['pressed'] = ''
  }
  const goWithout = () => {
    window.removeEventListener('click', keep, true)
    window.addEventListener('submit', (event) => void postIfReached(event))
    for (const button of kept) button.click()
  }
  window.addEventListener('click', keep, true)
  whenScriptFails(goWithout)
  globalThis.remaGoWithout = goWithout
  globalThis.remaEarlyPresses = kept
  globalThis.remaReachedFor = new Promise((reached) => {
    for (const type of REACHING) {
      window.addEventListener(type, reached, { once: true, capture: true, passive: true })
    }
  })
}

/**
 * Posts the page's form if the server answers. If not, the sentence that stands hidden in the form is
 * shown and what was typed stays; the browser would put its own error page in their place.
 */
async function postIfReached(event: SubmitEvent): Promise<void> {
  event.preventDefault()
  const form = document.querySelector('form')
  const sentence = form?.querySelector<HTMLElement>('[role=alert]')
  if (!sentence) return
  sentence.hidden = true
  const answer = await fetch('/', { method: 'HEAD' }).catch(() => null)
  if (answer?.ok) form?.submit()
  else sentence.hidden = false
}

/** Lets an island's presses through from now on, and repeats those that were kept. */
export function replayPresses(island: HTMLElement): void {
  island.dataset['hydrated'] = ''
  for (const button of globalThis.remaEarlyPresses ?? []) {
    if (!island.contains(button)) continue
    globalThis.remaEarlyPresses?.delete(button)
    delete button.dataset['pressed']
    button.click()
  }
}
