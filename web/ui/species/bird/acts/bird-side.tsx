import { Joint } from '../../../pets/joint.tsx'
import type { Look } from '../../../pets/look.ts'
import { BIRD } from '../coat.ts'
import { BirdHead } from '../bird.tsx'

/** The bird on the wing, on its way to the right. */
export function BirdSide({ look }: { look: Look }) {
  return (
    <>
      <Joint x={128} y={150} part="beat2">
        <path
          d="M-20 6C-34-30-26-74 6-92C18-84 16-70 24-66C34-56 28-44 32-36C38-20 26 0 12 10z"
          fill={BIRD.dark}
        />
      </Joint>
      <path
        d="M82 168C52 172 24 186 10 202C4 212 12 220 24 214C48 208 76 200 96 190z"
        fill={BIRD.dark}
      />
      <path
        d="M80 158C52 158 26 166 14 178C8 188 16 194 28 190C52 190 74 190 94 184z"
        fill={BIRD.shade}
      />
      <path
        d="M74 172C76 140 118 122 152 128C184 136 188 170 164 186C136 204 90 202 74 172z"
        fill={BIRD.coat}
      />
      <path
        d="M100 186C120 172 152 168 178 158C180 172 174 182 164 187C144 198 118 198 100 186z"
        fill="#d4ebae"
      />
      <Joint x={112} y={154} part="beat">
        <path
          d="M-20 8C-40-28-36-78-4-102C10-94 8-80 18-76C30-66 24-52 30-44C38-26 28 0 14 12z"
          fill={BIRD.shade}
        />
        <path
          d="M-8-66Q-2-40-2-16M10-48Q10-30 8-12"
          fill="none"
          stroke={BIRD.dark}
          strokeWidth="4"
          strokeLinecap="round"
        />
      </Joint>
      <Joint x={168} y={128} part="face">
        <g transform="translate(2 -10) scale(.78)">
          <BirdHead look={look} turn={11} />
        </g>
      </Joint>
    </>
  )
}
