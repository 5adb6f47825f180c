import { CREAM, HONEY } from '../../../pets/palette.ts'
import { Medal, Rosette, Star } from '../../../keepsakes/marks.tsx'
import type { Thing } from '../../../keepsakes/thing.ts'

/** What a bird's titles bring, on a twig of their own. */
export const BIRD_PRIZES = {
  ribbon: { at: [382, 185], from: 'ground', square: [-20, -2, 38], Drawing: SkyRibbon },
  medal: { at: [404, 183], from: 'ground', square: [-19, -3, 38], Drawing: FeatherMedal },
  cup: { at: [426, 181], from: 'ground', square: [-19, -4, 38], Drawing: NestCup },
  star: { at: [447, 177], from: 'ground', square: [-19, -3, 38], Drawing: BrightStar },
  crown: { at: [467, 173], from: 'ground', square: [-19, -3, 38], Drawing: LeafCrown },
} as const satisfies Record<string, Thing>

/** A twig that reaches in from the right. */
export function BirdTwig() {
  return (
    <>
      <path
        d="M490 166Q440 184 372 186M432 181Q420 172 416 164"
        fill="none"
        stroke="#a8703f"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M373 186Q362 176 350 182Q358 192 373 186z" fill="#74b053" />
      <path d="M416 165Q404 162 402 150Q416 150 416 165z" fill="#8cc368" />
    </>
  )
}

function SkyRibbon() {
  return <Rosette fill="#6fb3d2" deep="#4688ad" heart={CREAM} />
}

function FeatherMedal() {
  return (
    <>
      <Medal strap="#62a049" />
      <path d="M-4 25Q-5 16 4 14.5Q6 22-2 24z" fill="#62a049" />
      <path d="M-5 26L2 17" stroke="#fff1dc" strokeWidth="1.5" strokeLinecap="round" />
    </>
  )
}

function NestCup() {
  return (
    <>
      <path d="M-10 14L0-1L10 14" fill="none" stroke="#8b5830" strokeWidth="1.5" />
      <path d="M-4 13h.1M4 13h.1M0 11h.1" stroke="#bfe0ee" strokeWidth="8" strokeLinecap="round" />
      <path d="M-12 14Q0 18 12 14Q12 27 0 27T-12 14z" fill="#b98550" />
      <path
        d="M-11 17Q-2 22 10 18M-9 22Q2 25 10 20M-12 14Q0 19 12 14"
        fill="none"
        stroke="#8b5830"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </>
  )
}

function BrightStar() {
  return (
    <>
      <path d="M0-2V9" stroke="#8b5830" strokeWidth="1.5" />
      <Star y={17} size={1.05} fill="#ffb52e" />
      <Star y={17} size={0.62} fill="#ffe38a" />
    </>
  )
}

function LeafCrown() {
  return (
    <>
      <path d="M0-2V6" stroke="#8b5830" strokeWidth="1.5" />
      <ellipse cy="15" rx="10" ry="8" fill="none" stroke="#62a049" strokeWidth="3" />
      <path
        d="M-9 12Q-17 8-14 2Q-7 4-9 12zM-4 8Q-9 0-3-4Q2 2-4 8zM4 8Q2 1 8-3Q12 4 4 8zM9 12Q10 4 15 4Q17 11 9 12zM-8 19Q-15 20-15 26Q-8 27-8 19zM8 19Q15 20 14 26Q8 27 8 19zM0 23Q-4 28 0 32Q4 28 0 23z"
        fill="#8cc368"
      />
      <circle cy="7" r="2.5" fill={HONEY} />
    </>
  )
}
