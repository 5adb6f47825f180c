import { memo } from 'react'
import { SPECIES_WORDS } from '#words/species.ts'
import { Blush, Brows, Eyes, Mouth, Tears, Turned } from '../faces.tsx'
import { Joint, STRAW } from '../parts.tsx'
import { Blossoms, Butterfly, Flakes, leaves } from '../seasons.tsx'
import type { Look, Nest, Species } from '../look.ts'
import { CREAM, HONEY, HONEY_DEEP, ROSE } from '../palette.ts'
import { Cloud, SkyLight } from '../scenes.tsx'
import type { Daylight } from '#domain/daylight.ts'

export const COAT = { coat: '#dcb9c3', shade: '#c99fac', dark: '#9d7280' } as const

// The ears differ: two equal ears look like a sign, not a rabbit.
const POSES = {
  happy: { ear: 4, ear2: 14, tilt: -5, drop: -4 },
  smiling: { ear: 10, ear2: 26, tilt: 4, drop: -2 },
  neutral: { ear: 20, ear2: 30, tilt: 0, drop: 0 },
  frowning: { ear: 98, ear2: 74, tilt: -4, drop: 4 },
  crying: { ear: 118, ear2: 126, tilt: 0, drop: 7 },
} as const

const Foot = ({ x }: { x: number }) => (
  <>
    <ellipse cx={x} cy="207" rx="18" ry="18" fill={COAT.shade} />
    <ellipse cx={x} cy="212" rx="8" ry="7" fill={ROSE} />
    <path d={`M${x - 9} 200h.1M${x} 197h.1M${x + 9} 200h.1`} stroke={ROSE} strokeWidth="7" strokeLinecap="round" />
  </>
)

/** A rose-grey rabbit whose soles are visible; mostly its ears show its mood. */
export function Rabbit({ look }: { look: Look }) {
  const pose = POSES[look.spirit]
  return (
    <g data-part="body">
      <circle cx="164" cy="196" r="15" fill="#f3d8dd" />
      <path d="M78 208C74 176 92 148 120 148S166 176 162 208Q144 224 120 224T78 208z" fill={COAT.coat} />
      <ellipse cx="120" cy="194" rx="25" ry="28" fill={CREAM} />
      <Foot x={84} />
      <Foot x={156} />
      <path data-part="paw" d="M92 168Q94 188 110 184M148 168Q146 188 130 184" fill="none" stroke={COAT.coat} strokeWidth="19" strokeLinecap="round" />
      <Joint x={120} y={112 + pose.drop} turn={pose.tilt} part="head">
        <RabbitHead look={look} />
      </Joint>
    </g>
  )
}

const RabbitEar = () => (
  <>
    <path d="M-12 2C-24-24-18-70 0-72S24-24 12 2Q0 6-12 2z" fill={COAT.coat} />
    <path d="M-6-12C-11-28-8-56 0-57S11-28 6-12Q0-8-6-12z" fill={ROSE} />
  </>
)

/** The head around (0, 0). `turn` moves the face to the right. */
export function RabbitHead({ look, turn = 0 }: { look: Look; turn?: number }) {
  const pose = POSES[look.spirit]
  return (
    <>
      <path d="M0-52C36-52 58-32 63-4C82 10 76 34 56 40C42 52 22 56 0 56S-42 52-56 40C-76 34-82 10-63-4C-58-32-36-52 0-52z" fill={COAT.coat} />
      <Joint x={-28} y={-36} turn={pose.ear} mirror part="ear" idle="sway">
        <RabbitEar />
      </Joint>
      <Joint x={28} y={-36} turn={pose.ear2} part="ear2">
        <RabbitEar />
      </Joint>
      <Turned turn={turn}>
        <path d="M-5-51Q0-54 5-51Q8-38 0-30Q-8-38-5-51z" fill={CREAM} />
        <path d="M0 9C8 9 13 14 21 16C36 19 37 36 23 41C17 52 8 53 0 53S-17 52-23 41C-37 36-36 19-21 16C-13 14-8 9 0 9z" fill={CREAM} />
        {look.blush && <Blush x={52} y={22} />}
        <Brows spirit={look.spirit} x={32} y={-26} ink={COAT.dark} />
        <Eyes kind={look.eyes} x={35} y={0} />
        <Mouth kind={look.mouth} y={19} teeth />
        <path data-part="nose" data-idle="sniff" d="M-8 14Q0 9 8 14Q8 19 0 22Q-8 19-8 14z" fill="#ee6f80" />
        {look.eyes === 'wet' && <Tears x={44} y={26} />}
      </Turned>
    </>
  )
}

