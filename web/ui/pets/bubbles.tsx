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
    <g key={part} transform={`translate(${x} ${y})`}>
      <g data-part={part}>
        <circle r={r} fill={TEAR} opacity=".5" />
        <circle cx={-r / 3} cy={-r / 3} r={r / 4} fill={WHITE} />
      </g>
    </g>
  ))
}
