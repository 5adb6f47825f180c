import { Aside } from '../../pets/aside.tsx'
import { Blush } from '../../pets/blush.tsx'
import { Brows } from '../../pets/brows.tsx'
import { Eyes } from '../../pets/eyes.tsx'
import { Joint } from '../../pets/joint.tsx'
import type { Look } from '../../pets/look.ts'
import { Mouth } from '../../pets/mouth.tsx'
import { CREAM, HONEY, HONEY_DEEP, LEAF_DEEP, ROSE } from '../../pets/palette.ts'
import { Tears } from '../../pets/tears.tsx'
import { CAT } from './coat.ts'

const POSES = {
  happy: { ear: -8, tail: 6, low: 0, tilt: 4, drop: -3 },
  smiling: { ear: 0, tail: 14, low: 0, tilt: -4, drop: -1 },
  neutral: { ear: 5, tail: 26, low: 0, tilt: 0, drop: 0 },
  frowning: { ear: 32, tail: -8, low: 1, tilt: 4, drop: 5 },
  crying: { ear: 50, tail: 2, low: 1, tilt: 0, drop: 8 },
} as const

// The tail up in the air, and the tail along the floor.
const TAIL = ['M0 4C30 8 44-10 42-34C41-52 48-62 58-60', 'M0 6C26 12 52 10 62 2C70-6 66-18 56-18']
const TIP = ['M42-42C43-54 49-62 58-60', 'M65-2C69-8 65-18 56-18']

const stripe = { fill: 'none', stroke: CAT.dark, strokeWidth: 7, strokeLinecap: 'round' } as const

/** A blue-grey tabby with white socks and a bell; ears flatten and the long tail sinks with its mood. */
export function Cat({ look }: { look: Look }) {
  const pose = POSES[look.spirit]
  return (
    <g data-part="body">
      <Joint x={152} y={206} turn={pose.tail} part="tail">
        <path d={TAIL[pose.low]} {...stripe} stroke={CAT.coat} strokeWidth="17" />
        <path d={TIP[pose.low]} {...stripe} strokeWidth="17" />
      </Joint>
      <path d="M84 214C76 174 92 138 120 138S164 174 156 214Q120 228 84 214z" fill={CAT.coat} />
      <ellipse cx="86" cy="207" rx="18" ry="17" fill={CAT.shade} />
      <ellipse cx="154" cy="207" rx="18" ry="17" fill={CAT.shade} />
      <path
        d="M97 148Q94 168 101 178L106 176Q110 188 120 194Q130 188 134 176L139 178Q146 168 143 148z"
        fill={CREAM}
      />
      <g data-part="leg">
        <path d="M100 190C100 178 116 178 118 190L119 214H99z" fill={CAT.coat} />
        <path d="M94 217Q94 206 106 206T119 217Q119 224 112 224H101Q94 224 94 217z" fill={CREAM} />
      </g>
      {/* The toy brings its own raised paw. */}
      {look.reaction !== 'play' && (
        <g data-part="leg2">
          <path d="M140 190C140 178 124 178 122 190L121 214H141z" fill={CAT.coat} />
          <path
            d="M146 217Q146 206 134 206T121 217Q121 224 128 224H139Q146 224 146 217z"
            fill={CREAM}
          />
        </g>
      )}
      <Joint x={120} y={100 + pose.drop} turn={pose.tilt} part="head">
        <CatHead look={look} />
      </Joint>
    </g>
  )
}

/** Its head around (0, 0); one that looks aside has its face `turn` units to the right. */
export function CatHead({ look, turn = 0 }: { look: Look; turn?: number }) {
  const pose = POSES[look.spirit]
  return (
    <>
      <path
        d="M-34 48Q0 70 34 48"
        fill="none"
        stroke={LEAF_DEEP}
        strokeWidth="10"
        strokeLinecap="round"
      />
      <circle cy="64" r="9" fill={HONEY} stroke={HONEY_DEEP} strokeWidth="2.5" />
      <path d="M-4 66H4" stroke={HONEY_DEEP} strokeWidth="3" strokeLinecap="round" />
      <path
        d="M0-50C38-50 66-32 69 0Q78 5 84 13Q78 18 72 19Q76 25 78 32Q70 35 62 34C47 49 24 54 0 54S-47 49-62 34Q-70 35-78 32Q-76 25-72 19Q-78 18-84 13Q-78 5-69 0C-66-32-38-50 0-50z"
        fill={CAT.coat}
      />
      <Joint x={-42} y={-30} turn={pose.ear} mirror part="ear">
        <CatEar />
      </Joint>
      <Joint x={42} y={-30} turn={pose.ear} part="ear2">
        <CatEar />
      </Joint>
      <Aside turn={turn}>
        <path d="M0-48V-30M-16-46V-37M16-46V-37" {...stripe} />
        <path
          d="M0 7C9 7 15 12 24 14C41 18 42 38 27 43C19 51 8 52 0 52S-19 51-27 43C-42 38-41 18-24 14C-15 12-9 7 0 7z"
          fill={CREAM}
        />
        {look.blush && <Blush x={54} y={20} />}
        <path
          d="M52 26Q68 22 88 24M53 34Q68 35 85 41M-52 26Q-68 22-88 24M-53 34Q-68 35-85 41"
          {...stripe}
          strokeWidth="2.5"
        />
        <Brows spirit={look.spirit} x={33} y={-25} ink={CAT.dark} />
        <Eyes kind={look.eyes} x={35} y={0} />
        <Mouth kind={look.mouth} y={18} />
        <path data-part="nose" d="M-8 13Q0 8 8 13Q8 18 0 22Q-8 18-8 13z" fill="#f0717f" />
        {look.tears && <Tears x={44} y={26} />}
      </Aside>
    </>
  )
}

function CatEar() {
  return (
    <>
      <path d="M-24 0C-14-26 0-44 12-49Q22-52 24-42C28-26 28 0 22 20Q-6 22-24 0z" fill={CAT.coat} />
      <path d="M-9-8C-2-22 6-32 14-36C18-24 19-10 17 2Q2 4-9-8z" fill={ROSE} />
    </>
  )
}
