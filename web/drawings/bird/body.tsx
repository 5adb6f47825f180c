import { BIRD_WORDS } from '#words/species/bird.ts'
import { Brows, Eyes, Tears, Turned } from '../faces.tsx'
import { Hat, Joint } from '../parts.tsx'
import type { Look, Nest, Species } from '../look.ts'
import { HONEY, HONEY_DEEP } from '../palette.ts'
import { roomScene } from '../scenes.tsx'
import Faint from './beak-faint.svg?drawing'
import Frown from './beak-frown.svg?drawing'
import Grin from './beak-grin.svg?drawing'
import Munch from './beak-munch.svg?drawing'
import Smile from './beak-smile.svg?drawing'
import Wail from './beak-wail.svg?drawing'
import Egg from './nest.svg?drawing'
import EggLid from './nest-lid.svg?drawing'
import Scene from './scene.svg?drawing'
import Side from './side.svg?drawing'
import Tail from './tail.svg?drawing'
import Torso from './torso.svg?drawing'
import Wing from './wing.svg?drawing'

const FACE = '#ffd865'

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
  // On a walk the bird flies.
  const pose = POSES[look.reaction === 'walk' ? 'happy' : look.spirit]
  return (
    <g data-part="body">
      <Joint x={152} y={194} turn={pose.wing / 8} part="tail">
        <Tail />
      </Joint>
      <Torso />
      <Joint x={68} y={142} turn={pose.wing} mirror part="wing" idle="shrug">
        <Wing />
      </Joint>
      <Joint x={172} y={142} turn={pose.wing} part="wing2" idle="shrug">
        <Wing />
      </Joint>
      <Joint x={120} y={98 + pose.drop} turn={pose.tilt} part="head" idle="wonder">
        <BirdHead look={look} />
      </Joint>
    </g>
  )
}

const BEAKS = { grin: Grin, smile: Smile, faint: Faint, frown: Frown, wail: Wail, munch: Munch }

/** The head around (0, 0). `turn` moves the face to the right. */
export function BirdHead({ look, turn = 0 }: { look: Look; turn?: number }) {
  const pose = POSES[look.spirit]
  const Beak = BEAKS[look.mouth]
  return (
    <>
      <path d="M0-54C40-54 64-28 64 5C64 38 40 58 0 58S-64 38-64 5C-64-28-40-54 0-54z" fill={FACE} />
      <Joint x={0} y={-42} turn={pose.crest} part="crest" idle="sway">
        {[1, -1, 0].map((side) => (
          <Joint key={side} x={0} y={0} turn={side * pose.fan}>
            <path d="M-8 4C-18-14-13-38 4-48C16-34 15-10 8 4Q0 10-8 4z" fill={side ? HONEY_DEEP : HONEY} />
          </Joint>
        ))}
      </Joint>
      <Hat y={-50} />
      <Turned turn={turn}>
        <circle cx="-45" cy="24" r={look.blush ? 15 : 12} fill={CHEEK} opacity=".85" />
        <circle cx="45" cy="24" r={look.blush ? 15 : 12} fill={CHEEK} opacity=".85" />
        <Brows spirit={look.spirit} x={32} y={-26} ink={HONEY_DEEP} />
        <Eyes kind={look.eyes} x={33} y={-1} />
        <Joint x={0} y={17} part="mouth">
          <Beak />
        </Joint>
        {look.eyes === 'wet' && <Tears x={42} y={25} />}
      </Turned>
    </>
  )
}

/** The bird flying to the right. */
export const BirdSide = ({ look }: { look: Look }) => (
  <>
    <Side />
    <Joint x={168} y={128} part="face" inner="translate(2 -10) scale(.78)">
      <BirdHead look={look} turn={11} />
    </Joint>
  </>
)

/** A room with a closed window, an open cage, and the branch on which the bird sits. */
const ROOM = roomScene(406, 104, Scene)

/** An egg in straw. */
const NEST: Nest = { front: <Egg />, lids: [{ hinge: [78, 168], opens: [-24, -44, -64], drawing: <EggLid /> }] }

export const BIRD_SPECIES: Species = { type: 'bird', Drawing: Bird, shadow: 50, words: BIRD_WORDS, ...ROOM, nest: NEST }
