import type { ReactNode } from 'react'

/** Where a pet's feet are, in its 240 units. */
const FEET = { x: 120, y: 224 } as const

/** A part that turns, grows and travels around a point of what is in it: the pet's feet unless told otherwise. */
export function Pivot({
  part,
  x = FEET.x,
  y = FEET.y,
  children,
}: {
  part: string
  x?: number
  y?: number
  children: ReactNode
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g data-part={part}>
        <g transform={`translate(${-x} ${-y})`}>{children}</g>
      </g>
    </g>
  )
}

/** Its children, as seen in a mirror that stands at the pet's middle. */
export function Mirrored({ children }: { children: ReactNode }) {
  return <g transform="translate(240 0) scale(-1 1)">{children}</g>
}
