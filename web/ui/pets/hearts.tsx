import { HEART, ROSE } from './palette.ts'

const PLACES = [
  [42, 66, 1, 'heart', HEART],
  [196, 54, 1.25, 'heart2', HEART],
  [118, 12, 0.8, 'heart3', ROSE],
] as const

/** Three hearts that rise from a pet being stroked. */
export function Hearts() {
  return PLACES.map(([x, y, size, part, fill]) => (
    <g key={part} transform={`translate(${x} ${y}) scale(${size})`}>
      <path
        data-part={part}
        d="M0 14C-22-2-15-16-6-15Q-1-14 0-9Q1-14 6-15C15-16 22-2 0 14z"
        fill={fill}
      />
    </g>
  ))
}
