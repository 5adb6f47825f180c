import { Glow, Medal, Rosette, type SpeciesKeepsakes, Star } from '../keepsake-marks.tsx'
import { CREAM, HONEY, TERRACOTTA } from '../palette.ts'

const BLOOMS = [
  [-36, -6],
  [-4, -18],
  [22, 6],
  [46, -24],
  [66, -6],
] as const

const CHIMES = [
  [-24, 52, '#ffb52e', 0.75],
  [-9, 74, '#e2777f', 0.85],
  [9, 60, HONEY, 0.75],
  [24, 82, '#a98ee0', 0.85],
] as const

const PerchMat = () => (
  <>
    <path d="M-66 0Q0 4 66 0L70 19Q0 24-70 19z" fill="#e2777f" />
    <path d="M-50 1L-53 20M-30 2L-32 21M-10 2V22M10 2V22M30 2L32 21M50 1L53 20" stroke={CREAM} strokeWidth="6" />
    <path d="M-67 8Q0 12 67 8M-69 15Q0 20 69 15" fill="none" stroke="#c65a66" strokeWidth="2.5" />
    <path d="M-68 20V27M-56 21V28M-44 21V29M-32 22V29M-20 22V30M-8 22V30M4 22V30M16 22V30M28 22V29M40 21V29M52 21V28M64 20V27" stroke={CREAM} strokeWidth="3" strokeLinecap="round" />
  </>
)

const Hills = () => (
  <g transform="rotate(-4)">
    <path d="M-24 48L0 6L24 48" fill="none" stroke="#8b5830" strokeWidth="2.5" />
    <rect x="-33" y="45" width="66" height="52" rx="7" fill="#a8703f" />
    <rect x="-26" y="52" width="52" height="38" rx="4" fill="#ffd9a0" />
    <circle cx="12" cy="63" r="6" fill="#ff9b52" />
    <path d="M-26 76Q-12 60 2 72T26 68V86Q26 90 22 90H-22Q-26 90-26 86z" fill="#7f9fb8" />
    <path d="M-26 82Q-8 72 6 82T26 80V86Q26 90 22 90H-22Q-26 90-26 86z" fill="#62a049" />
  </g>
)

const Swing = () => (
  <>
    <path d="M-24-2V114M24-2V114" stroke="#c8a06a" strokeWidth="3.5" />
    <path d="M-24 100h.1M24 100h.1" stroke={TERRACOTTA} strokeWidth="11" strokeLinecap="round" />
    <path d="M-24 88h.1M24 88h.1" stroke={HONEY} strokeWidth="9" strokeLinecap="round" />
    <path d="M-24 78h.1M24 78h.1" stroke="#6fb3d2" strokeWidth="7" strokeLinecap="round" />
    <path d="M-34 116H34" stroke="#8b5830" strokeWidth="9" strokeLinecap="round" />
    <path d="M-33 114H33" stroke="#a8703f" strokeWidth="5" strokeLinecap="round" />
  </>
)

const Vine = () => (
  <>
    <path d="M-58 10Q-50-14-34-2T-18 14Q-2 22 2-2T26-8Q38 6 30 14T52 0Q62-18 50-26T76-28" fill="none" stroke="#4f8f45" strokeWidth="4" strokeLinecap="round" />
    <path d="M-50-4Q-58-12-52-18Q-44-12-50-4zM-18 12Q-24 22-16 28Q-10 20-18 12zM12 0Q10-12 20-14Q22-4 12 0zM36 10Q44 12 44 22Q34 20 36 10zM62-12Q72-14 74-6Q66-2 62-12z" fill="#62a049" />
    {BLOOMS.map(([x, y]) => (
      <g key={x} transform={`translate(${x} ${y})`}>
        <path d="M0-6h.1M5.7-1.9h.1M3.5 4.9h.1M-3.5 4.9h.1M-5.7-1.9h.1" stroke="#a98ee0" strokeWidth="9" strokeLinecap="round" />
        <circle r="4" fill="#fff1dc" />
        <circle r="1.8" fill={HONEY} />
      </g>
    ))}
  </>
)

const Lantern = ({ isLit }: { isLit: boolean }) => (
  <>
    {isLit && <Glow y={72} r={50} />}
    <path d="M0-24V46" stroke="#8b5830" strokeWidth="2.5" />
    <path d="M-9 52Q-9 44 0 44T9 52" fill="none" stroke="#8b5830" strokeWidth="2.5" />
    <path d="M-20 62Q-16 50 0 50T20 62z" fill="#c8553a" />
    <path d="M-15 62H15L12 88H-12z" fill={isLit ? '#ffe29a' : '#fff4dc'} />
    <path d="M0 68Q7 76 4 81Q0 85-4 81Q-7 76 0 68z" fill={isLit ? '#ff9b3d' : '#f3c27c'} />
    <path d="M-15 62L-12 88M15 62L12 88" stroke="#8b5830" strokeWidth="3" />
    <rect x="-16" y="86" width="32" height="7" rx="3.5" fill="#8b5830" />
  </>
)

