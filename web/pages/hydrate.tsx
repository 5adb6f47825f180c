import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { replayPresses } from './early-presses.ts'

/**
 * React takes over the places of these names, in slices that leave the browser room to answer the
 * visitor; presses that came too early happen then.
 */
export function hydrateIslands(islands: Record<string, ReactNode>): void {
  for (const [name, island] of Object.entries(islands)) {
    const place = document.querySelector<HTMLElement>(`[data-island='${name}']`)
    if (place) {
      startTransition(() => {
        hydrateRoot(place, <Alive place={place}>{island}</Alive>, { identifierPrefix: name })
      })
    }
  }
}

function Alive({ place, children }: { place: HTMLElement; children: ReactNode }) {
  useEffect(() => replayPresses(place), [place])
  return children
}