/** The rabbit hopping to the right. `hind` and `fore` are its pairs of feet. */
export const RabbitSide = ({ look }: { look: Look }) => (
  <>
    <circle cx="50" cy="178" r="17" fill="#f3d8dd" />
    <Joint x={146} y={192} part="fore">
      <path d="M-9-4C-9-16 13-16 13-4L16 24Q16 32 8 32H-2Q-8 32-7 24z" fill={COAT.shade} />
    </Joint>
    <path d="M64 214C38 196 40 152 84 142C118 134 160 142 168 172C172 198 160 212 138 214z" fill={COAT.coat} />
    <path d="M128 208C140 190 160 180 168 178C170 198 160 212 142 214z" fill={CREAM} />
    <Joint x={84} y={196} part="hind">
      <path d="M-28-8C-28-34 22-36 26-8C28 6 20 12 32 16Q42 18 42 24Q42 28 34 28H-16C-26 26-28 8-28-8z" fill={COAT.shade} />
      <path d="M10 23H36" stroke="#eec3cb" strokeWidth="5" strokeLinecap="round" />
    </Joint>
    <Joint x={158} y={140} part="face">
      <g transform="translate(0 -12) scale(.82)">
        <RabbitHead look={look} turn={10} />
      </g>
    </Joint>
  </>
)

/** A meadow with a fence and a burrow. */
const RabbitMeadow = ({ daylight }: { daylight: Daylight }) => (
  <>
    <SkyLight daylight={daylight} x={92} y={78} />
    <Cloud x={372} y={84} size={1.2} />
    <Cloud x={200} y={54} size={0.7} />
    <path d="M0 208Q110 138 240 190T480 168V320H0z" fill="var(--scene-far)" />
    <g stroke="var(--scene-cloud)" strokeWidth="9" strokeLinecap="round">
      <path d="M352 196V240M384 192V238M416 190V238M448 190V240M476 192V240" />
      <path d="M340 208H484M340 226H484" strokeWidth="7" />
    </g>
    <path d="M0 244Q120 208 250 236T480 226V320H0z" fill="var(--scene-grass)" />
    <path d="M20 262Q22 214 66 214T112 262z" fill="var(--scene-blade)" />
    <path d="M40 262Q40 232 66 232T92 262z" fill="#4a3020" />
    <ellipse cx="240" cy="292" rx="150" ry="18" fill="var(--scene-blade)" opacity=".35" />
  </>
)

const Daisy = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M0-8h.1M8-3h.1M5 7h.1M-5 7h.1M-8-3h.1" stroke="#fff" strokeWidth="9" strokeLinecap="round" />
    <circle r="4.5" fill="#ffc94d" />
  </g>
)

/** Grass blades and daisies in front of the rabbit. */
const MeadowFront = () => (
  <>
    <path
      d="M16 324q-2-24-14-34M28 324q-2-34 4-50M40 324q2-22 16-32M80 324q-4-20-12-26M92 324q0-26 10-36M392 324q-2-24-12-34M404 324q0-34 6-46M418 324q2-22 14-30M452 324q-4-24-10-32M464 324q0-28 8-40"
      fill="none"
      stroke="var(--scene-blade)"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <Daisy x={62} y={276} />
    <Daisy x={118} y={300} />
    <Daisy x={362} y={302} />
    <Daisy x={436} y={270} />
  </>
)

