import { INK, MOUTH, TONGUE } from './palette.ts'
import type { Mouth as MouthKind } from './look.ts'

const BEAK = '#f58a3c'
const BEAK_DEEP = '#d4641c'

/** A bird's mouth, hanging between its eyes at (0, y): the corners of the beak carry the mood. */
export function Beak({ kind, y }: { kind: MouthKind; y: number }) {
  return <g transform={`translate(0 ${y})`}>{BEAKS[kind]}</g>
}

function Closed({ corners }: { corners: string }) {
  return (
    <>
      <path d="M-18 2C-13-15 13-15 18 2Q11 17 0 20Q-11 17-18 2z" fill={BEAK} />
      <path d={corners} fill="none" stroke={INK} strokeWidth="4.5" strokeLinecap="round" />
    </>
  )
}

function Open({ tongue }: { tongue: boolean }) {
  return (
    <>
      <path data-part="jaw" d="M-16 4Q-14 35 0 35T16 4z" fill={BEAK_DEEP} />
      <path d="M-13 4Q-10 29 0 29T13 4z" fill={MOUTH} />
      {tongue && <path d="M-9 20Q0 12 9 20Q6 29 0 29T-9 20z" fill={TONGUE} />}
      <path d="M-20 5C-14-16 14-16 20 5Q0 13-20 5z" fill={BEAK} />
    </>
  )
}

const BEAKS = {
  grin: <Open tongue />,
  smile: <Closed corners="M-22 0Q-13 9 0 9T22 0" />,
  line: <Closed corners="M-19 3Q0 12 19 3" />,
  frown: <Closed corners="M-20 13Q-13 4 0 4T20 13" />,
  wail: (
    <>
      <path d="M-14 6Q-19 27 0 27T14 6z" fill={MOUTH} stroke={BEAK_DEEP} strokeWidth="5" />
      <path d="M-20 11C-17-16 17-16 20 11Q0 1-20 11z" fill={BEAK} />
    </>
  ),
  munch: <Open tongue={false} />,
} as const
