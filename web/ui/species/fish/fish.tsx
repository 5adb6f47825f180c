import { Blush } from '../../pets/blush.tsx'
import { Brows } from '../../pets/brows.tsx'
import { Bubbles } from '../../pets/bubbles.tsx'
import { Eyes } from '../../pets/eyes.tsx'
import { Joint } from '../../pets/joint.tsx'
import type { Look } from '../../pets/look.ts'
import { Mouth } from '../../pets/mouth.tsx'
import { Tears } from '../../pets/tears.tsx'
import { FISH } from './coat.ts'

// `lean` tips the whole fish nose up or down; `fin` folds the side fins, `sail` the one on its back.
const POSES = {
  happy: { lean: 9, drop: -8, fin: -34, sail: -4, tail: -8 },
  smiling: { lean: 4, drop: -4, fin: -14, sail: 2, tail: -2 },
  neutral: { lean: 0, drop: 0, fin: 4, sail: 8, tail: 6 },
  frowning: { lean: -6, drop: 8, fin: 34, sail: 20, tail: 24 },
  crying: { lean: -9, drop: 14, fin: 50, sail: 30, tail: 38 },
} as const

const ray = { fill: 'none', stroke: FISH.shade, strokeWidth: 4, strokeLinecap: 'round' } as const

/** A round coral fish hovering over its shadow; fins fold and the nose sinks with its mood. */
export function Fish({ look }: { look: Look }) {
  const pose = POSES[look.spirit]
  return (
    <>
      <Bubbles />
      <g data-part="body">
        <Joint x={114} y={124 + pose.drop} turn={pose.lean}>
          <Joint x={64} y={0} turn={pose.tail} part="tail">
            <path
              d="M-8-6C6-40 34-58 48-46C54-32 46-12 36-1C48 8 56 28 50 42C36 54 6 40-8 8z"
              fill={FISH.fin}
            />
            <path d="M16-14L34-32M18 0H26M16 14L36 30" {...ray} />
          </Joint>
          <Joint x={4} y={-54} turn={pose.sail} part="sail">
            <path d="M-36 8C-34-24-4-44 34-34C24-20 34-4 42 10z" fill={FISH.fin} />
            <path d="M-12-6L-6-20M8-8L14-22" {...ray} />
          </Joint>
          <path d="M-4-62C44-62 74-34 74 2S44 64-4 64S-82 38-82 2S-52-62-4-62z" fill={FISH.coat} />
          <path
            d="M-78 24C-68 48-41 64-4 64S60 48 70 24C44 42 8 42-14 38C-38 34-62 34-78 24z"
            fill="#ffdcae"
          />
          <path
            d="M44-50C56-20 57 22 44 52Q53 46 60 38C68 16 68-14 60-36Q53-45 44-50z"
            fill="#ffe6c2"
          />
          <path d="M28-36q7 6 2 13M35-16q7 7 1 14M28 2q7 7 0 13" {...ray} />
          <Joint x={38} y={28} turn={pose.fin} part="fin">
            <Fin />
          </Joint>
          <Joint x={-70} y={30} turn={pose.fin} mirror part="fin2">
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

/** Its face around (0, 0). */
export function FishFace({ look }: { look: Look }) {
  return (
    <>
      {look.blush && <Blush x={46} y={22} />}
      <Brows spirit={look.spirit} x={32} y={-26} ink={FISH.dark} />
      <Eyes kind={look.eyes} x={33} y={-2} />
      <Mouth kind={look.mouth} y={17} plain />
      {look.tears && <Tears x={43} y={24} />}
    </>
  )
}

function Fin() {
  return (
    <>
      <path d="M-4-10C16-20 36-6 38 14C26 26 4 20-6 6Q-8-4-4-10z" fill={FISH.fin} />
      <path d="M10-2L22 8" {...ray} />
    </>
  )
}
