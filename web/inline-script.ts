import type { EarlyPresses } from './press-queue.ts'

export type InlineConfig = {
  themeKey: string
  /** The ground of both themes, for the browser's own bars. */
  colours: Readonly<Record<'light' | 'dark', string>>
  visitorKey: string
  noPetKey: string
  /** In the session storage: early presses, which survive a reload. */
  pressesKey: string
  /** Script that reports errors. */
  reporter: string
  /** What a returning visitor needs from the server at once. */
  read?: string | undefined
}

declare global {
  var remaPresses: EarlyPresses | undefined
}

/**
 * Runs inline in the head of every page, before the first paint and before the app is loaded. The build writes the
 * text of this function into the HTML, so it uses nothing but its parameter.
 */
export function inlineScript(config: InlineConfig): void {
  const { dataset } = document.documentElement

  const errors: (ErrorEvent | PromiseRejectionEvent)[] = (globalThis.remaErrors = [])
  const noteError = (event: ErrorEvent | PromiseRejectionEvent) => {
    const isFirst = errors.length < 8 && errors.push(event) === 1
    if (isFirst) import(/* @vite-ignore */ config.reporter).catch(() => {})
  }
  addEventListener('error', noteError)
  addEventListener('unhandledrejection', noteError)

  // <html data-script>: 'coming', 'here' when the app is mounted, 'away' if it is late or cannot load.
  dataset['script'] = 'coming'
  const giveUp = () => {
    if (dataset['script'] === 'coming') dataset['script'] = 'away'
  }
  setTimeout(giveUp, 15_000)
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.src.startsWith(location.origin)) giveUp()
    },
    true,
  )

  try {
    const theme = localStorage.getItem(config.themeKey)
    if (theme === 'light' || theme === 'dark') {
      dataset['theme'] = theme
      for (const bar of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]'))
        bar.content = config.colours[theme]
    }
    const visitor = localStorage.getItem(config.visitorKey)
    if (!visitor || visitor === localStorage.getItem(config.noPetKey)) dataset['visit'] = 'new'
    else if (config.read !== undefined) {
      const headers = { authorization: `Bearer ${visitor}` }
      const response = fetch(config.read, { headers, signal: AbortSignal.timeout(10_000) })
      response.catch(() => {})
      globalThis.remaPrefetched = new Map([
        [config.read, { visitor, askedMs: Date.now(), response }],
      ])
    }
  } catch {
    // Storage is blocked.
    dataset['visit'] = 'new'
  }

  // Presses on [data-early] wait for the part of the app that takes them (press-queue.ts).
  const presses: EarlyPresses = (globalThis.remaPresses = { queue: [], taken: [] })
  try {
    presses.queue = JSON.parse(sessionStorage.getItem(config.pressesKey) ?? '[]')
  } catch {
    // Storage is blocked.
  }
  addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest('a[href=""]') && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
        // The link would drop the text after '#', which may be the visitor's pet.
        event.preventDefault()
        location.reload()
      }
      const button = target?.closest<HTMLElement>('[data-early]')
      const name = button?.dataset['early']
      if (!button || !name || presses.taken.some((prefix) => name.startsWith(prefix))) return
      event.preventDefault()
      event.stopImmediatePropagation()
      button.dataset['pressed'] = ''
      const random = [...crypto.getRandomValues(new Uint8Array(16))]
      presses.queue.push({ name, random, at: Date.now() })
      try {
        sessionStorage.setItem(config.pressesKey, JSON.stringify(presses.queue))
      } catch {
        // Storage is blocked.
      }
    },
    true,
  )
  // The button for a new pet waits for a name; a form without an address does not leave the page.
  addEventListener('input', ({ target }) => {
    const name = target instanceof HTMLInputElement && target.name === 'name' ? target : null
    const button = name?.form?.querySelector<HTMLButtonElement>('[data-early=create]')
    if (button && dataset['script'] !== 'here') button.disabled = name?.value.trim() === ''
  })
  addEventListener('submit', (event) => {
    const form = event.target instanceof HTMLFormElement ? event.target : null
    // The key of a removal link is in its fragment until the app moves it into the field.
    const key = form?.elements.namedItem('removal_key')
    if (key instanceof HTMLInputElement) key.value ||= location.hash.slice(1)
    if (dataset['script'] !== 'here' && !form?.hasAttribute('action')) event.preventDefault()
  })
}
