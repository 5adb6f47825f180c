import { Cup, Glow, Medal, Rosette, type SpeciesKeepsakes, Star } from '../keepsake-marks.tsx'
import { HONEY } from '../palette.ts'

const CLOCKS = [
  [-14, -46],
  [18, -40],
] as const

const STARS = [
  [14, -77, '#f0a3b0'],
  [36, -67, HONEY],
  [60, -63, '#9fd0ea'],
  [84, -64, HONEY],
  [108, -71, '#f0a3b0'],
] as const

const StrawMat = () => (
  <g fill="none">
    <ellipse rx="130" ry="20" cy="1.5" fill="#b98a3e" />
    <ellipse rx="130" ry="19" fill="#e3bf70" />
    <g stroke="#c99c4c" strokeWidth="2.5">
      <ellipse rx="114" ry="16" />
      <ellipse rx="96" ry="13" />
      <ellipse rx="78" ry="10" />
      <ellipse rx="60" ry="7" />
    </g>
    <g stroke="#f4dea0" strokeWidth="3.5">
      <ellipse rx="105" ry="14.5" strokeDasharray="14 10" />
      <ellipse rx="87" ry="11.5" strokeDasharray="12 9" />
    </g>
    <path d="M-128 3L-141 7M-124 8L-134 14M128 3L141 7M124 8L134 14M-129-2L-143-1M129-2L143-1" stroke="#d3a956" strokeWidth="3" strokeLinecap="round" />
  </g>
)

const CloverPicture = () => (
  <>
    <path d="M0 0V-26" stroke="#8b5830" strokeWidth="6" strokeLinecap="round" />
    <rect x="-25" y="-70" width="50" height="46" rx="7" fill="#a8703f" />
    <rect x="-19" y="-64" width="38" height="34" rx="4" fill="#fff1dc" />
    <path d="M0-46Q1-38 6-34" fill="none" stroke="#4f8f45" strokeWidth="3" strokeLinecap="round" />
    <path d="M0-47C-8-52-4-60 0-56C4-60 8-52 0-47zM-1-46C-4-37-13-41-9-45C-14-48-7-55-1-46zM1-46C7-55 14-48 9-45C13-41 4-37 1-46z" fill="#62a049" />
  </>
)

const WillowBall = () => (
  <g fill="none" strokeLinecap="round">
    <circle r="17" fill="#8b5a2c" />
    <path d="M-16-4Q0-14 16-4M-16 5Q0-4 16 5M-12 12Q0 5 12 12" stroke="#d39b58" strokeWidth="4" />
    <path d="M-7-15Q-15 0-6 16M4-16Q14-2 8 15" stroke="#b97d3f" strokeWidth="4" />
    <path d="M-14-9Q4-2 12 12M14-9Q-4-4-13 9" stroke="#e6b878" strokeWidth="3" />
  </g>
)

const Dandelions = () => (
  <>
    <path d="M-3-18Q-6-34-14-46M2-18Q4-40 2-54M5-18Q12-30 18-40" fill="none" stroke="#74b053" strokeWidth="3" strokeLinecap="round" />
    <path d="M-4-18Q-20-22-24-34Q-12-32-10-26Q-4-28-4-18zM4-18Q20-20 26-30Q16-32 12-26Q6-26 4-18z" fill="#62a049" />
    {CLOCKS.map(([x, y]) => (
      <g key={x} transform={`translate(${x} ${y})`}>
        <path d="M0-5h.1M4.8-1.5h.1M3 4h.1M-3 4h.1M-4.8-1.5h.1" stroke="#ffb52e" strokeWidth="9" strokeLinecap="round" />
        <circle r="4" fill={HONEY} />
      </g>
    ))}
    <circle cx="2" cy="-55" r="9" fill="#fff" opacity=".75" />
    <path d="M2-55L2-62M2-55L8-58M2-55L8-51M2-55L-4-58M2-55L-4-51" stroke="#d9cdbb" strokeWidth="1.5" strokeLinecap="round" />
    <path d="M-16-20H16L12-2Q11.5 0 9 0H-9Q-11.5 0-12-2z" fill="#c8613a" />
    <path d="M-18-22H18V-15H-18z" fill="#dc7448" />
  </>
)

const GardenLantern = ({ isLit }: { isLit: boolean }) => (
  <>
    {isLit && <Glow x={-20} y={-84} r={50} />}
    <path d="M4 0V-108Q4-126-8-126T-20-114V-110" fill="none" stroke="#5a4636" strokeWidth="4.5" strokeLinecap="round" />
    <path d="M-34-98L-20-110L-6-98z" fill="#5a4636" />
    <path d="M-31-97H-9V-72H-31z" fill={isLit ? '#ffe29a' : '#fff4dc'} />
    <path d="M-20-92Q-13-84-16-79Q-20-75-24-79Q-27-84-20-92z" fill={isLit ? '#ff9b3d' : '#f3c27c'} />
    <path d="M-31-98V-72M-9-98V-72" stroke="#5a4636" strokeWidth="3" />
    <rect x="-35" y="-74" width="30" height="6" rx="3" fill="#5a4636" />
  </>
)

