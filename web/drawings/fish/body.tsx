import { FISH_WORDS } from '#words/species/fish.ts'
import { Blush, Brows, Eyes, Mouth, Tears } from '../faces.tsx'
import { Hat, Joint } from '../parts.tsx'
import { seasonal } from '../scenes.tsx'
import Bubbles from './bubbles.svg?drawing'
import Autumn from './autumn.svg?drawing'
import TankBack from './nest-back.svg?drawing'
import TankFront from './nest-front.svg?drawing'
import DropLeft from './drop-left.svg?drawing'
import DropRight from './drop-right.svg?drawing'
import SceneFront from './front.svg?drawing'
import Scene from './scene.svg?drawing'
import Spring from './spring.svg?drawing'
import Summer from './summer.svg?drawing'
import Winter from './winter.svg?drawing'
import type { Look, Nest, Species } from '../look.ts'
import Fin from './fin.svg?drawing'
import FromFront from './from-front.svg?drawing'
import Sail from './sail.svg?drawing'
import Tail from './tail.svg?drawing'
import Torso from './torso.svg?drawing'

const DARK = '#c2491d'

// `lean` turns the whole fish; `fin` folds the side fins, `sail` the fin on its back.
const POSES = {
  happy: { lean: 9, drop: -8, fin: -34, sail: -4, tail: -8 },
  smiling: { lean: 4, drop: -4, fin: -14, sail: 2, tail: -2 },
  neutral: { lean: 0, drop: 0, fin: 4, sail: 8, tail: 6 },
  frowning: { lean: -6, drop: 8, fin: 34, sail: 20, tail: 24 },
  crying: { lean: -9, drop: 14, fin: 50, sail: 30, tail: 38 },
} as const

/** The face around (0, 0). */
const FishFace = ({ look }: { look: Look }) => (
  <>
    <Hat x={2} y={-56} turn={-4} />
    {look.blush && <Blush x={46} y={22} />}
    <Brows spirit={look.spirit} x={32} y={-26} ink={DARK} />
    {/* A fish has no lids that could be half down. */}
    <Eyes kind={look.eyes === 'drowsy' ? 'calm' : look.eyes} x={33} y={-2} />
    <Mouth kind={look.mouth} y={17} plain />
    {look.eyes === 'wet' && <Tears x={43} y={24} />}
  </>
)

/** A round coral fish above its shadow. With a bad mood fins fold and the nose sinks. */
export function Fish({ look }: { look: Look }) {
  const pose = POSES[look.spirit]
  return (
    <>
      <Bubbles />
      <g data-part="body" data-idle="float">
        <Joint x={114} y={124 + pose.drop} turn={pose.lean}>
          <Joint x={64} y={0} turn={pose.tail} part="tail" idle="swish">
            <Tail />
          </Joint>
          <Joint x={4} y={-54} turn={pose.sail} part="sail">
            <Sail />
          </Joint>
          <Torso />
          <Joint x={38} y={28} turn={pose.fin} part="fin" idle="swish">
            <Fin />
          </Joint>
          <Joint x={-70} y={30} turn={pose.fin} mirror part="fin2" idle="swish">
            <Fin />
          </Joint>
          <Joint x={-24} y={-2} part="head">
            <FishFace look={look} />
          </Joint>
        </Joint>
      </g>
    </>
  )
}

/** The fish seen from the front, while it turns. */
export const FishFront = ({ look }: { look: Look }) => (
  <g transform="translate(114 120)">
    <FromFront />
    <Joint x={0} y={-2}>
      <FishFace look={look} />
    </Joint>
  </g>
)

/** A small tank, in which the fish is visible. */
const NEST: Nest = {
  inside: [0, 2, 0, 0.46],
  back: <TankBack />,
  front: <TankFront />,
  lids: [
    { hinge: [92, 146], opens: [-58, -64, -40], drawing: <DropLeft /> },
    { hinge: [148, 146], opens: [56, -72, 40], drawing: <DropRight /> },
  ],
}

export const FISH_SPECIES: Species = {
  type: 'fish',
  Drawing: Fish,
  shadow: 44,
  words: FISH_WORDS,
  Back: Scene,
  Front: SceneFront,
  Seasonal: seasonal({ spring: Spring, summer: Summer, autumn: Autumn, winter: Winter }),
  isSeasonOnTop: true,
  nest: NEST,
}
