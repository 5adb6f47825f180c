import { Cup, Glow, Medal, type SpeciesKeepsakes, Star } from '../keepsake-marks.tsx'
import { CREAM, HONEY, HONEY_DEEP } from '../palette.ts'

const SWIRL = 'M0 0h.1M10-4h.1M14 6h.1M6 15h.1M-8 15h.1M-18 6h.1M-20-8h.1M-10-20h.1M6-25h.1M22-20h.1M32-6h.1M32 12h.1M22 27h.1M4 34h.1M-16 32h.1M-34 20h.1M-44 2h.1M-44-18h.1'

const GLINTS = [
  [6, -25, 1.1],
  [32, 12, 0.9],
  [-34, 20, 1.2],
  [-18, 6, 0.7],
  [-52, -30, 0.9],
  [40, -34, 0.8],
] as const

const ShellBed = () => (
  <>
    <path d="M-54 2Q-58-12-44-14Q-36-22-24-18Q-14-25 0-20Q14-25 24-18Q36-22 44-14Q58-12 54 2Q30 20 0 20T-54 2z" fill="#e58f9a" />
    <path d="M-46 0Q-44-9-34-9Q-26-15-16-12Q-8-16 0-13Q8-16 16-12Q26-15 34-9Q44-9 46 0Q26 12 0 12T-46 0z" fill="#ffd9d2" />
    <path d="M0 12V-8M-12 11L-20-6M12 11L20-6M-24 9L-37-2M24 9L37-2" stroke="#f2b3b2" strokeWidth="2.5" strokeLinecap="round" />
    <path d="M-54 2Q-30 20 0 20T54 2Q44 26 0 27T-54 2z" fill="#c96f80" />
  </>
)

const PaintedStone = () => (
  <>
    <path d="M-24 0Q-30-22-14-32T18-30Q30-18 24 0Q0 7-24 0z" fill="#7f86a6" />
    <path d="M-19-8Q-22-22-11-28Q0-33 12-28" fill="none" stroke="#a2a8c4" strokeWidth="4" strokeLinecap="round" />
    <path d="M0-22h.1M7-17h.1M4.5-9h.1M-4.5-9h.1M-7-17h.1" stroke="#ffd27a" strokeWidth="9" strokeLinecap="round" />
    <circle cy="-15" r="5" fill="#ef7f72" />
    <path d="M-16-3h.1M16-3h.1M-17-14h.1M17-16h.1" stroke={CREAM} strokeWidth="4" strokeLinecap="round" />
  </>
)

const Chest = () => (
  <>
    <g fill="#fff" opacity=".65">
      <circle cx="-6" cy="-40" r="5" />
      <circle cx="7" cy="-50" r="3.5" />
      <circle cx="-2" cy="-60" r="2.5" />
    </g>
    <path d="M-24-20Q-27-38-16-40H16Q27-38 24-20z" fill="#7a4a28" />
    <path d="M-20-21Q-22-34-14-35H14Q22-34 20-21z" fill="#553622" />
    <path d="M-14-22h.1M-5-25h.1M5-24h.1M13-22h.1M-9-20h.1M0-20h.1M9-20h.1" stroke={HONEY} strokeWidth="8" strokeLinecap="round" />
    <path d="M-26-20H26V-4Q26 0 22 0H-22Q-26 0-26-4z" fill="#b97a42" />
    <path d="M-18-20V0M18-20V0M-26-12H26" stroke="#8b5830" strokeWidth="3.5" />
    <rect x="-6" y="-22" width="12" height="13" rx="3" fill={HONEY} />
    <path d="M0-17V-14" stroke={HONEY_DEEP} strokeWidth="3.5" strokeLinecap="round" />
  </>
)