const HayHouse = () => (
  <>
    <path d="M-48 0V-44H48V0z" fill="#e2b85f" />
    <path d="M-48-22H48M-30-44V-22M4-44V-22M34-44V-22M-40-22V0M40-22V0" stroke="#c4963f" strokeWidth="3" />
    <path d="M-44-36l8 4M-20-38l10 4M12-32l10-4M38-14l6-4M-46-10l6 4M20-30l8 6M-24-28l8-4" stroke="#f5dc98" strokeWidth="2.5" strokeLinecap="round" />
    <path d="M-30 0V-6Q-30-36 0-36T30-6V0z" fill="#a8703f" />
    <path d="M-25 0V-5Q-25-31 0-31T25-5V0z" fill="#4a3020" />
    <path d="M-60-40Q-62-44-58-47L-6-94Q0-99 6-94L58-47Q62-44 60-40Q50-34 42-40Q32-33 22-40Q10-33 0-40Q-10-33-22-40Q-32-33-42-40Q-50-34-60-40z" fill="#d3a048" />
    <path d="M-40-48L-28-58M-14-52L-6-62M16-50L8-60M40-48L30-58M-20-70L-12-78M20-70L12-78M0-74V-84" stroke="#f0cf80" strokeWidth="4" strokeLinecap="round" />
  </>
)

const Garland = ({ isLit }: { isLit: boolean }) => (
  <>
    <path d="M-1 0V-86M128 0V-86" stroke="#a8703f" strokeWidth="4.5" strokeLinecap="round" />
    <path d="M-1-84Q56-48 128-84" fill="none" stroke="#6f4a30" strokeWidth="2" />
    {STARS.map(([x, y, fill], index) => (
      <g key={x}>
        {isLit && <Glow x={x} y={y + 4} r={18} />}
        <Star x={x} y={y + 4} turn={index * 9 - 18} size={0.78} fill={fill} />
      </g>
    ))}
  </>
)

const DaisyRibbon = () => (
  <>
    <Rosette fill="#f0a3b0" deep="#d97f90" heart={HONEY} />
    <path d="M0 7h.1M4.3 10h.1M2.6 15.2h.1M-2.6 15.2h.1M-4.3 10h.1" stroke="#fff" strokeWidth="6" strokeLinecap="round" />
    <circle cy="11.5" r="2.8" fill={HONEY} />
  </>
)

const CloverMedal = () => (
  <>
    <Medal strap="#9a78bb" />
    <path d="M0 20Q1 24 3 26" fill="none" stroke="#4f8f45" strokeWidth="1.8" strokeLinecap="round" />
    <path d="M0 17h.1M-3.6 21.5h.1M3.6 21.5h.1" stroke="#4f8f45" strokeWidth="6" strokeLinecap="round" />
  </>
)

const WoodenCup = () => (
  <>
    <path d="M-11 7L0-2L11 7" fill="none" stroke="#6f4a30" strokeWidth="1.5" />
    <g transform="translate(0 30)">
      <Cup fill="#c08a5a" deep="#8b5830" shine="#e2b888" />
    </g>
  </>
)

const WovenStar = () => (
  <>
    <path d="M0-2V9" stroke="#6f4a30" strokeWidth="1.5" />
    <Star y={18} size={1.1} fill="#c99a45" />
    <Star y={18} size={0.75} fill="#ecc877" />
    <path d="M-6 16L6 16M-4 22L4 14M4 22L-4 14" stroke="#c99a45" strokeWidth="1.5" strokeLinecap="round" />
  </>
)

const DaisyCrown = () => (
  <>
    <ellipse cy="12" rx="11" ry="11" fill="none" stroke="#4f8f45" strokeWidth="3.5" />
    <path d="M0 1h.1M9.5 6.5h.1M9.5 17.5h.1M0 23h.1M-9.5 17.5h.1M-9.5 6.5h.1" stroke="#fff" strokeWidth="9" strokeLinecap="round" />
    <path d="M0 1h.1M9.5 6.5h.1M9.5 17.5h.1M0 23h.1M-9.5 17.5h.1M-9.5 6.5h.1" stroke={HONEY} strokeWidth="4" strokeLinecap="round" />
  </>
)

/** A house of hay over the burrow; the others along the fence and in the meadow. */
export const RABBIT_KEEPSAKES: SpeciesKeepsakes = {
  drawings: {
    stars: { at: [346, 240], from: 'ground', square: [8, -112, 72], Drawing: Garland },
    house: { at: [66, 264], from: 'ground', square: [-62, -112, 124], Drawing: HayHouse },
    lamp: { at: [138, 268], from: 'ground', square: [-74, -136, 140], Drawing: GardenLantern },
    picture: { at: [330, 262], from: 'ground', square: [-40, -76, 80], Drawing: CloverPicture },
    rug: { at: [240, 291], from: 'ground', square: [-136, -136, 272], stretch: 3.4, Drawing: StrawMat },
    plant: { at: [146, 288], from: 'ground', square: [-38, -66, 72], Drawing: Dandelions },
    toy: { at: [392, 284], from: 'ground', square: [-24, -24, 48], Drawing: WillowBall },
    ribbon: { at: [367, 208], from: 'ground', square: [-20, -2, 38], Drawing: DaisyRibbon },
    medal: { at: [391, 208], from: 'ground', square: [-19, -3, 38], Drawing: CloverMedal },
    cup: { at: [416, 209], from: 'ground', square: [-19, -4, 38], Drawing: WoodenCup },
    star: { at: [441, 208], from: 'ground', square: [-19, -3, 38], Drawing: WovenStar },
    crown: { at: [464, 208], from: 'ground', square: [-19, -6, 38], backing: '#99cd78', Drawing: DaisyCrown },
  },
}
