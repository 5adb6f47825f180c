import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { replayClicks } from './early-clicks.ts'
import { UNHEARD } from './unheard-events.ts'

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
      ignoreUnheard(place)
      startTransition(() => {
        const whole = replay === 'hydrated' ? <Hydrated place={place}>{island}</Hydrated> : island
        hydrateRoot(place, whole, { identifierPrefix: name })
      })
    }
  }
}

function ignoreUnheard(root: HTMLElement): void {
  const listen = root.addEventListener.bind(root)
  root.addEventListener = (...[type, ...rest]: Parameters<typeof listen>) => {
    if (!UNHEARD.test(type)) listen(type, ...rest)
  }
}

function Hydrated({ place, children }: { place: HTMLElement; children: ReactNode }) {
  useEffect(() => replayClicks(place), [place])
  return children
}
