import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { replayClicks } from './early-clicks.ts'

/**
 * React takes over the places of these names, in slices that leave the browser room to answer the
 * visitor; clicks that came before it are repeated then, or by the island itself when it is ready for them.
 */
export function hydrateIslands(
  islands: Record<string, ReactNode>,
  { replay = 'hydrated' }: { replay?: 'hydrated' | 'by-island' } = {},
): void {
  for (const [name, island] of Object.entries(islands)) {
    const place = document.querySelector<HTMLElement>(`[data-island='${name}']`)
    if (place) {
      ignoreAnimationEvents(place)
      startTransition(() => {
        const whole = replay === 'hydrated' ? <Hydrated place={place}>{island}</Hydrated> : island
        hydrateRoot(place, whole, { identifierPrefix: name })
      })
    }
  }
}

/**
 * React listens on its roots for every event there is. While anyone listens for animations' events,
 * browsers wake the page at each turn of each animation, of which the pets have dozens, and draw it
 * anew; no part of ours handles them.
 */
function ignoreAnimationEvents(root: HTMLElement): void {
  const listen = root.addEventListener.bind(root)
  root.addEventListener = (...[type, ...rest]: Parameters<typeof listen>) => {
    if (!type.startsWith('animation')) listen(type, ...rest)
  }
}

function Hydrated({ place, children }: { place: HTMLElement; children: ReactNode }) {
  useEffect(() => replayClicks(place), [place])
  return children
}
