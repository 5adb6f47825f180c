import { Cup, Glow, Medal, Rosette, type SpeciesKeepsakes, Star } from '../keepsake-marks.tsx'
import { CREAM, HONEY, HONEY_DEEP } from '../palette.ts'

const HANGING = [
  [-34, 46, '#e58a9f', 0.8],
  [-17, 62, HONEY, 1],
  [17, 56, '#8fb3d1', 0.85],
  [34, 40, HONEY, 0.75],
] as const

const [VELVET, VELVET_DEEP] = ['#8e6bb8', '#6f4f97']

const Blanket = () => (
  <>
    <path d="M-112 1Q0-6 112 1L122 33Q112 40 102 33Q92 41 82 34Q72 42 62 35Q51 43 41 36Q31 44 20 36Q10 44 0 36Q-10 44-20 36Q-31 44-41 36Q-51 43-62 35Q-72 42-82 34Q-92 41-102 33Q-112 40-122 33z" fill="#e8a3b1" />
    <path d="M-116 14Q0 6 116 14L118 21Q0 13-118 21z" fill={CREAM} />
    <path d="M-120 27Q0 19 120 27L121 31Q0 23-121 31z" fill="#d07f93" />
    <path d="M-90 5h.1M-62 2h.1M-34 1h.1M34 1h.1M62 2h.1M90 5h.1" stroke="#f8d3da" strokeWidth="5" strokeLinecap="round" />
  </>
)

const FishPicture = () => (
  <>
    <path d="M0-30L-13-20H13z" fill="none" stroke="#8b5830" strokeWidth="2" />
    <rect x="-26" y="-22" width="52" height="44" rx="7" fill="#5f8f7b" />
    <rect x="-20" y="-16" width="40" height="32" rx="4" fill={CREAM} />
    <path d="M-14 1Q-6-11 6-2L14-9Q16 1 14 11L6 4Q-6 13-14 1z" fill="#f58a4c" />
    <path d="M-3-4.5Q2 1-3 7" fill="none" stroke="#dc6a34" strokeWidth="2.5" strokeLinecap="round" />
    <circle cx="-8" cy="-1" r="2" fill="#3b2317" />
  </>
)

const JingleBall = () => (
  <>
    <circle r="14" fill={HONEY} />
    <path d="M-13.7 3Q0 8 13.7 3Q11 14 0 14T-13.7 3z" fill={HONEY_DEEP} />
    <path d="M-8-3L8-3M0-3V4" stroke="#8b5830" strokeWidth="4" strokeLinecap="round" />
    <path d="M-8-8Q-5-11-1-11" fill="none" stroke="#fff1b8" strokeWidth="3" strokeLinecap="round" />
    <circle cy="-16" r="3" fill="none" stroke={HONEY_DEEP} strokeWidth="2.5" />
  </>
)

const CatGrass = () => (
  <>
    <path d="M-7-12Q-8-26-15-33M-3-12Q-5-30-6-40M1-12Q2-30 7-38M5-12Q8-24 14-31M-5-12Q-7-22-10-28M3-12Q5-24 5-30" fill="none" stroke="#74b053" strokeWidth="3.5" strokeLinecap="round" />
    <path d="M-1-12Q-1-26 1-34" fill="none" stroke="#9ccb6e" strokeWidth="3.5" strokeLinecap="round" />
    <path d="M-14-15H14L11-2Q10.5 0 8 0H-8Q-10.5 0-11-2z" fill="#f1dfc6" />
    <path d="M-15.5-17H15.5V-11H-15.5z" fill="#dcc3a2" />
    <path d="M-4-4.5h.1M4-4.5h.1M0-4h.1" stroke="#c89f78" strokeWidth="3" strokeLinecap="round" />
  </>
)

const Lantern = ({ isLit }: { isLit: boolean }) => (
  <>
    {isLit && <Glow y={38} r={46} />}
    <path d="M0-4V17" stroke="#8b5830" strokeWidth="2.5" />
    <ellipse cy="38" rx="23" ry="21" fill={isLit ? '#ffe29a' : '#fff4e2'} />
    <path d="M-18 25Q0 30 18 25M-22.5 35Q0 41 22.5 35M-22 45Q0 51 22 45M-16 53Q0 58 16 53" fill="none" stroke={isLit ? '#eebb60' : '#e9cfab'} strokeWidth="2" />
    <path d="M-8 16H8V20H-8zM-8 56H8V60H-8z" fill="#c8553a" />
    <path d="M0 60V65" stroke="#c8553a" strokeWidth="3" strokeLinecap="round" />
  </>
)

