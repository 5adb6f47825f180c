import { BLUSH } from './palette.ts'

/** Rosy cheeks, `x` left and right of the face's middle. */
export function Blush({ x, y }: { x: number; y: number }) {
  return [-x, x].map((at) => (
    <ellipse key={at} cx={at} cy={y} rx="13" ry="8.5" fill={BLUSH} opacity=".55" />
  ))
}
