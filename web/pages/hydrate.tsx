import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** How often an island is drawn anew. Beyond that it throws however it is drawn, and its place stays empty. */
const MAX_TIMES = 3

/**
 * React takes over the places of these names, in slices that leave the browser room to answer the visitor; `around`
 * puts something around each. An island that throws as it is drawn, as where something else has changed the page
 * under React, is drawn anew: what the page knows lies outside of it, and is shown again.
 */
export function hydrateIslands(
  islands: Record<string, ReactNode>,
  around?: (island: ReactNode, place: HTMLElement) => ReactNode,
): void {
  for (const [name, island] of Object.entries(islands)) {
    const place = document.querySelector<HTMLElement>(`[data-island='${name}']`)
    if (place) {
      startTransition(() => {
        let faults = 0
        const whole = around?.(island, place) ?? island
        const root = hydrateRoot(place, whole, {
          identifierPrefix: name,
          onUncaughtError: (error) => {
            reportError(error)
            if (faults++ < MAX_TIMES) root.render(whole)
          },
          // A place that a translation has changed before is drawn anew, which is nobody's fault.
          onRecoverableError: place.querySelector('font') ? () => {} : reportError,
        })
      })
    }
  }
}
