import { INK, TEAR, WHITE } from './palette.ts'
import type { Eyes as EyesKind } from './look.ts'

type EyesProps = { kind: EyesKind; x: number; y: number }

/** A pair of eyes, `x` left and right of the face's middle. Open ones blink. */
export function Eyes({ kind, x, y }: EyesProps) {
  return [-x, x].map((at) => (
    <g
      key={at}
      transform={`translate(${at} ${y})${kind === 'drowsy' && at < 0 ? ' scale(-1 1)' : ''}`}
    >
      {kind === 'joy' || kind === 'asleep' ? EYES[kind] : <g data-part="eye">{EYES[kind]}</g>}
    </g>
  ))
}

const line = { fill: 'none', stroke: INK, strokeWidth: 6.5, strokeLinecap: 'round' } as const

const EYES = {
  joy: <path d="M-13 5Q0-14 13 5" {...line} />,
  bright: (
    <>
      <ellipse rx="12" ry="14" fill={INK} />
      <circle cx="4" cy="-5" r="5" fill={WHITE} />
      <circle cx="-4" cy="6" r="2.4" fill={WHITE} />
    </>
  ),
  calm: (
    <>
      <ellipse rx="11.5" ry="14" fill={INK} />
      <circle cx="4" cy="-5" r="4.5" fill={WHITE} />
      <circle cx="-4" cy="5" r="2" fill={WHITE} />
    </>
  ),
  worried: (
    <>
      <ellipse rx="12" ry="14" fill={INK} />
      <circle cx="2" cy="-7" r="4.6" fill={WHITE} />
      <circle cx="-4" cy="5" r="2.2" fill={WHITE} />
    </>
  ),
  wet: (
    <>
      <ellipse rx="14" ry="15" fill={INK} />
      <path d="M-13 5Q0 12 13 5Q9 15 0 15T-13 5z" fill={TEAR} />
      <circle cx="3" cy="-6" r="5.6" fill={WHITE} />
      <circle cx="-6" cy="1" r="3" fill={WHITE} />
    </>
  ),
  drowsy: (
    <>
      <path d="M-12-2Q2-7 12 5Q9 13 0 13Q-11 12-12-2z" fill={INK} />
      <path d="M-13-2Q3-8 14 7" {...line} strokeWidth="5" />
      <circle cx="1" cy="3" r="3" fill={WHITE} />
    </>
  ),
  asleep: <path d="M-13-2Q0 15 13-2" {...line} />,
} as const
