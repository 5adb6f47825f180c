import { whenShown } from '../device/when-shown.ts'
import { idle } from './idle.ts'

/**
 * Starts the page's script, which stands inert in its first `<template>`, when the page is painted and the browser
 * idle, or at the first interaction. Nothing of it is fetched before, nor in a tab that nobody looks at.
 */
export function startLater(): void {
  whenShown(() => {
    void globalThis.remaFirstInteraction?.then(start)
    new PerformanceObserver(() => void idle().then(start)).observe({
      type: 'paint',
      buffered: true,
    })
  })
}

/** A second time nothing is left to move. */
function start(): void {
  // Moved, not copied: these are still the very elements that the parser has read, which the policy lets run.
  document.head.append(document.querySelector('template')?.content ?? '')
}
