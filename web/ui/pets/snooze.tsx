import { TEAR } from './palette.ts'

const PLACES = [
  [200, 50, 1, 'z'],
  [222, 24, 0.7, 'z2'],
] as const

/** Two soft z's over a pet that would like to sleep. */
export function Snooze() {
  return PLACES.map(([x, y, size, part]) => (
    <g key={part} transform={`translate(${x} ${y}) scale(${size})`}>
      <path
        data-part={part}
        d="M-9-9H9L-9 9H9"
        fill="none"
        stroke={TEAR}
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  ))
}
