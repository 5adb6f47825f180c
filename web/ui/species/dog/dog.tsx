import { Aside } from '../../pets/aside.tsx'
import { Blush } from '../../pets/blush.tsx'
import { Brows } from '../../pets/brows.tsx'
import { Eyes } from '../../pets/eyes.tsx'
import { Joint } from '../../pets/joint.tsx'
import type { Look } from '../../pets/look.ts'
import { Mouth } from '../../pets/mouth.tsx'
import { CREAM, HONEY, HONEY_DEEP, INK, TERRACOTTA, WHITE } from '../../pets/palette.ts'
import { Tears } from '../../pets/tears.tsx'
import { DOG } from './coat.ts'

const POSES = {
  happy: { ear: -38, tail: -14, tilt: -4, drop: -5 },
  smiling: { ear: -16, tail: 0, tilt: 5, drop: -2 },
  neutral: { ear: 0, tail: 18, tilt: 0, drop: 0 },
  frowning: { ear: 9, tail: 52, tilt: -4, drop: 6 },
  crying: { ear: 15, tail: 66, tilt: 0, drop: 9 },
} as const

const toe = { stroke: DOG.shade, strokeWidth: 3, strokeLinecap: 'round' } as const

/** A tan puppy with chestnut ears, a cream blaze and a red collar; ears and tail tell its mood. */
export function Dog({ look }: { look: Look }) {
  const pose = POSES[look.spirit]
  return (
    <g data-part="body">
      <Joint x={154} y={200} turn={pose.tail} part="tail">
        <path d="M-8 8C12 6 26-10 27-30C28-42 45-42 45-28C44 4 24 22-4 20z" fill={DOG.coat} />
        <path d="M27-28C27-42 45-42 45-28L44-19Q33-15 25-23z" fill={DOG.dark} />
      </Joint>
      <path d="M80 214C72 172 88 138 120 138S168 172 160 214Q120 228 80 214z" fill={DOG.coat} />
      <ellipse cx="82" cy="205" rx="21" ry="19" fill={DOG.shade} />
      <ellipse cx="158" cy="205" rx="21" ry="19" fill={DOG.shade} />
      <path
        d="M93 146Q90 172 99 182L104 180Q108 192 120 198Q132 192 136 180L141 182Q150 172 147 146z"
        fill={CREAM}
      />
      <g data-part="leg">
        <path d="M98 194C98 180 116 180 118 194L119 214H97z" fill={DOG.coat} />
        <path d="M91 217Q92 206 105 206T119 217Q119 224 111 224H99Q91 224 91 217z" fill={CREAM} />
        <path d="M101 217v5M109 217v5" {...toe} />
      </g>
      <g data-part="leg2">
        <path d="M142 194C142 180 124 180 122 194L121 214H143z" fill={DOG.coat} />
        <path
          d="M149 217Q148 206 135 206T121 217Q121 224 129 224H141Q149 224 149 217z"
          fill={CREAM}
        />
        <path d="M131 217v5M139 217v5" {...toe} />
      </g>
      <Joint x={120} y={92 + pose.drop} turn={pose.tilt} part="head">
        <DogHead look={look} />
      </Joint>
    </g>
  )
}

/** Its head around (0, 0); one that looks aside has its face `turn` units to the right. */
export function DogHead({ look, turn = 0 }: { look: Look; turn?: number }) {
  const pose = POSES[look.spirit]
  return (
    <>
      <path
        d="M-38 50Q0 76 38 50"
        fill="none"
        stroke={TERRACOTTA}
        strokeWidth="11"
        strokeLinecap="round"
      />
      <circle cy="68" r="9" fill={HONEY} stroke={HONEY_DEEP} strokeWidth="2.5" />
      <path d="M-13-56Q-16-72 0-66Q10-76 15-64Q12-58 8-55z" fill={DOG.coat} />
      <path
        d="M0-60C44-60 72-36 75 0C78 36 48 58 0 58S-78 36-75 0C-72-36-44-60 0-60z"
        fill={DOG.coat}
      />
      <Aside turn={turn}>
        <path d="M14-30C34-48 62-30 62 2C62 22 48 26 36 22C18 16 2-18 14-30z" fill={DOG.shade} />
        <path d="M0-54C9-44 6-16 24 10H-24C-6-16-9-44 0-54z" fill={CREAM} />
        <path
          d="M0 4C27 4 43 16 43 32C43 49 22 58 0 58S-43 49-43 32C-43 16-27 4 0 4z"
          fill={CREAM}
        />
      </Aside>
      <Joint x={-56} y={-38} turn={pose.ear} mirror part="ear">
        <DogEar />
      </Joint>
      <Joint x={56} y={-38} turn={pose.ear} part="ear2">
        <DogEar />
      </Joint>
      <Aside turn={turn}>
        {look.blush && <Blush x={57} y={24} />}
        <Brows spirit={look.spirit} x={34} y={-28} ink={DOG.dark} />
        <Eyes kind={look.eyes} x={34} y={-2} />
        <Mouth kind={look.mouth} y={22} />
        <g data-part="nose">
          <path d="M-13 9Q0 1 13 9Q14 20 0 25Q-14 20-13 9z" fill={INK} />
          <ellipse cx="-4" cy="10" rx="4.5" ry="2.2" fill={WHITE} opacity=".55" />
        </g>
        {look.tears && <Tears x={43} y={24} />}
      </Aside>
    </>
  )
}

function DogEar() {
  return (
    <path
      d="M-12-14C18-26 44-8 46 26C47 52 28 62 16 48C6 34-18 26-18 2Q-18-10-12-14z"
      fill={DOG.dark}
    />
  )
}