const Birdhouse = () => (
  <>
    <path d="M-27 0V-58L0-82L27-58V0z" fill="#f3d3a0" />
    <path d="M-27-14H27M-27-28H27" stroke="#dfb67a" strokeWidth="2.5" />
    <circle cy="-42" r="12.5" fill="#dfb67a" />
    <circle cy="-42" r="10" fill="#5a3d28" />
    <path d="M0-20V-14" stroke="#8b5830" strokeWidth="7" strokeLinecap="round" />
    <path d="M-37-54Q-39-58-35-61L-4-91Q0-95 4-91L35-61Q39-58 37-54L34-51Q31-49 28-51L0-77L-28-51Q-31-49-34-51z" fill="#5f9fc0" />
    <path d="M-37-54L-34-51Q-31-49-28-51L0-77L28-51Q31-49 34-51L37-54L0-85z" fill="#47809f" />
    <path d="M-32 0H32" stroke="#a8703f" strokeWidth="6" strokeLinecap="round" />
    <path d="M17-8C9-13 12-18 15-18Q16.5-18 17-16Q17.5-18 19-18C22-18 25-13 17-8z" fill={TERRACOTTA} />
  </>
)

const WindChime = ({ isLit }: { isLit: boolean }) => (
  <>
    <path d="M0-4V18" stroke="#8b5830" strokeWidth="2" />
    {CHIMES.map(([x, y, fill, size]) => (
      <g key={x}>
        <path d={`M${x} 24V${y - 6}`} stroke="#8b6a4e" strokeWidth="1.5" />
        {isLit && <Glow x={x} y={y} r={16} />}
        <Star x={x} y={y} size={size} fill={fill} />
      </g>
    ))}
    <path d="M-30 28Q-28 16 0 16T30 28Q0 33-30 28z" fill="#a8703f" />
  </>
)

/** A twig that comes in from the right. */
const BirdTwig = () => (
  <>
    <path d="M490 166Q440 184 372 186M432 181Q420 172 416 164" fill="none" stroke="#a8703f" strokeWidth="6" strokeLinecap="round" />
    <path d="M373 186Q362 176 350 182Q358 192 373 186z" fill="#74b053" />
    <path d="M416 165Q404 162 402 150Q416 150 416 165z" fill="#8cc368" />
  </>
)

const FeatherMedal = () => (
  <>
    <Medal strap="#62a049" />
    <path d="M-4 25Q-5 16 4 14.5Q6 22-2 24z" fill="#62a049" />
    <path d="M-5 26L2 17" stroke="#fff1dc" strokeWidth="1.5" strokeLinecap="round" />
  </>
)

const NestCup = () => (
  <>
    <path d="M-10 14L0-1L10 14" fill="none" stroke="#8b5830" strokeWidth="1.5" />
    <path d="M-4 13h.1M4 13h.1M0 11h.1" stroke="#bfe0ee" strokeWidth="8" strokeLinecap="round" />
    <path d="M-12 14Q0 18 12 14Q12 27 0 27T-12 14z" fill="#b98550" />
    <path d="M-11 17Q-2 22 10 18M-9 22Q2 25 10 20M-12 14Q0 19 12 14" fill="none" stroke="#8b5830" strokeWidth="2" strokeLinecap="round" />
  </>
)

const BrightStar = () => (
  <>
    <path d="M0-2V9" stroke="#8b5830" strokeWidth="1.5" />
    <Star y={17} size={1.05} fill="#ffb52e" />
    <Star y={17} size={0.62} fill="#ffe38a" />
  </>
)

const LeafCrown = () => (
  <>
    <path d="M0-2V6" stroke="#8b5830" strokeWidth="1.5" />
    <ellipse cy="15" rx="10" ry="8" fill="none" stroke="#62a049" strokeWidth="3" />
    <path d="M-9 12Q-17 8-14 2Q-7 4-9 12zM-4 8Q-9 0-3-4Q2 2-4 8zM4 8Q2 1 8-3Q12 4 4 8zM9 12Q10 4 15 4Q17 11 9 12zM-8 19Q-15 20-15 26Q-8 27-8 19zM8 19Q15 20 14 26Q8 27 8 19zM0 23Q-4 28 0 32Q4 28 0 23z" fill="#8cc368" />
    <circle cy="7" r="2.5" fill={HONEY} />
  </>
)

/** They hang from the leaves above the bird and stand on its branch. */
export const BIRD_KEEPSAKES: SpeciesKeepsakes = {
  drawings: {
    picture: { at: [58, 40], from: 'ground', square: [-44, 26, 88], Drawing: Hills },
    lamp: { at: [126, 20], from: 'ground', square: [-42, 18, 84], Drawing: Lantern },
    stars: { at: [336, 0], from: 'top', square: [-46, 4, 92], Drawing: WindChime },
    toy: { at: [430, 0], from: 'ground', square: [-52, 48, 104], Drawing: Swing },
    house: { at: [86, 284], from: 'ground', square: [-54, -106, 108], Drawing: Birdhouse },
    rug: { at: [243, 288], from: 'ground', square: [-76, -68, 152], stretch: 1.8, Drawing: PerchMat },
    plant: { at: [396, 291], from: 'ground', square: [-62, -62, 120], Drawing: Vine },
    ribbon: { at: [382, 185], from: 'ground', square: [-20, -2, 38], Drawing: () => <Rosette fill="#6fb3d2" deep="#4688ad" heart={CREAM} /> },
    medal: { at: [404, 183], from: 'ground', square: [-19, -3, 38], Drawing: FeatherMedal },
    cup: { at: [426, 181], from: 'ground', square: [-19, -4, 38], Drawing: NestCup },
    star: { at: [447, 177], from: 'ground', square: [-19, -3, 38], Drawing: BrightStar },
    crown: { at: [467, 173], from: 'ground', square: [-19, -3, 38], Drawing: LeafCrown },
  },
  PrizesPlace: BirdTwig,
}
