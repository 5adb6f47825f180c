import { HEART, HONEY, WHITE } from '../pets/palette.ts'

type MarkProps = { part: string; x: number; y: number; size?: number; fill?: string }

/** A heart that a moment leaves behind; like the other marks around its middle, in the pet's units. */
export function Heart(props: MarkProps) {
  return (
    <Mark fill={HEART} d="M0 14C-22-2-15-16-6-15Q-1-14 0-9Q1-14 6-15C15-16 22-2 0 14z" {...props} />
  )
}

/** A glint on something clean. */
export function Gleam(props: MarkProps) {
  return <Mark fill={WHITE} d="M0-18Q2-3 16 0Q2 3 0 18Q-2 3-16 0Q-2-3 0-18z" {...props} />
}

/** A note that is sung. */
export function Note(props: MarkProps) {
  return (
    <Mark fill={HONEY} d="M-4-22L16-28V6A8 7 0 1 1 11 0V-16L1-13V12A8 7 0 1 1-4 6z" {...props} />
  )
}

function Mark({ part, x, y, size = 1, fill, d }: MarkProps & { d: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path
        data-part={part}
        d={d}
        fill={fill}
        stroke="#3b2317"
        strokeOpacity=".18"
        strokeWidth="2"
      />
    </g>
  )
}
