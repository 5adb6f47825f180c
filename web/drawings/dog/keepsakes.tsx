import { Cup, Glow, Medal, Rosette, type SpeciesKeepsakes, Star } from '../keepsake-marks.tsx'
import { CREAM, HONEY, HONEY_DEEP, TERRACOTTA, TERRACOTTA_DEEP } from '../palette.ts'

const LIGHTS = [
  [30, 17, -8],
  [72, 24, 6],
  [116, 21, -6],
  [190, 21, 8],
  [234, 24, -4],
  [278, 18, 10],
  [392, 22, -8],
  [436, 24, 6],
  [468, 14, -4],
] as const

const COLOURS = [HONEY, '#ff9f8a', '#9fd0ea'] as const

const BraidedRug = () => (
  <g fill="none">
    <ellipse rx="161" ry="22" fill="#3f6688" />
    <ellipse rx="155" ry="19.5" stroke="#8fb3d1" strokeWidth="5" strokeDasharray="12 7" />
    <ellipse rx="148" ry="17" fill={CREAM} />
    <ellipse rx="141" ry="15.5" stroke="#e9c795" strokeWidth="4.5" strokeDasharray="11 7" />
    <ellipse rx="133" ry="13.5" fill="#c8553a" />
    <ellipse rx="126" ry="12" stroke="#ee9576" strokeWidth="4" strokeDasharray="11 7" />
    <ellipse rx="118" ry="10" fill={CREAM} />
    <ellipse rx="108" ry="8" fill="#5b86ac" />
    <ellipse rx="99" ry="6" stroke="#8fb3d1" strokeWidth="3.5" strokeDasharray="10 6" />
  </g>
)

const Park = () => (
  <>
    <path d="M0-32L-16-20H16z" fill="none" stroke="#8b5830" strokeWidth="2" />
    <rect x="-30" y="-23" width="60" height="46" rx="6" fill="#a8703f" />
    <rect x="-24" y="-17" width="48" height="34" rx="3" fill="#bfe6f5" />
    <path d="M-24 3Q-8-6 6 2T24 0V14Q24 17 21 17H-21Q-24 17-24 14z" fill="#8cc368" />
    <path d="M-2 17Q-6 10 4 6T8 1L12 1Q14 6 9 9T10 17z" fill="#f3d9a4" />
    <path d="M-13-2V7" stroke="#8b5830" strokeWidth="3" strokeLinecap="round" />
    <circle cx="-13" cy="-6" r="7" fill="#62a049" />
    <circle cx="15" cy="-10" r="4" fill={HONEY} />
  </>
)

const Rope = () => (
  <g transform="rotate(-9)" strokeLinecap="round" fill="none">
    <path d="M-24 0L-32-6M-24 1L-33 1M-24 2L-31 7M24 0L32-6M24 1L33 1M24 2L31 7" stroke={CREAM} strokeWidth="3.5" />
    <path d="M-20 0Q0 5 20 0" stroke="#4f86b0" strokeWidth="11" />
    <path d="M-12-3L-7 6M-3-2L2 7M6-2L11 6" stroke={CREAM} strokeWidth="4" />
    <path d="M-21-3V4M21-3V4" stroke={TERRACOTTA} strokeWidth="10" />
  </g>
)

const Sunflower = () => (
  <>
    <path d="M0-18Q3-36-1-52" fill="none" stroke="#62a049" strokeWidth="4" strokeLinecap="round" />
    <path d="M1-30Q10-44 21-40Q16-28 1-30zM1-24Q-8-36-18-32Q-13-22 1-24z" fill="#74b053" />
    <path d="M-1-69h.1M8-66h.1M13-58h.1M12-48h.1M5-41h.1M-5-40h.1M-13-46h.1M-15-55h.1M-10-64h.1" stroke={HONEY} strokeWidth="11" strokeLinecap="round" />
    <circle cx="-1" cy="-54" r="9.5" fill="#8b5830" />
    <path d="M-4-57h.1M2-57h.1M-1-52h.1M4-52h.1M-6-52h.1" stroke="#6f4322" strokeWidth="2.5" strokeLinecap="round" />
    <path d="M-13-20H13L10-2Q9.5 0 7 0H-7Q-9.5 0-10-2z" fill="#5b86ac" />
    <path d="M-15-22H15V-15H-15z" fill="#7aa3c6" />
  </>
)

const FloorLamp = ({ isLit }: { isLit: boolean }) => (
  <>
    {isLit && <Glow y={-84} r={54} />}
    <path d="M0-4V-72" stroke="#8b5830" strokeWidth="5" />
    <path d="M-17 0Q-17-7-8-7H8Q17-7 17 0z" fill="#8b5830" />
    <path d="M-13-102H13L23-70Q0-65-23-70z" fill={isLit ? '#ffe29a' : '#fbe3b4'} />
    <path d="M-21.5-75Q0-70 21.5-75L23-70Q0-65-23-70z" fill={HONEY_DEEP} />
    <path d="M13-64V-52" stroke="#8b5830" strokeWidth="2" />
    <circle cx="13" cy="-51" r="3" fill={TERRACOTTA} />
  </>
)

