import { REQUEST_TIMEOUT_MS } from '../state/prefetch.ts'
import { onScriptError } from './on-script-error.ts'

declare global {
  /** Buttons that were clicked before hydration, in the order of the clicks. */
  var remaEarlyClicks: Set<HTMLButtonElement> | undefined
  /** Fulfilled at the first interaction that may want React. */
  var remaFirstInteraction: Promise<void> | undefined
  /** Called when React cannot be loaded: the page does what it does without scripts. */
  var remaFallBack: (() => void) | undefined
}

/** What a visitor does first. What assistive technology presses may be a click and nothing else. */
const INTERACTIONS = ['pointerdown', 'touchstart', 'focusin', 'keydown', 'input', 'click'] as const

/** What stands hidden beside a vote's button, for when nobody listens to it. */
const UNHEARD = '[data-island^=vote] button:not([disabled])~p'

/**
 * Keeps clicks on islands that are not hydrated yet, in place of losing them; a page's inline script
 * calls it. Enter in a form's field is a click on its button. Returns how to stop.
 */
export function keepClicks(): () => void {
  globalThis.remaEarlyClicks = new Set()
  window.addEventListener('click', keep, true)
  return () => window.removeEventListener('click', keep, true)
}

function keep(event: Event): void {
  const target = event.target instanceof Element ? event.target : null
  const button = target?.closest<HTMLButtonElement>('[data-island]:not([data-hydrated]) button')
  if (!button) return
  event.preventDefault()
  event.stopImmediatePropagation()
  keepClick(button)
}

/** Keeps a click on this button. */
export function keepClick(button: HTMLButtonElement): void {
  globalThis.remaEarlyClicks?.add(button)
  button.dataset['pressed'] = ''
}

/** Forgets that it was clicked; true where it was. */
export function forgetClick(button: HTMLButtonElement): boolean {
  delete button.dataset['pressed']
  return globalThis.remaEarlyClicks?.delete(button) ?? false
}

/**
 * The same for a page that works without scripts: when its own cannot be loaded, kept and later clicks do
 * what they do there, as long as the server can be reached. Of what does nothing there, votes, the page says so.
 */
export function keepEarlyClicks(): void {
  // First: a click that is kept is heard by nobody after it.
  noteFirstInteraction()
  const stop = keepClicks()
  const fallBack = () => {
    stop()
    window.addEventListener('submit', (event) => void postIfReached(event))
    for (const button of globalThis.remaEarlyClicks ?? []) {
      delete button.dataset['pressed']
      button.click()
    }
  }
  onScriptError(() => {
    // Of votes that can be cast still; where the page's script has come, it says so itself.
    for (const sentence of document.querySelectorAll<HTMLElement>(UNHEARD)) sentence.hidden = false
    fallBack()
  })
  globalThis.remaFallBack = fallBack
}

/** Begins to look for what `remaFirstInteraction` tells. A link leads away, and wants nothing of the page. */
export function noteFirstInteraction(): void {
  globalThis.remaFirstInteraction = new Promise((resolve) => {
    const look = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href]')) return
      for (const type of INTERACTIONS) window.removeEventListener(type, look, true)
      resolve()
    }
    for (const type of INTERACTIONS) window.addEventListener(type, look, true)
  })
}

/**
 * Posts the page's form if the server answers. If not, the sentence that stands hidden in the form is
 * shown and what was typed stays; the browser would put its own error page in their place.
 */
async function postIfReached(event: SubmitEvent): Promise<void> {
  // React has come after all, and sends it.
  if (event.defaultPrevented) return
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

/**
 * Lets an island's clicks through from now on, and repeats those that were kept. A form whose button is
 * disabled has still to say why.
 */
export function replayClicks(island: HTMLElement): void {
  island.dataset['hydrated'] = ''
  for (const button of globalThis.remaEarlyClicks ?? []) {
    if (!island.contains(button)) continue
    forgetClick(button)
    if (button.disabled) button.form?.requestSubmit()
    else button.click()
  }
}