const Kelp = () => (
  <>
    <path d="M0 0Q-14-44 0-86T-2-160Q-6-180 2-196" fill="none" stroke="#5c9150" strokeWidth="6" strokeLinecap="round" />
    <path
      d="M-5-28Q-22-30-26-46Q-8-48-5-28zM-6-50Q12-50 20-66Q2-72-6-50zM-2-82Q-20-84-26-100Q-8-104-2-82zM4-104Q20-104 28-120Q10-126 4-104zM2-132Q-16-134-20-150Q-2-154 2-132zM-2-158Q14-158 20-174Q4-178-2-158zM0-186Q-14-188-16-202Q-2-204 0-186z"
      fill="#7db567"
    />
    <path d="M2-196Q-4-206 4-214Q12-206 2-196z" fill="#93c877" />
  </>
)

const Pearl = ({ isLit }: { isLit: boolean }) => (
  <>
    <path d="M-24-6Q-30-40 0-44T24-6Q0-14-24-6z" fill="#b79ac9" />
    <path d="M-18-10Q-22-34 0-37T18-10Q0-16-18-10z" fill="#e7d3ee" />
    <path d="M-11-14L-14-28M-4-15L-5-34M4-15L5-34M11-14L14-28" stroke="#cdb3db" strokeWidth="2" strokeLinecap="round" />
    <Glow y={-14} r={isLit ? 46 : 24} />
    <circle cy="-14" r="9" fill={isLit ? '#fff3c4' : '#fff8ec'} />
    <circle cx="-3" cy="-17" r="2.5" fill="#fff" />
    <path d="M-26-8Q0-16 26-8Q22 4 0 4T-26-8z" fill="#a586ba" />
    <path d="M-26-8Q0-14 26-8Q0-4-26-8z" fill="#cdb3db" />
  </>
)

const Shipwreck = () => (
  <g transform="rotate(-7)">
    <path d="M-6-38V-84M30-34V-58" stroke="#7a4a28" strokeWidth="5" strokeLinecap="round" />
    <path d="M-6-80Q14-78 20-62Q14-60 12-54Q4-58-6-50z" fill="#f1dfc6" />
    <path d="M-62-46Q-56-30-50-30H46Q54-30 60-40Q60-6 40 8H-34Q-58-6-62-46z" fill="#a8703f" />
    <path d="M-57-22H57M-50-8H50" stroke="#8b5830" strokeWidth="3" />
    <path d="M-62-46Q-56-36-50-36H46Q54-36 60-44V-36Q54-28 46-28H-50Q-58-28-62-46z" fill="#c98d55" />
    <path d="M10-14L18-22L27-18L36-20L38-8L32 2L20 0L12-4z" fill="#4e3522" />
    <circle cx="-32" cy="-14" r="8" fill="#c98d55" />
    <circle cx="-32" cy="-14" r="5" fill="#4e6a8a" />
    <circle cx="-8" cy="-14" r="8" fill="#c98d55" />
    <circle cx="-8" cy="-14" r="5" fill="#4e6a8a" />
  </g>
)

const Sparkle = ({ isLit }: { isLit: boolean }) => (
  <>
    <path d={SWIRL} stroke="#eafffb" strokeWidth="9" strokeLinecap="round" opacity={isLit ? 0.35 : 0.3} />
    <path d={SWIRL} stroke="#fffbe0" strokeWidth="4" strokeLinecap="round" />
    {GLINTS.map(([x, y, size]) => (
      <path key={x} d="M0-11Q1.5-1.5 11 0Q1.5 1.5 0 11Q-1.5 1.5-11 0Q-1.5-1.5 0-11z" transform={`translate(${x} ${y}) scale(${size})`} fill="#fff8d0" />
    ))}
  </>
)

/** A flat rock in front of the arch. */
const FishRock = () => (
  <>
    <path d="M330 314Q324 290 344 284Q386 276 424 284Q442 292 436 314Q384 322 330 314z" fill="#8d8aa6" />
    <path d="M338 290Q346 284 386 282Q424 284 430 291Q400 297 370 295Q346 296 338 290z" fill="#a9a6c0" />
  </>
)

