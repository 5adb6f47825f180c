import { Joint } from '../../../pets/joint.tsx'
import type { Look } from '../../../pets/look.ts'
import { FISH } from '../coat.ts'
import { FishFace } from '../fish.tsx'

/** The fish as it turns: round, its face to you, a fin on either side and the sail over it. */
export function FishFront({ look }: { look: Look }) {
  return (
    <g transform="translate(114 120)">
      <Joint x={0} y={-52} part="sail">
        <path d="M-10 6C-14-20-6-38 2-40C12-34 16-16 12 6z" fill={FISH.fin} />
      </Joint>
      <path d="M0-62C40-62 64-34 64 2S40 64 0 64S-64 38-64 2S-40-62 0-62z" fill={FISH.coat} />
      <path
        d="M-60 24C-52 48-32 64 0 64S52 48 60 24C38 40 16 40 0 38C-16 40-38 40-60 24z"
        fill="#ffdcae"
      />
      <Joint x={54} y={22} turn={10} part="fin">
        <path d="M-4-10C16-20 36-6 38 14C26 26 4 20-6 6Q-8-4-4-10z" fill={FISH.fin} />
      </Joint>
      <Joint x={-54} y={22} turn={10} mirror part="fin2">
        <path d="M-4-10C16-20 36-6 38 14C26 26 4 20-6 6Q-8-4-4-10z" fill={FISH.fin} />
      </Joint>
      <Joint x={0} y={-2}>
        <FishFace look={look} />
      </Joint>
    </g>
  )
}
