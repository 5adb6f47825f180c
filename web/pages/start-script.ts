import { whenShown } from '../device/when-shown.ts'
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
 * Fetches the page's script, which stands inert in its first `<template>`, and what `needs` names beside it.
 * Runs it once the whole page is there. A second call fetches and runs nothing again.
 */
export function startScript(needs?: string): void {
  const parts = document.querySelector('template')?.content
  if (!parts) return
  for (const link of parts.querySelectorAll('link')) {
    const need = link.dataset['need']
    if (need === undefined || need === needs) document.head.append(link)
  }
  const script = parts.querySelector('script')
  if (!script) return
  preload(script.src)
  // Moved, not copied: the policy lets only the element run that the parser has read.
  const begin = () => document.head.append(script)
  // By itself a script that was moved waits for no other part of the page.
  if (document.readyState === 'loading') {
    document.addEventListener('readystatechange', begin, { once: true })
  } else begin()
}

function preload(address: string): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href: address })
  document.head.append(link)
}
