import { CAT_WORDS } from '#words/species/cat.ts'
import { Hat, Joint, Leg } from '../parts.tsx'
import { Blush, Brows, Eyes, Mouth, Tears, Turned } from '../faces.tsx'
import type { Look, Nest, Species } from '../look.ts'
import { CREAM } from '../palette.ts'
import { roomScene } from '../scenes.tsx'
import Box from './nest.svg?drawing'
import BoxBack from './nest-back.svg?drawing'
import BoxLeft from './nest-left.svg?drawing'
import BoxRight from './nest-right.svg?drawing'
import Scene from './scene.svg?drawing'
import CatEar from './ear.svg?drawing'
import Head from './head.svg?drawing'
import Paw from './paw.svg?drawing'
import Torso from './torso.svg?drawing'
import Trunk from './trunk.svg?drawing'

const COAT = { coat: '#98a5bf', shade: '#8290ad', dark: '#5f6d8d' } as const

const POSES = {
  happy: { ear: -8, tail: 6, low: 0, tilt: 4, drop: -3 },
  smiling: { ear: 0, tail: 14, low: 0, tilt: -4, drop: -1 },
  neutral: { ear: 5, tail: 26, low: 0, tilt: 0, drop: 0 },
  frowning: { ear: 32, tail: -8, low: 1, tilt: 4, drop: 5 },
  crying: { ear: 50, tail: 2, low: 1, tilt: 0, drop: 8 },
} as const

// The tail in the air, and the tail on the floor.
const TAIL = ['M0 4C30 8 44-10 42-34C41-52 48-62 58-60', 'M0 6C26 12 52 10 62 2C70-6 66-18 56-18']

const TIP = ['M42-42C43-54 49-62 58-60', 'M65-2C69-8 65-18 56-18']

const stripe = { fill: 'none', stroke: COAT.dark, strokeWidth: 7, strokeLinecap: 'round' } as const

/** A blue-grey tabby with white socks and a bell. With a bad mood ears flatten and the tail sinks. */
export function Cat({ look }: { look: Look }) {
  const pose = POSES[look.spirit]
  return (
    <g data-part="body">
      <Joint x={152} y={206} turn={pose.tail} part="tail" idle="sway">
        <path d={TAIL[pose.low]} {...stripe} stroke={COAT.coat} strokeWidth="17" />
        <path d={TIP[pose.low]} {...stripe} strokeWidth="17" />
      </Joint>
      <Torso />
      {/* The toy brings its own raised paw. */}
      {look.reaction !== 'play' && <Paw />}
      <Joint x={120} y={100 + pose.drop} turn={pose.tilt} part="head">
        <CatHead look={look} />
      </Joint>
    </g>
  )
}

/** The head around (0, 0). `turn` moves the face to the right. */
export function CatHead({ look, turn = 0 }: { look: Look; turn?: number }) {
  const pose = POSES[look.spirit]
  return (
    <>
      <Head />
      <Joint x={-42} y={-30} turn={pose.ear} mirror part="ear">
        <CatEar />
      </Joint>
      <Joint x={42} y={-30} turn={pose.ear} part="ear2">
        <CatEar />
      </Joint>
      <Hat y={-46} />
      <Turned turn={turn}>
        <path d="M0-48V-30M-16-46V-37M16-46V-37" {...stripe} />
        <path d="M0 7C9 7 15 12 24 14C41 18 42 38 27 43C19 51 8 52 0 52S-19 51-27 43C-42 38-41 18-24 14C-15 12-9 7 0 7z" fill={CREAM} />
        {look.blush && <Blush x={54} y={20} />}
        <path d="M52 26Q68 22 88 24M53 34Q68 35 85 41M-52 26Q-68 22-88 24M-53 34Q-68 35-85 41" {...stripe} strokeWidth="2.5" />
        <Brows spirit={look.spirit} x={33} y={-25} ink={COAT.dark} />
        <Eyes kind={look.eyes} x={35} y={0} />
        <Mouth kind={look.mouth} y={18} />
        <path data-part="nose" d="M-8 13Q0 8 8 13Q8 18 0 22Q-8 18-8 13z" fill="#f0717f" />
        {look.eyes === 'wet' && <Tears x={44} y={26} />}
      </Turned>
    </>
  )
}

/** The cat walking to the right, tail up. Legs with the same name step together. */
export const CatSide = ({ look }: { look: Look }) => (
  <>
    <Leg x={88} y={176} part="stepB" coat={COAT.shade} paw="#e6d9c6" width={0.82} />
    <Leg x={158} y={176} part="stepA" coat={COAT.shade} paw="#e6d9c6" width={0.82} />
    <g data-part="trot">
      <Trunk />
    </g>
    <Leg x={74} y={174} part="stepA" coat={COAT.coat} paw={CREAM} width={0.82} />
    <Leg x={146} y={174} part="stepB" coat={COAT.coat} paw={CREAM} width={0.82} />
    <Joint x={172} y={122} part="face" inner="translate(0 -10) scale(.82)">
      <CatHead look={look} turn={11} />
    </Joint>
  </>
)

/** A room with a cat tree and the cushion on which the cat sits. */
const ROOM = roomScene(402, 104, Scene)

/** A cardboard box. */
const NEST: Nest = {
  back: <BoxBack />,
  front: <Box />,
  lids: [
    { hinge: [64, 147], opens: [0, 0, -128], drawing: <BoxLeft /> },
    { hinge: [176, 147], opens: [0, 0, 128], drawing: <BoxRight /> },
  ],
}

export const CAT_SPECIES: Species = { type: 'cat', Drawing: Cat, shadow: 58, words: CAT_WORDS, ...ROOM, nest: NEST }
