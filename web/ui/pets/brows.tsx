import type { Mood } from '#domain/mood.ts'

// Degrees the inner ends rise, and units the pair is lifted.
const BROWS = {
  happy: { tilt: 8, lift: 7 },
  smiling: { tilt: 4, lift: 4 },
  neutral: { tilt: -2, lift: -1 },
  frowning: { tilt: 24, lift: 1 },
  crying: { tilt: 32, lift: 2 },
} as const satisfies Record<Mood, { tilt: number; lift: number }>

/** A pair of brows, `x` left and right of the face's middle, in the species' dark colour. */
export function Brows({ spirit, x, y, ink }: { spirit: Mood; x: number; y: number; ink: string }) {
  const { tilt, lift } = BROWS[spirit]
  return [-1, 1].map((side) => (
    <path
      key={side}
      data-joint=""
      d="M-9 1Q0-5 9 1"
      transform={`translate(${side * x} ${y - lift}) rotate(${side * tilt})`}
      fill="none"
      stroke={ink}
      strokeWidth="5.5"
      strokeLinecap="round"
    />
  ))
}
