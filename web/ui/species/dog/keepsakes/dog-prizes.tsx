import { CREAM, HONEY, HONEY_DEEP, TERRACOTTA, TERRACOTTA_DEEP } from '../../../pets/palette.ts'
import { Cup, Medal, Rosette, Star } from '../../../keepsakes/marks.tsx'
import type { Thing } from '../../../keepsakes/thing.ts'

/** What a dog's titles bring: three stand on the shelf, two hang from it. */
export const DOG_PRIZES = {
  ribbon: { at: [376, 140], from: 'ground', square: [-20, -2, 38], Drawing: Ribbon },
  medal: { at: [460, 140], from: 'ground', square: [-19, -3, 38], Drawing: BoneMedal },
  cup: { at: [392, 134], from: 'ground', square: [-19, -32, 38], Drawing: GoldenCup },
  star: { at: [421, 134], from: 'ground', square: [-19, -32, 38], Drawing: GoldenStar },
  crown: { at: [448, 134], from: 'ground', square: [-19, -28, 38], Drawing: PaperCrown },
} as const satisfies Record<string, Thing>

/** A shelf on the wall, under the picture of the bone. */
export function DogShelf() {
  return (
    <>
      <path d="M384 138V146M457 138V146" stroke="#a8703f" strokeWidth="5" strokeLinecap="round" />
      <rect x="364" y="133" width="114" height="8" rx="4" fill="#c98d55" />
    </>
  )
}

function Ribbon() {
  return <Rosette fill={TERRACOTTA} deep={TERRACOTTA_DEEP} heart={CREAM} />
}

function BoneMedal() {
  return (
    <>
      <Medal strap="#6f93b8" />
      <path
        d="M-3 22.5a2.2 2.2 0 1 1-2.2-2.2a2.2 2.2 0 1 1 2.2-2h6a2.2 2.2 0 1 1 2.2 2.2a2.2 2.2 0 1 1-2.2 2z"
        fill={CREAM}
      />
    </>
  )
}

function GoldenCup() {
  return <Cup fill={HONEY} deep={HONEY_DEEP} shine="#fff1b8" />
}

function GoldenStar() {
  return (
    <>
      <path d="M-7 0Q-7-4-3-4H3Q7-4 7 0z" fill="#a8703f" />
      <Star y={-14} size={1.05} fill={HONEY_DEEP} />
      <Star y={-14.5} size={0.78} />
    </>
  )
}

function PaperCrown() {
  return (
    <>
      <path d="M-13 0L-14-15L-7-9L0-19L7-9L14-15L13 0Q0 3-13 0z" fill="#6fb3d2" />
      <path d="M-13 0L-13.4-6Q0-3 13.4-6L13 0Q0 3-13 0z" fill="#4f93b8" />
      <path d="M-14-15h.1M0-19h.1M14-15h.1" stroke={HONEY} strokeWidth="5" strokeLinecap="round" />
    </>
  )
}
