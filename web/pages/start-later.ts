import { whenShown } from '../device/when-shown.ts'
import { idle } from './idle.ts'

/** Firefox tells of no paint after some reloads. */
const MAX_PAINTING_MS = 2_000

/**
 * Starts the page's script, which stands inert in its first `<template>`, when the page is painted and the browser
 * idle, or at the first interaction but a link's. Nothing of it is fetched before, nor in a tab that nobody looks at.
 */
export function startLater(): void {
  whenShown(() => {
    void globalThis.remaFirstInteraction?.then(start)
    new PerformanceObserver(startWhenIdle).observe({ type: 'paint', buffered: true })
    // No frame is drawn of a tab that nobody looks at.
    requestAnimationFrame(() => setTimeout(startWhenIdle, MAX_PAINTING_MS))
  })
}

function startWhenIdle(): void {
  void idle().then(start)
}

/** A second time nothing is left to move. */
function start(): void {
  // Moved, not copied: these are still the very elements that the parser has read, which the policy lets run.
  document.head.append(document.querySelector('template')?.content ?? '')
}
