import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Root, createRoot, hydrateRoot } from 'react-dom/client'
import { shapeOf } from './shape.ts'

/** How often the app is rendered again after an error that no part of it handles. */
const MAX_FAULTS = 3
/** What a visitor can fill in or focus before the app is there. */
const CONTROLS = 'a, button, input, select, summary, textarea'

/** The controls of the prerendered page, and the one that had the focus last. */
let early: Element[] = []
let focused: EventTarget | null = null
/** Puts an app that was rendered again in the place of the page. */
let showApp: (() => void) | undefined
let isMounted = false

/**
 * Hydrates a prerendered element, in slices, which leave the browser room to answer the visitor. If a program has
 * changed the element, or changes it meanwhile, the app is rendered in its place instead: React's hydration of a
 * changed page may never end. Remove this and shape.ts with the React that contains github.com/facebook/react/pull/36819;
 * 19.3 does not.
 */
export function hydrate(place: HTMLElement, app: ReactNode): void {
  const { shape } = place.dataset
  const isAsBuilt = () => shapeOf(place) === shape
  let shown: Element = place
  let faults = 0
  let root: Root | undefined

  function renderAgain() {
    const fresh = document.createElement('div')
    fresh.id = place.id
    showApp = () => shown.replaceWith((shown = fresh))
    flushSync(() => createRoot(fresh, { onUncaughtError }).render(app))
  }
  function onUncaughtError(error: unknown) {
    reportError(error)
    if (faults++ < MAX_FAULTS) renderAgain()
  }
  function giveUp() {
    watch.disconnect()
    renderAgain()
    root?.unmount()
  }
  const watch = new MutationObserver(() => {
    if (isMounted) watch.disconnect()
    else if (!isAsBuilt()) giveUp()
  })

  early = [...place.querySelectorAll(CONTROLS)]
  focused = document.activeElement
  place.addEventListener('focusin', ({ target }) => (focused = target))
  if (!isAsBuilt()) return giveUp()
  watch.observe(place, { childList: true, subtree: true })
  const onRecoverableError = place.querySelector('font') ? () => {} : reportError
  startTransition(() => {
    root = hydrateRoot(place, app, { onUncaughtError, onRecoverableError })
  })
}

/**
 * The first child of what React hydrates. Where the elements of the page were replaced, the new ones get what the
 * visitor has typed, and the focus, before other effects see them.
 */
export function KeepTyped() {
  const hasRun = useRef(false)
  useLayoutEffect(() => {
    if (hasRun.current) return
    hasRun.current = true
    isMounted = true
    showApp?.()
    showApp = undefined
    const replaced = early.filter((one) => !one.isConnected)
    early = early.filter((one) => one.isConnected)
    const controls = [...document.querySelectorAll(CONTROLS)]
    for (const old of replaced) {
      const twin = controls.find((one) => isTwin(old, one))
      if (twin) carryOver(old, twin)
    }
  }, [])
  return null
}

/** The last child of what React hydrates: tells the inline script and the styles that the app is there. */
export function Mounted() {
  useEffect(() => {
    document.documentElement.dataset['script'] = 'here'
  }, [])
  return null
}

function isTwin(old: Element, one: Element): boolean {
  const name = old.getAttribute('name')
  if (old.localName !== one.localName || name !== one.getAttribute('name')) return false
  return name !== null || old.textContent === one.textContent
}

function carryOver(old: Element, twin: Element): void {
  if (old instanceof HTMLSelectElement && twin instanceof HTMLSelectElement) twin.value = old.value
  if (old instanceof HTMLInputElement && twin instanceof HTMLInputElement) twin.value = old.value
  if (old === focused && twin instanceof HTMLElement) twin.focus({ preventScroll: true })
}
