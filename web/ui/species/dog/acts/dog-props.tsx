import { CREAM, TERRACOTTA, TERRACOTTA_DEEP } from '../../../pets/palette.ts'

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
