import { REQUEST_TIMEOUT_MS } from '../api/timeouts.ts'
import { onScriptError } from './on-script-error.ts'

declare global {
  /** Buttons that were clicked before hydration, in the order of the clicks. */
  var remaEarlyClicks: Set<HTMLButtonElement> | undefined
  /** Fulfilled at the first interaction. */
  var remaFirstInteraction: Promise<unknown> | undefined
  /** Called when React cannot be loaded: buttons do what they do in a page without scripts. */
  var remaFallBack: (() => void) | undefined
}

const INTERACTIONS = ['pointerdown', 'touchstart', 'focusin', 'keydown', 'input'] as const

/**
 * Keeps clicks on islands that are not hydrated yet, in place of losing them; the page's inline
 * script calls it. Enter in a form's field is a click on its button. When the script of the page
 * cannot be loaded, kept and later clicks do what they do in a page without scripts, as long as the
 * server can be reached.
 */
export function keepEarlyClicks(): void {
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
  const fallBack = () => {
    window.removeEventListener('click', keep, true)
    window.addEventListener('submit', (event) => void postIfReached(event))
    for (const button of kept) button.click()
  }
  window.addEventListener('click', keep, true)
  onScriptError(fallBack)
  globalThis.remaFallBack = fallBack
  globalThis.remaEarlyClicks = kept
  globalThis.remaFirstInteraction = new Promise((happened) => {
    for (const type of INTERACTIONS) {
      window.addEventListener(type, happened, { once: true, capture: true, passive: true })
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
  const answer = await fetch('/', {
    method: 'HEAD',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch(() => null)
  if (answer?.ok) form?.submit()
  else sentence.hidden = false
}

/** Lets an island's clicks through from now on, and repeats those that were kept. */
export function replayClicks(island: HTMLElement): void {
  island.dataset['hydrated'] = ''
  for (const button of globalThis.remaEarlyClicks ?? []) {
    if (!island.contains(button)) continue
    globalThis.remaEarlyClicks?.delete(button)
    delete button.dataset['pressed']
    button.click()
  }
}
