import { HONEY } from '../../../pets/palette.ts'
import { Cup, Medal, Rosette, Star } from '../../../keepsakes/marks.tsx'
import type { Thing } from '../../../keepsakes/thing.ts'

/** What a rabbit's titles bring: on the fence's upper rail. */
export const RABBIT_PRIZES = {
  ribbon: { at: [367, 208], from: 'ground', square: [-20, -2, 38], Drawing: DaisyRibbon },
  medal: { at: [391, 208], from: 'ground', square: [-19, -3, 38], Drawing: CloverMedal },
  cup: { at: [416, 209], from: 'ground', square: [-19, -4, 38], Drawing: WoodenCup },
  star: { at: [441, 208], from: 'ground', square: [-19, -3, 38], Drawing: WovenStar },
  crown: {
    at: [464, 208],
    from: 'ground',
    square: [-19, -6, 38],
    backing: '#99cd78',
    Drawing: DaisyCrown,
  },
} as const satisfies Record<string, Thing>

/** The fence has all that they need. */
export function RabbitFence() {
  return null
}

function DaisyRibbon() {
  return (
    <>
      <Rosette fill="#f0a3b0" deep="#d97f90" heart={HONEY} />
      <path
        d="M0 7h.1M4.3 10h.1M2.6 15.2h.1M-2.6 15.2h.1M-4.3 10h.1"
        stroke="#fff"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cy="11.5" r="2.8" fill={HONEY} />
    </>
  )
}

function CloverMedal() {
  return (
    <>
      <Medal strap="#9a78bb" />
      <path
        d="M0 20Q1 24 3 26"
        fill="none"
        stroke="#4f8f45"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <path
        d="M0 17h.1M-3.6 21.5h.1M3.6 21.5h.1"
        stroke="#4f8f45"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  )
}

function WoodenCup() {
  return (
    <>
      <path d="M-11 7L0-2L11 7" fill="none" stroke="#6f4a30" strokeWidth="1.5" />
      <g transform="translate(0 30)">
        <Cup fill="#c08a5a" deep="#8b5830" shine="#e2b888" />
      </g>
    </>
  )
}

function WovenStar() {
  return (
    <>
      <path d="M0-2V9" stroke="#6f4a30" strokeWidth="1.5" />
      <Star y={18} size={1.1} fill="#c99a45" />
      <Star y={18} size={0.75} fill="#ecc877" />
      <path
        d="M-6 16L6 16M-4 22L4 14M4 22L-4 14"
        stroke="#c99a45"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </>
  )
}

function DaisyCrown() {
  return (
    <>
      <ellipse cy="12" rx="11" ry="11" fill="none" stroke="#4f8f45" strokeWidth="3.5" />
      <path
        d="M0 1h.1M9.5 6.5h.1M9.5 17.5h.1M0 23h.1M-9.5 17.5h.1M-9.5 6.5h.1"
        stroke="#fff"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path
        d="M0 1h.1M9.5 6.5h.1M9.5 17.5h.1M0 23h.1M-9.5 17.5h.1M-9.5 6.5h.1"
        stroke={HONEY}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  )
}
