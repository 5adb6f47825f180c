import { Aside } from '../../pets/aside.tsx'
import { Beak } from '../../pets/beak.tsx'
import { Brows } from '../../pets/brows.tsx'
import { Eyes } from '../../pets/eyes.tsx'
import { Joint } from '../../pets/joint.tsx'
import type { Look } from '../../pets/look.ts'
import { HONEY, HONEY_DEEP } from '../../pets/palette.ts'
import { Tears } from '../../pets/tears.tsx'
import { BIRD } from './coat.ts'

// `fan` spreads the crest's three feathers, `crest` leans them back; wings turn outward with joy.
const POSES = {
  happy: { wing: -104, crest: -4, fan: 36, tilt: -5, drop: -4 },
  smiling: { wing: -26, crest: 4, fan: 28, tilt: 5, drop: -2 },
  neutral: { wing: 2, crest: 22, fan: 20, tilt: 0, drop: 0 },
  frowning: { wing: 10, crest: 58, fan: 14, tilt: -4, drop: 5 },
  crying: { wing: 16, crest: 70, fan: 10, tilt: 0, drop: 8 },
} as const

const CHEEK = '#ff8a4d'

/** A leaf-green parrot with a honey face and a crest that rises and falls with its mood. */
export function Bird({ look }: { look: Look }) {
  // A bird's walk is a flight: wings up.
  const pose = POSES[look.reaction === 'walk' ? 'happy' : look.spirit]
  return (
    <g data-part="body">
      <Joint x={152} y={194} turn={pose.wing / 8} part="tail">
        <path d="M-16-12C10-14 40-6 54 6C60 14 54 24 42 22C22 22-6 18-16 8z" fill={BIRD.dark} />
        <path d="M-14-14C8-22 34-22 48-14C55-8 52 2 42 2C22 4-4 4-14-2z" fill={BIRD.shade} />
      </Joint>
      <Joint x={103} y={216} part="leg">
        <Foot />
      </Joint>
      <Joint x={137} y={216} part="leg2">
        <Foot />
      </Joint>
      <path
        d="M120 92C166 92 178 132 176 162C174 194 152 212 120 212S66 194 64 162C62 132 74 92 120 92z"
        fill={BIRD.coat}
      />
      <path
        d="M120 140C148 140 158 156 156 172C153 194 140 203 120 203S87 194 84 172C82 156 92 140 120 140z"
        fill="#d4ebae"
      />
      <path
        d="M106 166q6 6 12 0M122 166q6 6 12 0M114 180q6 6 12 0"
        fill="none"
        stroke={BIRD.coat}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <Joint x={68} y={142} turn={pose.wing} mirror part="wing">
        <Wing />
      </Joint>
      <Joint x={172} y={142} turn={pose.wing} part="wing2">
        <Wing />
      </Joint>
      <Joint x={120} y={98 + pose.drop} turn={pose.tilt} part="head">
        <BirdHead look={look} />
      </Joint>
    </g>
  )
}

/** Its head around (0, 0); one that looks aside has its face `turn` units to the right. */
export function BirdHead({ look, turn = 0 }: { look: Look; turn?: number }) {
  const pose = POSES[look.spirit]
  return (
    <>
      <path
        d="M0-54C40-54 64-28 64 5C64 38 40 58 0 58S-64 38-64 5C-64-28-40-54 0-54z"
        fill={BIRD.face}
      />
      <Joint x={0} y={-42} turn={pose.crest} part="crest">
        {[1, -1, 0].map((side) => (
          <Joint key={side} x={0} y={0} turn={side * pose.fan}>
            <path
              d="M-8 4C-18-14-13-38 4-48C16-34 15-10 8 4Q0 10-8 4z"
              fill={side ? HONEY_DEEP : HONEY}
            />
          </Joint>
        ))}
      </Joint>
      <Aside turn={turn}>
        <circle cx="-45" cy="24" r={look.blush ? 15 : 12} fill={CHEEK} opacity=".85" />
        <circle cx="45" cy="24" r={look.blush ? 15 : 12} fill={CHEEK} opacity=".85" />
        <Brows spirit={look.spirit} x={32} y={-26} ink={HONEY_DEEP} />
        <Eyes kind={look.eyes} x={33} y={-1} />
        <Beak kind={look.mouth} y={17} />
        {look.tears && <Tears x={42} y={25} />}
      </Aside>
    </>
  )
}

function Wing() {
  return (
    <>
      <path
        d="M-14-12C10-20 28 4 28 36Q27 47 19 44Q16 56 6 50Q-1 54-5 44C-16 26-24-4-14-12z"
        fill={BIRD.shade}
      />
      <path
        d="M2 14Q10 22 11 35M-8 22Q-2 28-1 38"
        fill="none"
        stroke={BIRD.dark}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  )
}

function Foot() {
  return (
    <path
      d="M0-6V4M-9 6Q-4 0 0 2Q4 0 9 6M0 2V7"
      fill="none"
      stroke={HONEY_DEEP}
      strokeWidth="6"
      strokeLinecap="round"
    />
  )
}
