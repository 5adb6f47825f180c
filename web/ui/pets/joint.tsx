import type { ReactNode } from 'react'

type JointProps = {
  x: number
  y: number
  /** Degrees, clockwise. A change of mood turns the joint gently. */
  turn?: number
  /** Draws the part as seen in a mirror: left ears and wings are right ones. */
  mirror?: boolean
  /** Names the part for idle.module.css and the reactions, which move it. */
  part?: string
  children: ReactNode
}

/** A part that moves: drawn around its own pivot (0, 0), which sits at (x, y) of the pet. */
export function Joint({ x, y, turn = 0, mirror = false, part, children }: JointProps) {
  const place = `translate(${x} ${y})${mirror ? ' scale(-1 1)' : ''} rotate(${turn})`
  return (
    <g data-joint="" transform={place}>
      {part ? <g data-part={part}>{children}</g> : children}
    </g>
  )
}
