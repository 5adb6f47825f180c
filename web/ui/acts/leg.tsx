import { Joint } from '../pets/joint.tsx'

type LegProps = {
  /** Its hip; the foot stands on the pet's ground. */
  x: number
  y: number
  part: string
  coat: string
  paw: string
  /** How wide it is, of a dog's. */
  width?: number
}

/** The leg of a pet that is seen from its side and goes to the right. */
export function Leg({ x, y, part, coat, paw, width = 1 }: LegProps) {
  return (
    <Joint x={x} y={y} part={part}>
      <g transform={`scale(${width} ${(224 - y) / 52})`}>
        <path d="M-16-6C-17-22 15-22 15-6L10 46H-10z" fill={coat} />
        <path d="M-11 45Q-11 35 1 35Q16 36 17 45Q17 52 11 52H-5Q-11 52-11 45z" fill={paw} />
      </g>
    </Joint>
  )
}
