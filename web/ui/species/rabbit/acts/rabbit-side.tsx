import { Joint } from '../../../pets/joint.tsx'
import type { Look } from '../../../pets/look.ts'
import { CREAM } from '../../../pets/palette.ts'
import { RABBIT } from '../coat.ts'
import { RabbitHead } from '../rabbit.tsx'

/** The rabbit in its hop, on its way to the right. `hind` and `fore` are its feet, by pairs. */
export function RabbitSide({ look }: { look: Look }) {
  return (
    <>
      <circle cx="50" cy="178" r="17" fill="#f3d8dd" />
      <Joint x={146} y={192} part="fore">
        <path d="M-9-4C-9-16 13-16 13-4L16 24Q16 32 8 32H-2Q-8 32-7 24z" fill={RABBIT.shade} />
      </Joint>
      <path
        d="M64 214C38 196 40 152 84 142C118 134 160 142 168 172C172 198 160 212 138 214z"
        fill={RABBIT.coat}
      />
      <path d="M128 208C140 190 160 180 168 178C170 198 160 212 142 214z" fill={CREAM} />
      <Joint x={84} y={196} part="hind">
        <path
          d="M-28-8C-28-34 22-36 26-8C28 6 20 12 32 16Q42 18 42 24Q42 28 34 28H-16C-26 26-28 8-28-8z"
          fill={RABBIT.shade}
        />
        <path d="M10 23H36" stroke="#eec3cb" strokeWidth="5" strokeLinecap="round" />
      </Joint>
      <Joint x={158} y={140} part="face">
        <g transform="translate(0 -12) scale(.82)">
          <RabbitHead look={look} turn={10} />
        </g>
      </Joint>
    </>
  )
}