const KelpRibbon = () => (
  <>
    <path d="M-2 12Q-12 20-8 28Q-4 22 0 13Q4 22 8 28Q12 20 2 12z" fill="#4f8f57" />
    <path d="M0 10C-6-2-18 2-14 10C-18 18-6 20 0 11C6 20 18 18 14 10C18 2 6-2 0 10z" fill="#6fae6a" />
    <path d="M-11 10Q-6 8-2 10.5M11 10Q6 8 2 10.5" fill="none" stroke="#4f8f57" strokeWidth="2" strokeLinecap="round" />
    <circle cy="10.5" r="4" fill="#ffd9c9" />
  </>
)

const ShellMedal = () => (
  <>
    <Medal strap="#ef7f72" disc="#ffe6d6" rim="#e0a98f" />
    <path d="M0 26L-6 18Q-5 13.5 0 13.5T6 18z" fill="#ef9f90" />
    <path d="M0 25V15M0 25L-4 17M0 25L4 17" stroke="#ffe6d6" strokeWidth="1.2" />
  </>
)

const SunkenCup = () => (
  <g transform="rotate(-12)">
    <Cup fill="#e3bd4e" deep="#b58c33" shine="#fbe9a6" />
    <path d="M-10-20Q-6-14-9-11M7-24Q4-18 7-14" fill="none" stroke="#6fae8a" strokeWidth="3" strokeLinecap="round" />
  </g>
)

const SeaStar = () => (
  <>
    <Star y={-12} size={1.3} fill="#e8694f" turn={8} />
    <Star y={-12} size={1} fill="#ff8f6b" turn={8} />
    <path d="M0-12h.1M0-18h.1M5-14h.1M4-8h.1M-4-8h.1M-6-14h.1" stroke="#ffd2b5" strokeWidth="2.5" strokeLinecap="round" />
  </>
)

const CoralCrown = () => (
  <>
    <path d="M-11-4L-13-15M-4-4L-5-19M4-4L5-19M11-4L13-15M-5-12L-9-15M5-12L9-15M0-4V-14" stroke="#f06f86" strokeWidth="4" strokeLinecap="round" />
    <path d="M-13-6Q0-2 13-6V0Q0 4-13 0z" fill={HONEY} />
    <path d="M-13-1Q0 3 13-1V0Q0 4-13 0z" fill={HONEY_DEEP} />
    <path d="M-6-1.5h.1M0-1h.1M6-1.5h.1" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
  </>
)

/** They stand on the ground below the fish; one is a sparkle in the water. */
export const FISH_KEEPSAKES: SpeciesKeepsakes = {
  drawings: {
    stars: { at: [400, 76], from: 'ground', square: [-74, -70, 140], backing: '#5fb7cc', Drawing: Sparkle },
    plant: { at: [30, 300], from: 'ground', square: [-104, -208, 212], Drawing: Kelp },
    house: { at: [262, 284], from: 'ground', square: [-72, -106, 140], Drawing: Shipwreck },
    lamp: { at: [398, 178], from: 'ground', square: [-42, -58, 84], Drawing: Pearl },
    rug: { at: [246, 294], from: 'ground', square: [-62, -60, 124], stretch: 1.3, Drawing: ShellBed },
    toy: { at: [172, 290], from: 'ground', square: [-42, -68, 84], Drawing: Chest },
    picture: { at: [118, 308], from: 'ground', square: [-30, -46, 60], Drawing: PaintedStone },
    ribbon: { at: [346, 263], from: 'ground', square: [-19, -6, 38], Drawing: KelpRibbon },
    medal: { at: [367, 264], from: 'ground', square: [-19, -3, 38], Drawing: ShellMedal },
    cup: { at: [391, 286], from: 'ground', square: [-19, -32, 38], Drawing: SunkenCup },
    star: { at: [416, 288], from: 'ground', square: [-19, -31, 38], Drawing: SeaStar },
    crown: { at: [404, 303], from: 'ground', square: [-19, -28, 38], Drawing: CoralCrown },
  },
  PrizesPlace: FishRock,
}
