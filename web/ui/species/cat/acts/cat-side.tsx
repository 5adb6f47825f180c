import { Joint } from '../../../pets/joint.tsx'
import type { Look } from '../../../pets/look.ts'
import { CREAM } from '../../../pets/palette.ts'
import { CAT } from '../coat.ts'
import { CatHead } from '../cat.tsx'
import { Leg } from '../../../acts/leg.tsx'

const band = { fill: 'none', stroke: CAT.dark, strokeWidth: 7, strokeLinecap: 'round' } as const

/** The cat on its four legs, tail up, on its way to the right. Legs of one name step together. */
export function CatSide({ look }: { look: Look }) {
  return (
    <>
      <Leg x={88} y={176} part="stepB" coat={CAT.shade} paw="#e6d9c6" width={0.82} />
      <Leg x={158} y={176} part="stepA" coat={CAT.shade} paw="#e6d9c6" width={0.82} />
      <g data-part="trot">
        <Joint x={62} y={158} mirror part="tail">
          <path
            d="M0 4C30 8 44-10 42-34C41-52 48-62 58-60"
            {...band}
            stroke={CAT.coat}
            strokeWidth="16"
          />
          <path d="M42-42C43-54 49-62 58-60" {...band} strokeWidth="16" />
        </Joint>
        <path
          d="M70 190C42 188 42 146 74 144C100 144 124 142 150 138C182 136 188 166 178 182C168 192 150 188 140 186C116 190 92 191 70 190z"
          fill={CAT.coat}
        />
        <path d="M92 145V158M110 145V160M128 143V156" {...band} />
      </g>
      <Leg x={74} y={174} part="stepA" coat={CAT.coat} paw={CREAM} width={0.82} />
      <Leg x={146} y={174} part="stepB" coat={CAT.coat} paw={CREAM} width={0.82} />
      <Joint x={172} y={122} part="face">
        <g transform="translate(0 -10) scale(.82)">
          <CatHead look={look} turn={11} />
        </g>
      </Joint>
    </>
  )
}
