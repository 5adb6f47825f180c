import { DOG_WORDS } from '#words/species/dog.ts'
import { Hat, Joint, Leg } from '../parts.tsx'
import { Blush, Brows, Eyes, Mouth, Tears, Turned } from '../faces.tsx'
import type { Look, Nest, Species } from '../look.ts'
import { CREAM, INK, WHITE } from '../palette.ts'
import { roomScene } from '../scenes.tsx'
import Basket from './nest.svg?drawing'
import BasketLid from './nest-lid.svg?drawing'
import Scene from './scene.svg?drawing'
import Blaze from './blaze.svg?drawing'
import Head from './head.svg?drawing'
import Tail from './tail.svg?drawing'
import Torso from './torso.svg?drawing'
import Trunk from './trunk.svg?drawing'

export const COAT = { coat: '#eca866', shade: '#d98f4b', dark: '#9b562b' } as const

const POSES = {
  happy: { ear: -38, tail: -14, tilt: -4, drop: -5 },
  smiling: { ear: -16, tail: 0, tilt: 5, drop: -2 },
  neutral: { ear: 0, tail: 18, tilt: 0, drop: 0 },
  frowning: { ear: 9, tail: 52, tilt: -4, drop: 6 },
  crying: { ear: 15, tail: 66, tilt: 0, drop: 9 },
} as const

/** A tan puppy with chestnut ears, a cream blaze and a red collar; ears and tail show its mood. */
export function Dog({ look }: { look: Look }) {
  const pose = POSES[look.spirit]
  return (
    <g data-part="body">
      <Joint x={154} y={200} turn={pose.tail} part="tail" idle="wag">
        <Tail />
      </Joint>
      <Torso />
      <Joint x={120} y={92 + pose.drop} turn={pose.tilt} part="head" idle="wonder">
        <DogHead look={look} />
      </Joint>
    </g>
  )
}

const DogEar = () => <path d="M-12-14C18-26 44-8 46 26C47 52 28 62 16 48C6 34-18 26-18 2Q-18-10-12-14z" fill={COAT.dark} />

/** The head around (0, 0). `turn` moves the face to the right. */
export function DogHead({ look, turn = 0 }: { look: Look; turn?: number }) {
  const pose = POSES[look.spirit]
  return (
    <>
      <Head />
      <Turned turn={turn}>
        <Blaze />
      </Turned>
      <Joint x={-56} y={-38} turn={pose.ear} mirror part="ear">
        <DogEar />
      </Joint>
      <Joint x={56} y={-38} turn={pose.ear} part="ear2">
        <DogEar />
      </Joint>
      <Hat y={-56} />
      <Turned turn={turn}>
        {look.blush && <Blush x={57} y={24} />}
        <Brows spirit={look.spirit} x={34} y={-28} ink={COAT.dark} />
        <Eyes kind={look.eyes} x={34} y={-2} />
        <Mouth kind={look.mouth} y={22} />
        <path d="M-13 9Q0 1 13 9Q14 20 0 25Q-14 20-13 9z" fill={INK} />
        <ellipse cx="-4" cy="10" rx="4.5" ry="2.2" fill={WHITE} opacity=".55" />
        {look.eyes === 'wet' && <Tears x={43} y={24} />}
      </Turned>
    </>
  )
}

/** The head of the dog that walks to the right. */
export const DogFace = ({ look }: { look: Look }) => (
  <Joint x={170} y={112} part="face" inner="translate(0 -10) scale(.84)">
    <DogHead look={look} turn={13} />
  </Joint>
)

/** The dog walking to the right. Legs with the same name step together. */
export const DogSide = ({ look }: { look: Look }) => (
  <>
    <Leg x={92} y={174} part="stepB" coat={COAT.shade} paw="#ecd9bd" />
    <Leg x={160} y={174} part="stepA" coat={COAT.shade} paw="#ecd9bd" />
    <g data-part="trot">
      <Trunk />
    </g>
    <Leg x={76} y={172} part="stepA" coat={COAT.coat} paw={CREAM} />
    <Leg x={146} y={172} part="stepB" coat={COAT.coat} paw={CREAM} />
    <DogFace look={look} />
  </>
)

/** A living room: window, plant, a picture of a bone, and the rug on which the dog sits. */
const ROOM = roomScene(82, 104, Scene)

/** A basket with a lid. */
const NEST: Nest = { front: <Basket />, lids: [{ hinge: [62, 146], opens: [-14, -30, -74], drawing: <BasketLid /> }] }

export const DOG_SPECIES: Species = { type: 'dog', Drawing: Dog, shadow: 64, words: DOG_WORDS, ...ROOM, nest: NEST }
