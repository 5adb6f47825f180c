import { CREAM, TERRACOTTA, TERRACOTTA_DEEP } from '../../pets/palette.ts'
import type { CareProps } from '../species.ts'

const line = { fill: 'none', strokeWidth: 5, strokeLinecap: 'round' } as const

/** A bowl of kibble, a lead, a ball. */
export const DOG_PROPS: CareProps = {
  feed: (
    <>
      <g fill="#a0562c">
        <circle data-part="crumb" cx="98" cy="194" r="8" />
        <circle data-part="crumb2" cx="118" cy="190" r="9" />
        <circle data-part="crumb" cx="140" cy="193" r="8" />
      </g>
      <DogBowl />
    </>
  ),
  walk: (
    <path
      data-part="track"
      d="M150 150Q196 132 200 60Q202 20 236 6"
      {...line}
      stroke={TERRACOTTA}
      strokeWidth="7"
    />
  ),
  play: (
    <g transform="translate(206 204)">
      <g data-part="toy">
        <DogBall />
      </g>
    </g>
  ),
}

/** The bowl in front of a dog that sits. */
export function DogBowl() {
  return (
    <>
      <path d="M70 192H170L180 220Q180 228 170 228H70Q60 228 60 220z" fill={TERRACOTTA} />
      <path d="M70 192H170L172 199H68z" fill={TERRACOTTA_DEEP} />
      <path
        d="M106 213a5 5 0 1 1 5-5h18a5 5 0 1 1 5 5a5 5 0 1 1-5 5h-18a5 5 0 1 1-5-5z"
        fill={CREAM}
      />
    </>
  )
}

/** Its ball, around its middle. */
export function DogBall() {
  return (
    <>
      <circle r="20" fill={TERRACOTTA} />
      <path d="M-18-9Q0 2 18-9M-18 9Q0-2 18 9" fill="none" stroke={CREAM} strokeWidth="4" />
    </>
  )
}
