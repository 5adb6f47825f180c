import type { InlineConfig } from './inline-contract.ts'

/* oxlint-disable unicorn/consistent-function-scoping -- the function must contain all that it uses. */
/**
 * Runs inline in the head of every page, before the first paint and before the app is loaded. The build writes the
 * text of this function into the HTML, so it uses nothing but its parameter.
 */
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

  function collectErrors() {
    const errors: NonNullable<typeof remaErrors> = (globalThis.remaErrors = [])
    const note = (event: ErrorEvent | PromiseRejectionEvent) => {
      const isFirst = errors.length < 8 && errors.push(event) === 1
      if (isFirst) import(/* @vite-ignore */ reporter).catch(() => {})
    }
    addEventListener('error', note)
    addEventListener('unhandledrejection', note)
  }
  function watchApp() {
    dataset['script'] = 'coming'
    const giveUp = () => void (dataset['script'] === 'coming' && (dataset['script'] = 'away'))
    setTimeout(giveUp, 15_000)
    const check = ({ target }: Event) =>
      target instanceof HTMLScriptElement && target.src.startsWith(location.origin) && giveUp()
    addEventListener('error', check, true)
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
  function chooseTheme({ target }: Event) {
    if (dataset['script'] === 'here' || !(target instanceof HTMLInputElement)) return
    if (!target.closest('[data-themes]')) return
    attempt(() => localStorage.setItem(keys.theme, target.value))
    showTheme(target.value)
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
    const headers = { authorization: `Bearer ${visitor}` }
    const response = fetch(read, { headers, signal: AbortSignal.timeout(10_000) })
    response.catch(() => {})
    globalThis.remaPrefetched = new Map([[read, { visitor, askedMs: Date.now(), response }]])
  }
  const presses: NonNullable<typeof remaPresses> = (globalThis.remaPresses = {
    queue: attempt(() => JSON.parse(sessionStorage.getItem(keys.presses) ?? '[]')) ?? [],
    taken: [],
  })
  function queuePress(event: Event) {
    const target = event.target instanceof Element ? event.target : null
    const button = target?.closest<HTMLElement>('[data-early]')
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
    const link = event.target instanceof Element && event.target.closest('a[href=""]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    // The link would drop the text after '#', which may be the visitor's pet.
    event.preventDefault()
    location.reload()
  }
  /** The button for a new pet waits for a name. */
  function allowCreation({ target }: Event) {
    const name = target instanceof HTMLInputElement && target.name === 'name' ? target : null
    const button = name?.form?.querySelector<HTMLButtonElement>('[data-early=create]')
    if (button && dataset['script'] !== 'here') button.disabled = name?.value.trim() === ''
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
