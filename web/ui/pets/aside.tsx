import type { ReactNode } from 'react'

/** The features of a face that looks `turn` units to the right; nothing more in the page for one that looks at you. */
export function Aside({ turn, children }: { turn: number; children: ReactNode }) {
  return turn === 0 ? children : <g transform={`translate(${turn} 0) scale(.94 1)`}>{children}</g>
}
