import type { InlineConfig } from './inline-contract.ts'

/* oxlint-disable unicorn/consistent-function-scoping -- the function must contain all that it uses. */
/** Runs in the head before the first paint. The build writes its text into the HTML: it uses nothing but its parameter. */
export function inlineScript({ keys, colours, reporter, read }: InlineConfig): void {
  const { dataset } = document.documentElement
  /** Storage may be blocked, or contain what we did not write. */
  const attempt = <Value>(action: () => Value): Value | undefined => {
    try {
      return action()
    } catch {
      return undefined
    }
  }
  const stored = (key: string) => attempt(() => localStorage.getItem(key)) ?? null
  const closest = ({ target }: Event, selector: string) =>
    target instanceof Element ? target.closest<HTMLElement>(selector) : null

  function collectErrors() {
    const errors: NonNullable<typeof remaErrors> = (globalThis.remaErrors = [])
    const note = (event: ErrorEvent | PromiseRejectionEvent) => {
      if (errors.length === 8 || errors.push(event) > 1) return
      import(/* @vite-ignore */ reporter).catch(() => {})
    }
    for (const type of ['error', 'unhandledrejection'] as const) addEventListener(type, note)
  }
  function watchApp() {
    dataset['script'] = 'coming'
    const giveUp = () => void (dataset['script'] === 'coming' && (dataset['script'] = 'away'))
    setTimeout(giveUp, 15_000)
    addEventListener('error', (event) => closest(event, 'script[src^="/"]') && giveUp(), true)
  }
  function showTheme(theme: string | null) {
    const chosen = theme === 'light' || theme === 'dark' ? theme : undefined
    if (chosen) dataset['theme'] = chosen
    else delete dataset['theme']
    // There is a `theme-color` for both choices of the system; a chosen theme sets both.
    for (const bar of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]'))
      bar.content = colours[chosen ?? (bar.matches('[media*=dark]') ? 'dark' : 'light')]
    const choice = `[data-themes] [value=${chosen ?? 'system'}]`
    for (const radio of document.querySelectorAll<HTMLInputElement>(choice)) radio.checked = true
  }
  function chooseTheme(event: Event) {
    const radio = closest(event, '[data-themes] input')
    if (dataset['script'] === 'here' || !(radio instanceof HTMLInputElement)) return
    attempt(() => localStorage.setItem(keys.theme, radio.value))
    showTheme(radio.value)
  }
  function petOf(visitor: string | null): string | null {
    const game = stored(keys.game)
    if (!visitor || !game?.startsWith(visitor)) return null
    return attempt(() => JSON.parse(game.slice(visitor.length)).game.pet.id) ?? null
  }
  function greetVisitor() {
    const visitor = stored(keys.visitor)
    if (!visitor || visitor === stored(keys.noPet)) dataset['visit'] = 'new'
    else if (petOf(visitor)) dataset['visit'] = 'known'
    if (!visitor || dataset['visit'] === 'new' || read === undefined) return
    const signal = AbortSignal.timeout(10_000)
    const response = fetch(read, { headers: { authorization: `Bearer ${visitor}` }, signal })
    response.catch(() => {})
    globalThis.remaPrefetched = new Map([[read, { visitor, askedMs: Date.now(), response }]])
  }
  const queue = attempt(() => JSON.parse(sessionStorage.getItem(keys.presses) ?? '[]')) ?? []
  const presses: NonNullable<typeof remaPresses> = (globalThis.remaPresses = { queue, taken: [] })
  function queuePress(event: Event) {
    const button = closest(event, '[data-early]')
    const { early: kind, of = '' } = button?.dataset ?? {}
    if (!button || !kind || presses.taken.includes(kind)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const visitor = stored(keys.visitor)
    const pet = petOf(visitor)
    if (kind === 'care' && pet === null) return
    button.dataset['pressed'] = kind
    const random = [...crypto.getRandomValues(new Uint8Array(16))]
    presses.queue.push({ kind, of, random, at: Date.now(), visitor, pet })
    attempt(() => sessionStorage.setItem(keys.presses, JSON.stringify(presses.queue)))
  }
  function reload(event: MouseEvent) {
    if (!closest(event, 'a[href=""]') || event.ctrlKey || event.metaKey || event.shiftKey) return
    // The link would drop the text after '#', which may be the visitor's pet.
    event.preventDefault()
    location.reload()
  }
  /** The button for a new pet waits for a name. */
  function allowCreation(event: Event) {
    const name = closest(event, 'input[name=name]')
    const button = closest(event, 'form')?.querySelector<HTMLButtonElement>('[data-early=create]')
    if (!button || dataset['script'] === 'here' || !(name instanceof HTMLInputElement)) return
    button.disabled = name.value.trim() === ''
  }
  /** The key of a removal link is in its fragment; a form without an address does not leave the page. */
  function prepareForm(event: SubmitEvent) {
    const form = event.target instanceof HTMLFormElement ? event.target : null
    const key = form?.elements.namedItem('removal_key')
    if (key instanceof HTMLInputElement) key.value ||= location.hash.slice(1)
    if (dataset['script'] !== 'here' && !form?.hasAttribute('action')) event.preventDefault()
  }

  collectErrors()
  watchApp()
  globalThis.remaShowTheme = showTheme
  showTheme(stored(keys.theme))
  addEventListener('DOMContentLoaded', () => showTheme(dataset['theme'] ?? null))
  greetVisitor()
  for (const handle of [queuePress, chooseTheme, reload]) addEventListener('click', handle, true)
  addEventListener('input', allowCreation)
  addEventListener('submit', prepareForm)
}