const Doghouse = () => (
  <>
    <path d="M-40 0V-50L0-84L40-50V0z" fill="#efc78e" />
    <path d="M-40-16H40M-40-32H40M-38-48H38" stroke="#dcab6c" strokeWidth="2.5" />
    <path d="M-22 0V-24Q-22-44 0-44T22-24V0z" fill="#6f4a30" />
    <path d="M-22 0V-24Q-22-44 0-44Q-14-38-14-22V0z" fill="#553622" />
    <path d="M-52-46Q-55-50-51-53L-3-93Q0-95 3-93L51-53Q55-50 52-46L48-42Q45-39 42-42L0-77L-42-42Q-45-39-48-42z" fill="#dc5436" />
    <path d="M-52-46L-48-42Q-45-39-42-42L0-77L42-42Q45-39 48-42L52-46L0-86z" fill="#b83f25" />
    <path d="M-5-55a2.8 2.8 0 1 1-2.8-2.8a2.8 2.8 0 1 1 2.8-2.4h10a2.8 2.8 0 1 1 2.8 2.8a2.8 2.8 0 1 1-2.8 2.4z" fill={CREAM} />
    <path d="M-46 0H46" stroke="#a8703f" strokeWidth="6" strokeLinecap="round" />
  </>
)

const StarLights = ({ isLit }: { isLit: boolean }) => (
  <>
    <path d="M-6 2Q70 32 152 4Q234 34 318 4Q410 34 486 2" fill="none" stroke="#8b6a4e" strokeWidth="2.5" />
    {LIGHTS.map(([x, y, turn], index) => (
      <g key={x}>
        {isLit && <Glow x={x} y={y} r={20} />}
        <Star x={x} y={y} turn={turn} size={0.75} fill={COLOURS[index % 3]} />
      </g>
    ))}
  </>
)

/** A shelf on the wall, under the picture of the bone. */
const DogShelf = () => (
  <>
    <path d="M384 138V146M457 138V146" stroke="#a8703f" strokeWidth="5" strokeLinecap="round" />
    <rect x="364" y="133" width="114" height="8" rx="4" fill="#c98d55" />
  </>
)

const BoneMedal = () => (
  <>
    <Medal strap="#6f93b8" />
    <path d="M-3 22.5a2.2 2.2 0 1 1-2.2-2.2a2.2 2.2 0 1 1 2.2-2h6a2.2 2.2 0 1 1 2.2 2.2a2.2 2.2 0 1 1-2.2 2z" fill={CREAM} />
  </>
)

const GoldenStar = () => (
  <>
    <path d="M-7 0Q-7-4-3-4H3Q7-4 7 0z" fill="#a8703f" />
    <Star y={-14} size={1.05} fill={HONEY_DEEP} />
    <Star y={-14.5} size={0.78} />
  </>
)

const PaperCrown = () => (
  <>
    <path d="M-13 0L-14-15L-7-9L0-19L7-9L14-15L13 0Q0 3-13 0z" fill="#6fb3d2" />
    <path d="M-13 0L-13.4-6Q0-3 13.4-6L13 0Q0 3-13 0z" fill="#4f93b8" />
    <path d="M-14-15h.1M0-19h.1M14-15h.1" stroke={HONEY} strokeWidth="5" strokeLinecap="round" />
  </>
)

/** A kennel and a lamp under the window; a picture and the prizes beside the picture of the bone. */
export const DOG_KEEPSAKES: SpeciesKeepsakes = {
  drawings: {
    stars: { at: [0, 0], from: 'top', square: [42, -16, 60], Drawing: StarLights },
    picture: { at: [344, 32], from: 'top', square: [-40, -40, 80], Drawing: Park },
    plant: { at: [38, 161], from: 'ground', square: [-38, -73, 76], Drawing: Sunflower },
    lamp: { at: [138, 262], from: 'ground', square: [-56, -110, 112], Drawing: FloorLamp },
    house: { at: [54, 270], from: 'ground', square: [-58, -102, 116], Drawing: Doghouse },
    rug: { at: [240, 288], from: 'ground', square: [-168, -168, 336], stretch: 3, Drawing: BraidedRug },
    toy: { at: [432, 300], from: 'ground', square: [-34, -34, 68], Drawing: Rope },
    ribbon: { at: [376, 140], from: 'ground', square: [-20, -2, 38], Drawing: () => <Rosette fill={TERRACOTTA} deep={TERRACOTTA_DEEP} heart={CREAM} /> },
    medal: { at: [460, 140], from: 'ground', square: [-19, -3, 38], Drawing: BoneMedal },
    cup: { at: [392, 134], from: 'ground', square: [-19, -32, 38], Drawing: () => <Cup fill={HONEY} deep={HONEY_DEEP} shine="#fff1b8" /> },
    star: { at: [421, 134], from: 'ground', square: [-19, -32, 38], Drawing: GoldenStar },
    crown: { at: [448, 134], from: 'ground', square: [-19, -28, 38], Drawing: PaperCrown },
  },
  PrizesPlace: DogShelf,
}
