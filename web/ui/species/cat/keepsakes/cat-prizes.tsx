import { CREAM, HONEY, HONEY_DEEP } from '../../../pets/palette.ts'
import { Cup, Medal, Rosette, Star } from '../../../keepsakes/marks.tsx'
import type { Thing } from '../../../keepsakes/thing.ts'

const [VELVET, VELVET_DEEP] = ['#8e6bb8', '#6f4f97']

/** What a cat's titles bring: three stand on the shelf, two hang from it. */
export const CAT_PRIZES = {
  ribbon: { at: [364, 212], from: 'ground', square: [-20, -2, 40], Drawing: BellRibbon },
  medal: { at: [464, 212], from: 'ground', square: [-19, -3, 38], Drawing: FishMedal },
  cup: { at: [384, 206], from: 'ground', square: [-19, -32, 38], Drawing: SilverCup },
  star: { at: [415, 206], from: 'ground', square: [-19, -34, 38], Drawing: VelvetStar },
  crown: { at: [446, 206], from: 'ground', square: [-19, -30, 38], Drawing: VelvetCrown },
} as const satisfies Record<string, Thing>

/** A shelf on the wall, under the window. */
export function CatShelf() {
  return (
    <>
      <path d="M378 210V218M450 210V218" stroke="#a5703f" strokeWidth="5" strokeLinecap="round" />
      <rect x="354" y="205" width="120" height="8" rx="4" fill="#c08a5a" />
    </>
  )
}

function BellRibbon() {
  return (
    <>
      <Rosette fill="#e58a9f" deep="#c56a82" heart={CREAM} />
      <circle cy="31" r="5.5" fill={HONEY} />
      <path d="M-5.5 31H5.5M0 33V36" stroke={HONEY_DEEP} strokeWidth="2" strokeLinecap="round" />
    </>
  )
}

function FishMedal() {
  return (
    <>
      <Medal strap="#5f8f7b" disc="#e6ebf2" rim="#a9b5c8" />
      <path d="M-6 20Q-2 15 3 20L6.5 17V23L3 20Q-2 25-6 20z" fill="#5f8f7b" />
    </>
  )
}

function SilverCup() {
  return <Cup fill="#d5dde8" deep="#98a5bf" shine="#fff" />
}

function VelvetStar() {
  return (
    <>
      <Star y={-13} size={1.25} fill={VELVET_DEEP} />
      <Star y={-14} size={0.95} fill={VELVET} />
      <path
        d="M-4-17Q-3-20 0-21"
        fill="none"
        stroke="#c3a8df"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </>
  )
}

function VelvetCrown() {
  return (
    <>
      <path d="M-11-5Q-17-14-9-17Q-3-17 0-20Q3-17 9-17Q17-14 11-5z" fill={VELVET} />
      <path d="M-5-6Q-6-13 0-19Q6-13 5-6z" fill={VELVET_DEEP} />
      <path d="M-12-6Q0-3 12-6V0Q0 3-12 0z" fill={HONEY} />
      <path d="M-6-2h.1M0-1h.1M6-2h.1" stroke={HONEY_DEEP} strokeWidth="3" strokeLinecap="round" />
      <circle cy="-22" r="3" fill={HONEY} />
    </>
  )
}