/** In the meadow. */
const SEASONS = {
  spring: (
    <>
      <path d="M356 262v20M380 268v20M146 268v18M404 258v18" stroke="#62a049" strokeWidth="4" strokeLinecap="round" />
      <Blossoms d="M356 258h.1M380 264h.1M146 264h.1M404 254h.1" />
    </>
  ),
  summer: (
    <>
      <Butterfly x={150} y={196} fill="#ffc94d" />
      <Butterfly x={394} y={168} fill="#f58a3c" />
      <path d="M130 290h.1M152 276h.1M344 274h.1M398 284h.1" stroke="#e2574c" strokeWidth="13" strokeLinecap="round" />
    </>
  ),
  autumn: (
    <>
      {leaves(1, [132, 282, 20], [152, 296, -40], [346, 276, 60], [384, 288, 10], [30, 288, -20], [420, 262, 40])}
      <g transform="translate(372 256)">
        <path d="M-6 0V16H6V0z" fill="#fff1dc" />
        <path d="M-18 2Q-16-16 0-16T18 2z" fill="#c8553a" />
        <path d="M-7-6h.1M5-9h.1M9-2h.1" stroke="#fff1dc" strokeWidth="5" strokeLinecap="round" />
      </g>
    </>
  ),
  winter: (
    <>
      <path d="M22 250Q28 214 66 214T110 250Q100 226 66 226T22 250z" fill="#fff" opacity=".92" />
      <path d="M352 194h.1M384 190h.1M416 188h.1M448 188h.1M474 190h.1" stroke="#fff" strokeWidth="14" strokeLinecap="round" />
      <path d="M0 268Q60 256 120 268T250 262T400 266T480 262V282Q400 290 330 282T160 286T0 290z" fill="#fff" opacity=".85" />
      <Flakes />
    </>
  ),
} as const

/** Two halves of a nest of hay. */
const NEST: Nest = {
  front: (
    <>
      <path d="M44 224Q38 202 62 194Q90 180 120 186T178 194Q202 202 196 224z" fill="#d9b04f" />
      <path d="M50 214Q70 196 96 200M36 222Q60 214 84 216M66 200Q54 190 46 192M84 222Q112 204 140 208M104 196Q126 184 150 192M132 222Q160 206 190 212M160 202Q180 190 198 194M176 222Q192 216 206 220" {...STRAW} stroke={HONEY} />
    </>
  ),
  lids: [
    {
      hinge: [64, 214],
      opens: [-22, 4, -46],
      drawing: (
        <>
          <path d="M48 214Q40 176 66 152Q90 128 128 130Q122 170 126 212z" fill="#e6c264" />
          <path d="M54 200Q48 176 36 170M60 186Q72 156 62 144M74 206Q70 176 92 160M84 148Q92 130 86 118M96 202Q92 178 112 164M104 150Q112 132 126 122" {...STRAW} stroke="#f3da8c" />
          <path d="M64 204Q62 184 76 172M84 190Q90 168 106 178M72 162Q84 144 98 142" {...STRAW} stroke="#c99a3a" strokeWidth="4" />
        </>
      ),
    },
    {
      hinge: [176, 214],
      opens: [22, 4, 46],
      drawing: (
        <>
          <path d="M192 214Q200 176 174 152Q150 128 114 130Q118 170 114 212z" fill="#e0ba5a" />
          <path d="M186 200Q192 176 204 170M180 186Q168 156 178 142M166 206Q170 176 148 160M156 148Q148 130 154 116M144 202Q148 178 128 164M134 150Q130 128 116 116" {...STRAW} stroke="#f3da8c" />
          <path d="M176 204Q178 184 164 172M156 190Q150 168 134 178M168 162Q156 144 142 142" {...STRAW} stroke={HONEY_DEEP} strokeWidth="4" />
        </>
      ),
    },
  ],
}

export const RABBIT_SPECIES: Species = { type: 'rabbit', Drawing: Rabbit, shadow: 60, words: SPECIES_WORDS.rabbit, Back: memo(RabbitMeadow), Front: memo(MeadowFront), Seasonal: ({ season }) => SEASONS[season], nest: NEST }
