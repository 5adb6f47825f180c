import { TEAR, WHITE } from './palette.ts'

// [x, y, radius, part]: the parts rise one after the other.
const BUBBLES = [
  [36, 64, 9, 'bubble'],
  [22, 38, 6, 'bubble2'],
  [44, 26, 4, 'bubble3'],
] as const

/** Three bubbles rising from a fish. */
export function Bubbles() {
  return BUBBLES.map(([x, y, r, part]) => (
    <g key={part} data-part={part}>
      <circle cx={x} cy={y} r={r} fill={TEAR} opacity=".45" />
      <circle cx={x - r * 0.3} cy={y - r * 0.3} r={r * 0.3} fill={WHITE} />
    </g>
  ))
}
