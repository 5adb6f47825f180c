import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type AppPath, ROUTES, isAppPath } from './routes.tsx'
import { isVisitorReplaced } from './state/visitor-switch.ts'
import { afterLayout } from './ui/after-layout.ts'

/** `mounted` pages are kept; all but the one at `path` are hidden. */
type Shown = { path: string; mounted: readonly string[] }

/**
 * The page that is shown. With the browser's Navigation API, pages of the app change in place; history, scroll
 * positions and modified clicks are the browser's. Browsers without it load documents.
 */
export function useNavigation(start: string) {
  const [shown, setShown] = useState<Shown>({ path: start, mounted: [start] })
  const mount = (path: AppPath) =>
    setShown((now) =>
      now.mounted.includes(path) ? now : { ...now, mounted: [...now.mounted, path] },
    )
  useEffect(() => {
    if (!isAppPath(start) || !('navigation' in window)) return undefined
    const show = (path: AppPath) => {
      mount(path)
      setShown((now) => ({ ...now, path }))
    }
    return followNavigation(start, show)
  }, [start])
  return { ...shown, mount }
}

function followNavigation(start: AppPath, show: (path: AppPath) => void): () => void {
  const stopping = new AbortController()
  const loaded = new Set([start])

  async function load(to: AppPath) {
    await ROUTES[to].load()
    loaded.add(to)
  }

  async function change(to: AppPath, loading: Promise<void>, restoreScroll: () => void) {
    // A later navigation may have been faster.
    const isLate = () => location.pathname !== to
    try {
      await loading
    } catch {
      if (!isLate()) location.reload()
      return
    }
    await withTransition(() => {
      if (isLate()) return
      // First, because a focus computes the styles of what other steps change.
      afterLayout(focusHeading)
      flushSync(() => show(to))
      document.title = ROUTES[to].title
      restoreScroll()
    })
  }

  function takeOver(event: NavigateEvent) {
    const { pathname: to, search } = new URL(event.destination.url)
    const isDocument = event.downloadRequest !== null || event.formData || search !== ''
    if (!event.canIntercept || event.hashChange || isDocument || !isAppPath(to)) return
    if (event.navigationType === 'reload') return
    // A document keeps its visitor.
    if (isVisitorReplaced()) return
    const isTraversal = event.navigationType === 'traverse'
    // After a switch to another pet, location.assign must load a new document.
    if (!isTraversal && !event.userInitiated) return
    const canWait = 'NavigationPrecommitController' in window && event.cancelable
    if (!loaded.has(to) && !canWait && !isTraversal) return
    const loading = load(to)
    const scroll = () =>
      // Smooth styles would scroll visibly through the new page; both zeros spare the browser a layout.
      isTraversal ? event.scroll() : scrollTo({ top: 0, left: 0, behavior: 'instant' })
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      handler: () => change(to, loading, scroll),
      ...(!loaded.has(to) && canWait && { precommitHandler: () => loading.catch(() => {}) }),
    })
  }

  function loadAhead({ target }: Event) {
    const link = target instanceof Element ? target.closest('a') : null
    const path = link?.origin === location.origin ? link.pathname : ''
    if (isAppPath(path)) load(path).catch(() => {})
  }

  const { signal } = stopping
  window.navigation.addEventListener('navigate', takeOver, { signal })
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, loadAhead, { signal, passive: true })
  // The visitor may have gone back before hydration.
  const { pathname } = location
  if (pathname !== start && isAppPath(pathname)) void change(pathname, load(pathname), () => {})
  return () => stopping.abort()
}

/** Not on phones: on a slow one, the picture of the old page takes longer than the change itself. */
async function withTransition(change: () => void): Promise<void> {
  const { matches } = matchMedia('(prefers-reduced-motion: no-preference) and (hover: hover)')
  if (matches && 'startViewTransition' in document)
    await document.startViewTransition(change).updateCallbackDone
  else change()
}

function focusHeading(): void {
  const headings = [...document.querySelectorAll<HTMLElement>('main h1')]
  const heading = headings.find((one) => one.checkVisibility())
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
