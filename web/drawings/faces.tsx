import type { ReactNode } from 'react'
import type { Mood } from '#domain/mood.ts'
import type { Eyes as EyesKind, Mouth as MouthKind, SvgFile } from './look.ts'
import { BLUSH, INK, MOUTH, TEAR, TEAR_DEEP, TONGUE, WHITE } from './palette.ts'

const EYES = import.meta.glob<SvgFile>('./eyes/*.svg', { query: '?drawing', eager: true })
const eye = (kind: EyesKind) => EYES[`./eyes/${kind}.svg`]?.default()

type EyesProps = { kind: EyesKind; x: number; y: number }

/** A pair of eyes, `x` left and right of the face's middle. Open ones blink; strokes and acts close them as happy arcs. */
export function Eyes({ kind, x, y }: EyesProps) {
  return [-x, x].map((at) => (
    <g key={at} transform={`translate(${at} ${y})${kind === 'drowsy' && at < 0 ? ' scale(-1 1)' : ''}`}>
      {kind === 'joy' || kind === 'asleep' ? (
        eye(kind)
      ) : (
        <>
          <g data-part="eye">{eye(kind)}</g>
          <g data-part="joy" opacity="0">
            {eye('joy')}
          </g>
        </>
      )}
    </g>
  ))
}

// `tilt` raises the inner ends, in degrees; `lift` raises the pair, in units.
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
  return [-1, 1].map((side) => <path key={side} data-joint="" d="M-9 1Q0-5 9 1" transform={`translate(${side * x} ${y - lift}) rotate(${side * tilt})`} fill="none" stroke={ink} strokeWidth="5.5" strokeLinecap="round" />)
}

type MouthProps = {
  kind: MouthKind
  y: number
  /** A rabbit's two front teeth. */
  teeth?: boolean
  /** Without the line to a nose. */
  plain?: boolean
}

/** The mouth of a pet without a beak, at (0, y) under its nose. */
export function Mouth({ kind, y, teeth = false, plain = false }: MouthProps) {
  const { groove, lips, inside, tongue, tooth } = MOUTHS[kind]
  const shape = plain && kind === 'smile' ? 'M-17 5Q0 19 17 5' : lips
  return (
    <g transform={`translate(0 ${y})`}>
      <g data-part="mouth">
        {inside && <path d={inside} fill={MOUTH} />}
        {tongue && <path d={tongue} fill={TONGUE} />}
        {teeth && tooth && <path d={tooth} fill={WHITE} stroke={INK} strokeWidth="2" />}
        <path d={groove && !plain ? `M0 2V${groove}${shape}` : shape} fill="none" stroke={INK} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
      </g>
    </g>
  )
}

type Shape = { lips: string; groove?: number; inside?: string; tongue?: string; tooth?: string }

const MOUTHS: Record<MouthKind, Shape> = {
  grin: { inside: 'M-23 4Q0 13 23 4C24 22 15 33 0 33S-24 22-23 4z', tongue: 'M-14 24C-10 15 10 15 14 24C10 31 6 33 0 33S-10 31-14 24z', tooth: 'M-7 7Q0 9 7 7V15Q0 17-7 15zM0 8V16', lips: 'M-23 4Q0 13 23 4' },
  smile: { lips: 'M-19 6Q-15 16-8 14T0 4Q1 12 8 14T19 6', tooth: 'M-6 12H6V20Q0 22-6 20zM0 12V21' },
  faint: { groove: 13, lips: 'M-13 10Q0 18 13 10' },
  frown: { groove: 7, lips: 'M-16 17Q0 3 16 17' },
  wail: { inside: 'M-17 25C-19 3 19 3 17 25Q9 19 0 20T-17 25z', lips: 'M-17 25C-19 3 19 3 17 25Q9 19 0 20T-17 25z' },
  munch: { inside: 'M-10 9Q0 12 10 9Q10 22 0 22T-10 9z', lips: 'M-17 6Q-9 13 0 4Q9 13 17 6' },
}

/** Rosy cheeks, `x` left and right of the face's middle. */
export function Blush({ x, y }: { x: number; y: number }) {
  return [-x, x].map((at) => <ellipse key={at} cx={at} cy={y} rx="13" ry="8.5" fill={BLUSH} opacity=".55" />)
}

/** Two tears that roll down, `x` left and right of the face's middle. */
export function Tears({ x, y }: { x: number; y: number }) {
  return [-x, x].map((at) => (
    <g key={at} transform={`translate(${at} ${y})`}>
      <g data-part={at < 0 ? 'tear' : 'tear2'}>
        <path d="M0-13C9-1 11 4 10 8A10 10 0 0 1-10 8C-11 4-9-1 0-13z" fill={TEAR} />
        <path d="M10 8A10 10 0 0 1-10 8C-4 13 5 12 10 8z" fill={TEAR_DEEP} opacity=".5" />
        <path d="M-5 7Q-5 3-3 0" fill="none" stroke={WHITE} strokeWidth="3" strokeLinecap="round" />
      </g>
    </g>
  ))
}

/** The features of a face that looks `turn` units to the right. */
export const Turned = ({ turn, children }: { turn: number; children: ReactNode }) => (turn === 0 ? children : <g transform={`translate(${turn} 0) scale(.94 1)`}>{children}</g>)
