import { HONEY, HONEY_DEEP } from '../../../pets/palette.ts'
import { Cup, Medal, Star } from '../../../keepsakes/marks.tsx'
import type { Thing } from '../../../keepsakes/thing.ts'

/** What a fish's titles bring: they stand and lie on a rock. */
export const FISH_PRIZES = {
  ribbon: { at: [346, 263], from: 'ground', square: [-19, -6, 38], Drawing: KelpRibbon },
  medal: { at: [367, 264], from: 'ground', square: [-19, -3, 38], Drawing: ShellMedal },
  cup: { at: [391, 286], from: 'ground', square: [-19, -32, 38], Drawing: SunkenCup },
  star: { at: [416, 288], from: 'ground', square: [-19, -31, 38], Drawing: SeaStar },
  crown: { at: [404, 303], from: 'ground', square: [-19, -28, 38], Drawing: CoralCrown },
} as const satisfies Record<string, Thing>

/** A flat rock before the arch. */
export function FishRock() {
  return (
    <>
      <path
        d="M330 314Q324 290 344 284Q386 276 424 284Q442 292 436 314Q384 322 330 314z"
        fill="#8d8aa6"
      />
      <path
        d="M338 290Q346 284 386 282Q424 284 430 291Q400 297 370 295Q346 296 338 290z"
        fill="#a9a6c0"
      />
    </>
  )
}

function KelpRibbon() {
  return (
    <>
      <path d="M-2 12Q-12 20-8 28Q-4 22 0 13Q4 22 8 28Q12 20 2 12z" fill="#4f8f57" />
      <path
        d="M0 10C-6-2-18 2-14 10C-18 18-6 20 0 11C6 20 18 18 14 10C18 2 6-2 0 10z"
        fill="#6fae6a"
      />
      <path
        d="M-11 10Q-6 8-2 10.5M11 10Q6 8 2 10.5"
        fill="none"
        stroke="#4f8f57"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cy="10.5" r="4" fill="#ffd9c9" />
    </>
  )
}

function ShellMedal() {
  return (
    <>
      <Medal strap="#ef7f72" disc="#ffe6d6" rim="#e0a98f" />
      <path d="M0 26L-6 18Q-5 13.5 0 13.5T6 18z" fill="#ef9f90" />
      <path d="M0 25V15M0 25L-4 17M0 25L4 17" stroke="#ffe6d6" strokeWidth="1.2" />
    </>
  )
}

function SunkenCup() {
  return (
    <g transform="rotate(-12)">
      <Cup fill="#e3bd4e" deep="#b58c33" shine="#fbe9a6" />
      <path
        d="M-10-20Q-6-14-9-11M7-24Q4-18 7-14"
        fill="none"
        stroke="#6fae8a"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </g>
  )
}

function SeaStar() {
  return (
    <>
      <Star y={-12} size={1.3} fill="#e8694f" turn={8} />
      <Star y={-12} size={1} fill="#ff8f6b" turn={8} />
      <path
        d="M0-12h.1M0-18h.1M5-14h.1M4-8h.1M-4-8h.1M-6-14h.1"
        stroke="#ffd2b5"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </>
  )
}

function CoralCrown() {
  return (
    <>
      <path
        d="M-11-4L-13-15M-4-4L-5-19M4-4L5-19M11-4L13-15M-5-12L-9-15M5-12L9-15M0-4V-14"
        stroke="#f06f86"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M-13-6Q0-2 13-6V0Q0 4-13 0z" fill={HONEY} />
      <path d="M-13-1Q0 3 13-1V0Q0 4-13 0z" fill={HONEY_DEEP} />
      <path d="M-6-1.5h.1M0-1h.1M6-1.5h.1" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
    </>
  )
}
