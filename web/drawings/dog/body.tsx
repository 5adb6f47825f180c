import { memo } from 'react'
import { SPECIES_WORDS } from '#words/species.ts'
import { Joint, Leg } from '../parts.tsx'
import { Blush, Brows, Eyes, Mouth, Tears, Turned } from '../faces.tsx'
import type { Look, Nest, Species } from '../look.ts'
import { CREAM, HONEY, HONEY_DEEP, INK, TERRACOTTA, WHITE } from '../palette.ts'
import type { Daylight } from '#domain/daylight.ts'
import { Room, RoomWindow, WindowSeason } from '../scenes.tsx'
import Basket from './nest.svg?drawing'
import BasketLid from './nest-lid.svg?drawing'
import Scene from './scene.svg?drawing'

export const COAT = { coat: '#eca866', shade: '#d98f4b', dark: '#9b562b' } as const

const POSES = {
  happy: { ear: -38, tail: -14, tilt: -4, drop: -5 },
  smiling: { ear: -16, tail: 0, tilt: 5, drop: -2 },
  neutral: { ear: 0, tail: 18, tilt: 0, drop: 0 },
  frowning: { ear: 9, tail: 52, tilt: -4, drop: 6 },
  crying: { ear: 15, tail: 66, tilt: 0, drop: 9 },
} as const

const toe = { stroke: COAT.shade, strokeWidth: 3, strokeLinecap: 'round' } as const

/** A tan puppy with chestnut ears, a cream blaze and a red collar; ears and tail show its mood. */
export function Dog({ look }: { look: Look }) {
  const pose = POSES[look.spirit]
  return (
    <g data-part="body">
      <Joint x={154} y={200} turn={pose.tail} part="tail" idle="wag">
        <path d="M-8 8C12 6 26-10 27-30C28-42 45-42 45-28C44 4 24 22-4 20z" fill={COAT.coat} />
        <path d="M27-28C27-42 45-42 45-28L44-19Q33-15 25-23z" fill={COAT.dark} />
      </Joint>
      <path d="M80 214C72 172 88 138 120 138S168 172 160 214Q120 228 80 214z" fill={COAT.coat} />
      <ellipse cx="82" cy="205" rx="21" ry="19" fill={COAT.shade} />
      <ellipse cx="158" cy="205" rx="21" ry="19" fill={COAT.shade} />
      <path d="M93 146Q90 172 99 182L104 180Q108 192 120 198Q132 192 136 180L141 182Q150 172 147 146z" fill={CREAM} />
      <path d="M98 194C98 180 116 180 118 194L119 214H97z" fill={COAT.coat} />
      <path d="M91 217Q92 206 105 206T119 217Q119 224 111 224H99Q91 224 91 217z" fill={CREAM} />
      <path d="M101 217v5M109 217v5" {...toe} />
      <path d="M142 194C142 180 124 180 122 194L121 214H143z" fill={COAT.coat} />
      <path d="M149 217Q148 206 135 206T121 217Q121 224 129 224H141Q149 224 149 217z" fill={CREAM} />
      <path d="M131 217v5M139 217v5" {...toe} />
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
      <path d="M-38 50Q0 76 38 50" fill="none" stroke={TERRACOTTA} strokeWidth="11" strokeLinecap="round" />
      <circle cy="68" r="9" fill={HONEY} stroke={HONEY_DEEP} strokeWidth="2.5" />
      <path d="M-13-56Q-16-72 0-66Q10-76 15-64Q12-58 8-55z" fill={COAT.coat} />
      <path d="M0-60C44-60 72-36 75 0C78 36 48 58 0 58S-78 36-75 0C-72-36-44-60 0-60z" fill={COAT.coat} />
      <Turned turn={turn}>
        <path d="M14-30C34-48 62-30 62 2C62 22 48 26 36 22C18 16 2-18 14-30z" fill={COAT.shade} />
        <path d="M0-54C9-44 6-16 24 10H-24C-6-16-9-44 0-54z" fill={CREAM} />
        <path d="M0 4C27 4 43 16 43 32C43 49 22 58 0 58S-43 49-43 32C-43 16-27 4 0 4z" fill={CREAM} />
      </Turned>
      <Joint x={-56} y={-38} turn={pose.ear} mirror part="ear">
        <DogEar />
      </Joint>
      <Joint x={56} y={-38} turn={pose.ear} part="ear2">
        <DogEar />
      </Joint>
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

/** The dog walking to the right. Legs with the same name step together. */
export const DogSide = ({ look }: { look: Look }) => (
  <>
    <Leg x={92} y={174} part="stepB" coat={COAT.shade} paw="#ecd9bd" />
    <Leg x={160} y={174} part="stepA" coat={COAT.shade} paw="#ecd9bd" />
    <g data-part="trot">
      <Joint x={60} y={148} turn={-8} mirror part="tail" idle="wag">
        <path d="M-8 8C12 6 26-10 27-30C28-42 45-42 45-28C44 4 24 22-4 20z" fill={COAT.coat} />
        <path d="M27-28C27-42 45-42 45-28L44-19Q33-15 25-23z" fill={COAT.dark} />
      </Joint>
      <path d="M70 188C38 188 36 136 74 134C98 132 122 134 150 126C184 122 192 158 180 178C172 190 150 188 140 186C116 190 92 189 70 188z" fill={COAT.coat} />
      <path d="M150 150C176 146 188 152 182 172C174 188 158 188 148 186Q136 166 150 150z" fill={CREAM} />
    </g>
    <Leg x={76} y={172} part="stepA" coat={COAT.coat} paw={CREAM} />
    <Leg x={146} y={172} part="stepB" coat={COAT.coat} paw={CREAM} />
    <Joint x={170} y={112} part="face">
      <g transform="translate(0 -10) scale(.84)">
        <DogHead look={look} turn={13} />
      </g>
    </Joint>
  </>
)

/** A living room: window, plant, a picture of a bone, and the rug on which the dog sits. */
const DogRoom = ({ daylight }: { daylight: Daylight }) => (
  <>
    <Room />
    <RoomWindow daylight={daylight} x={82} y={104} />
    <Scene />
  </>
)

/** A basket with a lid. */
const NEST: Nest = {
  front: <Basket />,
  lids: [{ hinge: [62, 146], opens: [-14, -30, -74], drawing: <BasketLid /> }],
}

export const DOG_SPECIES: Species = { type: 'dog', Drawing: Dog, shadow: 64, words: SPECIES_WORDS.dog, Back: memo(DogRoom), Seasonal: ({ season }) => <WindowSeason x={82} y={104} season={season} />, nest: NEST }
