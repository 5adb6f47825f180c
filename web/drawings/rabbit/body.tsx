import { memo } from 'react'
import { RABBIT_WORDS } from '#words/species/rabbit.ts'
import { Blush, Brows, Eyes, Mouth, Tears, Turned } from '../faces.tsx'
import { Hat, Joint } from '../parts.tsx'
import type { Look, Nest, Species } from '../look.ts'
import { CREAM } from '../palette.ts'
import { seasonal, SkyLight } from '../scenes.tsx'
import Autumn from './autumn.svg?drawing'
import MeadowFront from './front.svg?drawing'
import Hay from './nest.svg?drawing'
import HayLeft from './nest-left.svg?drawing'
import HayRight from './nest-right.svg?drawing'
import Scene from './scene.svg?drawing'
import Spring from './spring.svg?drawing'
import Summer from './summer.svg?drawing'
import Winter from './winter.svg?drawing'
import type { Daylight } from '#domain/daylight.ts'
import RabbitEar from './ear.svg?drawing'
import Side from './side.svg?drawing'
import Torso from './torso.svg?drawing'

const COAT = { coat: '#dcb9c3', dark: '#9d7280' } as const

// The ears differ: two equal ears look like a sign, not a rabbit.
const POSES = {
  happy: { ear: 4, ear2: 14, tilt: -5, drop: -4 },
  smiling: { ear: 10, ear2: 26, tilt: 4, drop: -2 },
  neutral: { ear: 20, ear2: 30, tilt: 0, drop: 0 },
  frowning: { ear: 98, ear2: 74, tilt: -4, drop: 4 },
  crying: { ear: 118, ear2: 126, tilt: 0, drop: 7 },
} as const

/** A rose-grey rabbit whose soles are visible; mostly its ears show its mood. */
export function Rabbit({ look }: { look: Look }) {
  const pose = POSES[look.spirit]
  return (
    <g data-part="body">
      <Torso />
      <Joint x={120} y={112 + pose.drop} turn={pose.tilt} part="head">
        <RabbitHead look={look} />
      </Joint>
    </g>
  )
}

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
      <Hat y={-48} />
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
    <Side />
    <Joint x={158} y={140} part="face" inner="translate(0 -12) scale(.82)">
      <RabbitHead look={look} turn={10} />
    </Joint>
  </>
)

/** A meadow with a fence and a burrow. */
const RabbitMeadow = ({ daylight }: { daylight: Daylight }) => (
  <>
    <SkyLight daylight={daylight} x={92} y={78} />
    <Scene />
  </>
)

/** Two halves of a nest of hay. */
const NEST: Nest = {
  front: <Hay />,
  lids: [
    { hinge: [64, 214], opens: [-22, 4, -46], drawing: <HayLeft /> },
    { hinge: [176, 214], opens: [22, 4, 46], drawing: <HayRight /> },
  ],
}

export const RABBIT_SPECIES: Species = {
  type: 'rabbit',
  Drawing: Rabbit,
  shadow: 60,
  words: RABBIT_WORDS,
  Back: memo(RabbitMeadow),
  Front: MeadowFront,
  Seasonal: seasonal({ spring: Spring, summer: Summer, autumn: Autumn, winter: Winter }),
  nest: NEST,
}
