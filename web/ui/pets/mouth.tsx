import type { Mouth as MouthKind } from './look.ts'
import { INK, MOUTH, TONGUE, WHITE } from './palette.ts'

type MouthProps = {
  kind: MouthKind
  y: number
  /** A rabbit's two front teeth. */
  teeth?: boolean
  /** No groove up to a nose: fish have none. */
  plain?: boolean
}

/** The mouth of a pet without a beak, at (0, y), right under its nose. */
export function Mouth({ kind, y, teeth = false, plain = false }: MouthProps) {
  const { groove, lips, inside, tongue, tooth } = MOUTHS[kind]
  const shape = plain && kind === 'smile' ? 'M-17 5Q0 19 17 5' : lips
  return (
    <g transform={`translate(0 ${y})`}>
      <g data-part="mouth">
        {inside && <path d={inside} fill={MOUTH} />}
        {tongue && <path d={tongue} fill={TONGUE} />}
        {teeth && tooth && <path d={tooth} fill={WHITE} stroke={INK} strokeWidth="2" />}
        <path
          d={groove && !plain ? `M0 2V${groove}${shape}` : shape}
          fill="none"
          stroke={INK}
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </g>
  )
}

type Shape = { lips: string; groove?: number; inside?: string; tongue?: string; tooth?: string }

const MOUTHS: Record<MouthKind, Shape> = {
  grin: {
    inside: 'M-23 4Q0 13 23 4C24 22 15 33 0 33S-24 22-23 4z',
    tongue: 'M-14 24C-10 15 10 15 14 24C10 31 6 33 0 33S-10 31-14 24z',
    tooth: 'M-7 7Q0 9 7 7V15Q0 17-7 15zM0 8V16',
    lips: 'M-23 4Q0 13 23 4',
  },
  smile: { lips: 'M-19 6Q-15 16-8 14T0 4Q1 12 8 14T19 6', tooth: 'M-6 12H6V20Q0 22-6 20zM0 12V21' },
  line: { groove: 12, lips: 'M-15 8Q0 18 15 8' },
  frown: { groove: 7, lips: 'M-16 17Q0 3 16 17' },
  wail: {
    inside: 'M-17 25C-19 3 19 3 17 25Q9 19 0 20T-17 25z',
    lips: 'M-17 25C-19 3 19 3 17 25Q9 19 0 20T-17 25z',
  },
  munch: { inside: 'M-10 9Q0 12 10 9Q10 22 0 22T-10 9z', lips: 'M-17 6Q-9 13 0 4Q9 13 17 6' },
}
