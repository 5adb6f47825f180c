import { Aside } from '../../pets/aside.tsx'
import { Blush } from '../../pets/blush.tsx'
import { Brows } from '../../pets/brows.tsx'
import { Eyes } from '../../pets/eyes.tsx'
import { Joint } from '../../pets/joint.tsx'
import type { Look } from '../../pets/look.ts'
import { Mouth } from '../../pets/mouth.tsx'
import { CREAM, ROSE } from '../../pets/palette.ts'
import { Tears } from '../../pets/tears.tsx'
import { RABBIT } from './coat.ts'

// The second ear lags a little behind the first: two equal ears look like a sign, not a rabbit.
const POSES = {
  happy: { ear: 4, ear2: 14, tilt: -5, drop: -4 },
  smiling: { ear: 10, ear2: 26, tilt: 4, drop: -2 },
  neutral: { ear: 20, ear2: 30, tilt: 0, drop: 0 },
  frowning: { ear: 98, ear2: 74, tilt: -4, drop: 4 },
  crying: { ear: 118, ear2: 126, tilt: 0, drop: 7 },
} as const

/** A rose-grey rabbit with soles turned to you; its ears say nearly everything. */
export function Rabbit({ look }: { look: Look }) {
  const pose = POSES[look.spirit]
  return (
    <g data-part="body">
      <g data-part="tail">
        <circle cx="164" cy="196" r="15" fill="#f3d8dd" />
      </g>
      <path
        d="M78 208C74 176 92 148 120 148S166 176 162 208Q144 224 120 224T78 208z"
        fill={RABBIT.coat}
      />
      <ellipse cx="120" cy="194" rx="25" ry="28" fill={CREAM} />
      <g data-part="leg">
        <Foot x={84} />
      </g>
      <g data-part="leg2">
        <Foot x={156} />
      </g>
      <path
        data-part="paw"
        d="M92 168Q94 188 110 184M148 168Q146 188 130 184"
        fill="none"
        stroke={RABBIT.coat}
        strokeWidth="19"
        strokeLinecap="round"
      />
      <Joint x={120} y={112 + pose.drop} turn={pose.tilt} part="head">
        <RabbitHead look={look} />
      </Joint>
    </g>
  )
}

/** Its head around (0, 0); one that looks aside has its face `turn` units to the right. */
export function RabbitHead({ look, turn = 0 }: { look: Look; turn?: number }) {
  const pose = POSES[look.spirit]
  return (
    <>
      <path
        d="M0-52C36-52 58-32 63-4C82 10 76 34 56 40C42 52 22 56 0 56S-42 52-56 40C-76 34-82 10-63-4C-58-32-36-52 0-52z"
        fill={RABBIT.coat}
      />
      <Joint x={-28} y={-36} turn={pose.ear} mirror part="ear">
        <RabbitEar />
      </Joint>
      <Joint x={28} y={-36} turn={pose.ear2} part="ear2">
        <RabbitEar />
      </Joint>
      <Aside turn={turn}>
        <path d="M-5-51Q0-54 5-51Q8-38 0-30Q-8-38-5-51z" fill={CREAM} />
        <path
          d="M0 9C8 9 13 14 21 16C36 19 37 36 23 41C17 52 8 53 0 53S-17 52-23 41C-37 36-36 19-21 16C-13 14-8 9 0 9z"
          fill={CREAM}
        />
        {look.blush && <Blush x={52} y={22} />}
        <Brows spirit={look.spirit} x={32} y={-26} ink={RABBIT.dark} />
        <Eyes kind={look.eyes} x={35} y={0} />
        <Mouth kind={look.mouth} y={19} teeth />
        <path data-part="nose" d="M-8 14Q0 9 8 14Q8 19 0 22Q-8 19-8 14z" fill="#ee6f80" />
        {look.tears && <Tears x={44} y={26} />}
      </Aside>
    </>
  )
}

function RabbitEar() {
  return (
    <>
      <path d="M-12 2C-24-24-18-70 0-72S24-24 12 2Q0 6-12 2z" fill={RABBIT.coat} />
      <path d="M-6-12C-11-28-8-56 0-57S11-28 6-12Q0-8-6-12z" fill={ROSE} />
    </>
  )
}

function Foot({ x }: { x: number }) {
  return (
    <>
      <ellipse cx={x} cy="207" rx="18" ry="18" fill={RABBIT.shade} />
      <ellipse cx={x} cy="212" rx="8" ry="7" fill={ROSE} />
      <path
        d={`M${x - 9} 200h.1M${x} 197h.1M${x + 9} 200h.1`}
        stroke={ROSE}
        strokeWidth="7"
        strokeLinecap="round"
      />
    </>
  )
}
