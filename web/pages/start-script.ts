import { whenShown } from '../device/when-shown.ts'
import { preload } from '../ui/later-files.ts'
import { idle } from './idle.ts'

/** Firefox tells of no paint after some reloads. */
const MAX_PAINTING_MS = 2_000

/**
 * Fulfilled when the page is painted and the browser idle, or at the first interaction but a link's; not in a tab that
 * nobody looks at.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const resolveWhenIdle = () => void idle().then(() => resolve())
    whenShown(() => {
      void globalThis.remaFirstInteraction?.then(resolve)
      new PerformanceObserver(resolveWhenIdle).observe({ type: 'paint', buffered: true })
      // No frame is drawn of a tab that nobody looks at.
      requestAnimationFrame(() => setTimeout(resolveWhenIdle, MAX_PAINTING_MS))
    })
  })
}

/**
 * Fetches the page's script, which stands inert in its first `<template>`, and lets it begin once all of the page is
 * there. A second time nothing is fetched or begun anew.
 */
export function startScript(): void {
  // Moved, not copied: these are still the very elements that the parser has read, which the policy lets run.
  const parts = document.querySelector('template')?.content
  const address = parts?.querySelector('script')?.getAttribute('src')
  if (!parts || !address) return
  document.head.append(...parts.querySelectorAll('link'))
  preload(address)
  const begin = () => document.head.append(parts)
  // By itself a script that was moved waits for no other part of the page.
  if (document.readyState === 'loading') {
    document.addEventListener('readystatechange', begin, { once: true })
  } else begin()
}
