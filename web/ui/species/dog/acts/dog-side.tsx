import { Joint } from '../../../pets/joint.tsx'
import type { Look } from '../../../pets/look.ts'
import { CREAM } from '../../../pets/palette.ts'
import { DOG } from '../coat.ts'
import { DogHead } from '../dog.tsx'
import { Leg } from '../../../acts/leg.tsx'

/** The dog on its four legs, on its way to the right. Legs of one name step together. */
export function DogSide({ look }: { look: Look }) {
  return (
    <>
      <Leg x={92} y={174} part="stepB" coat={DOG.shade} paw="#ecd9bd" />
      <Leg x={160} y={174} part="stepA" coat={DOG.shade} paw="#ecd9bd" />
      <g data-part="trot">
        <Joint x={60} y={148} turn={-8} mirror part="tail">
          <path d="M-8 8C12 6 26-10 27-30C28-42 45-42 45-28C44 4 24 22-4 20z" fill={DOG.coat} />
          <path d="M27-28C27-42 45-42 45-28L44-19Q33-15 25-23z" fill={DOG.dark} />
        </Joint>
        <path
          d="M70 188C38 188 36 136 74 134C98 132 122 134 150 126C184 122 192 158 180 178C172 190 150 188 140 186C116 190 92 189 70 188z"
          fill={DOG.coat}
        />
        <path
          d="M150 150C176 146 188 152 182 172C174 188 158 188 148 186Q136 166 150 150z"
          fill={CREAM}
        />
      </g>
      <Leg x={76} y={172} part="stepA" coat={DOG.coat} paw={CREAM} />
      <Leg x={146} y={172} part="stepB" coat={DOG.coat} paw={CREAM} />
      <Joint x={170} y={112} part="face">
        <g transform="translate(0 -10) scale(.84)">
          <DogHead look={look} turn={13} />
        </g>
      </Joint>
    </>
  )
}