const CardboardCastle = () => (
  <>
    <path d="M-40 0V-50H-34V-44H-26V-50H-18V-36H18V-50H26V-44H34V-50H40V0z" fill="#d3a671" />
    <path d="M-40 0V-50H-34V-44H-30V0zM22 0V-50H26V-44H30V0z" fill="#c0905a" />
    <path d="M-18-36H-14V-40H-6V-36H6V-40H14V-36H18V-30H-18z" fill="#e2ba88" />
    <path d="M-13 0V-12Q-13-25 0-25T13-12V0z" fill="#6f4a30" />
    <path d="M26-32Q26-37 30.5-37T35-32V-26H26zM-35-32Q-35-37-30.5-37T-26-32V-26H-35z" fill="#8b5f3a" />
    <path d="M-29-50V-60M31-50V-60" stroke="#8b5830" strokeWidth="2.5" strokeLinecap="round" />
    <path d="M-29-61L-16-56L-29-51z" fill="#e58a9f" />
    <path d="M31-61L44-56L31-51z" fill="#8aa86d" />
  </>
)

const Mobile = ({ isLit }: { isLit: boolean }) => (
  <>
    <path d="M0-4V14M-36 22Q0 6 36 22" fill="none" stroke="#a5703f" strokeWidth="3" strokeLinecap="round" />
    {HANGING.map(([x, y, fill, size]) => (
      <g key={x}>
        <path d={`M${x} 19V${y - 6}`} stroke="#a5703f" strokeWidth="1.5" />
        {isLit && <Glow x={x} y={y} r={15} />}
        <Star x={x} y={y} size={size} fill={fill} />
      </g>
    ))}
    <path d="M0 14V34" stroke="#a5703f" strokeWidth="1.5" />
    <path d="M3 32A10 10 0 1 0 10 46A8.5 8.5 0 0 1 3 32z" fill="#f6cf94" />
  </>
)

/** A shelf on the wall, under the window. */
const CatShelf = () => (
  <>
    <path d="M378 210V218M450 210V218" stroke="#a5703f" strokeWidth="5" strokeLinecap="round" />
    <rect x="354" y="205" width="120" height="8" rx="4" fill="#c08a5a" />
  </>
)

const BellRibbon = () => (
  <>
    <Rosette fill="#e58a9f" deep="#c56a82" heart={CREAM} />
    <circle cy="31" r="5.5" fill={HONEY} />
    <path d="M-5.5 31H5.5M0 33V36" stroke={HONEY_DEEP} strokeWidth="2" strokeLinecap="round" />
  </>
)

const FishMedal = () => (
  <>
    <Medal strap="#5f8f7b" disc="#e6ebf2" rim="#a9b5c8" />
    <path d="M-6 20Q-2 15 3 20L6.5 17V23L3 20Q-2 25-6 20z" fill="#5f8f7b" />
  </>
)

const VelvetStar = () => (
  <>
    <Star y={-13} size={1.25} fill={VELVET_DEEP} />
    <Star y={-14} size={0.95} fill={VELVET} />
    <path d="M-4-17Q-3-20 0-21" fill="none" stroke="#c3a8df" strokeWidth="2.5" strokeLinecap="round" />
  </>
)

const VelvetCrown = () => (
  <>
    <path d="M-11-5Q-17-14-9-17Q-3-17 0-20Q3-17 9-17Q17-14 11-5z" fill={VELVET} />
    <path d="M-5-6Q-6-13 0-19Q6-13 5-6z" fill={VELVET_DEEP} />
    <path d="M-12-6Q0-3 12-6V0Q0 3-12 0z" fill={HONEY} />
    <path d="M-6-2h.1M0-1h.1M6-2h.1" stroke={HONEY_DEEP} strokeWidth="3" strokeLinecap="round" />
    <circle cy="-22" r="3" fill={HONEY} />
  </>
)

/** Above the cat, on its tree and under the windowsill, which stays free for its jump. */
export const CAT_KEEPSAKES: SpeciesKeepsakes = {
  drawings: {
    picture: { at: [177, 30], from: 'top', square: [-34, -34, 68], Drawing: FishPicture },
    stars: { at: [246, 0], from: 'top', square: [-46, -10, 92], Drawing: Mobile },
    lamp: { at: [316, 0], from: 'top', square: [-40, -4, 80], Drawing: Lantern },
    plant: { at: [105, 151], from: 'ground', square: [-27, -47, 54], Drawing: CatGrass },
    house: { at: [416, 272], from: 'ground', square: [-48, -81, 96], Drawing: CardboardCastle },
    rug: { at: [240, 276], from: 'ground', square: [-130, -112, 260], stretch: 2.2, Drawing: Blanket },
    toy: { at: [62, 303], from: 'ground', square: [-22, -24, 44], Drawing: JingleBall },
    ribbon: { at: [364, 212], from: 'ground', square: [-20, -2, 40], Drawing: BellRibbon },
    medal: { at: [464, 212], from: 'ground', square: [-19, -3, 38], Drawing: FishMedal },
    cup: { at: [384, 206], from: 'ground', square: [-19, -32, 38], Drawing: () => <Cup fill="#d5dde8" deep="#98a5bf" shine="#fff" /> },
    star: { at: [415, 206], from: 'ground', square: [-19, -34, 38], Drawing: VelvetStar },
    crown: { at: [446, 206], from: 'ground', square: [-19, -30, 38], Drawing: VelvetCrown },
  },
  PrizesPlace: CatShelf,
}
