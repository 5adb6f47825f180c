import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type AppPath, ROUTES, isAppPath } from './routes.tsx'

/** `mounted` pages are kept; all but the one at `path` are hidden. */
type Shown = { path: string; mounted: readonly string[] }

/**
 * The page that is shown. Links between the pages of the app change it in place, as do back and forward; every other
 * link, a modified click and a link to a page that cannot be loaded are normal navigation.
 */
export function useNavigation(start: string): Shown & { mount: (path: AppPath) => void } {
  const [shown, setShown] = useState<Shown>({ path: start, mounted: [start] })
  const mount = (path: string) =>
    setShown((now) =>
      now.mounted.includes(path) ? now : { ...now, mounted: [...now.mounted, path] },
    )
  useEffect(
    () =>
      isAppPath(start)
        ? followNavigation(start, (path) => {
            mount(path)
            setShown((now) => ({ ...now, path }))
          })
        : undefined,
    [start],
  )
  return { ...shown, mount }
}

function followNavigation(start: AppPath, show: (path: AppPath) => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  /** Scroll positions by the key of their history entry. */
  const positions = new Map<unknown, number>()
  let entry: unknown = keyOf(history.state)
  let path = start

  async function change(to: AppPath, isWanted: () => boolean, begin: () => void) {
    try {
      await ROUTES[to].load()
    } catch {
      if (isWanted()) location.assign(to)
      return
    }
    if (!isWanted()) return
    withTransition(() => {
      begin()
      path = to
      flushSync(() => show(to))
      document.title = ROUTES[to].title
      window.scrollTo({ top: positions.get(entry) ?? 0, behavior: 'instant' })
      focusHeading()
    })
  }

  let clicks = 0
  document.addEventListener(
    'click',
    (event) => {
      const to = pathOf(event.target)
      const { button, ctrlKey, metaKey, shiftKey, altKey } = event
      const isModified = button !== 0 || ctrlKey || metaKey || shiftKey || altKey
      if (to === undefined || isModified || event.defaultPrevented) return
      event.preventDefault()
      const click = (clicks += 1)
      void change(
        to,
        () => click === clicks,
        () => {
          positions.set(entry, scrollY)
          if (to !== path) history.pushState({ key: Date.now() }, '', to)
          entry = keyOf(history.state)
          positions.delete(entry)
          history.scrollRestoration = 'manual'
        },
      )
    },
    { signal },
  )
  function followHistory() {
    const to = location.pathname
    if (to === path || !isAppPath(to)) return
    clicks += 1
    positions.set(entry, scrollY)
    entry = keyOf(history.state)
    void change(
      to,
      () => location.pathname === to,
      () => {},
    )
  }
  window.addEventListener('popstate', followHistory, { signal })
  // The visitor may have gone back before hydration.
  followHistory()
  // When the browser returns from another document, it restores the position itself.
  window.addEventListener('pagehide', () => (history.scrollRestoration = 'auto'), { signal })
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, loadAhead, { signal, passive: true })
  return () => stopping.abort()
}

function loadAhead({ target }: Event): void {
  const to = pathOf(target)
  if (to) ROUTES[to].load().catch(() => {})
}

/** The page of the app that a click on this element leads to; undefined for other pages and parts of a page. */
function pathOf(target: EventTarget | null): AppPath | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.hash !== '' || link.search !== '')
    return undefined
  if (link.target !== '' || link.hasAttribute('download')) return undefined
  return isAppPath(link.pathname) ? link.pathname : undefined
}

/** Not on phones: on a slow one, the picture of the old page takes longer than the change itself. */
function withTransition(change: () => void): void {
  const { matches } = matchMedia('(prefers-reduced-motion: no-preference) and (hover: hover)')
  if (matches && 'startViewTransition' in document) document.startViewTransition(change)
  else change()
}

function focusHeading(): void {
  const headings = [...document.querySelectorAll<HTMLElement>('#main h1')]
  const heading = headings.find((one) => one.getClientRects().length > 0)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

function keyOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined
}
