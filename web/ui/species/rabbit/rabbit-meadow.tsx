import { Cloud } from '../../scenes/cloud.tsx'
import type { Daylight } from '../../scenes/daylight.ts'
import { SkyLight } from '../../scenes/sky-light.tsx'

/** A meadow with a fence and a burrow; its front grass stands before the rabbit. */
export function RabbitMeadow({ daylight }: { daylight: Daylight }) {
  return (
    <>
      <SkyLight daylight={daylight} x={92} y={78} />
      <Cloud x={372} y={84} size={1.2} />
      <Cloud x={200} y={54} size={0.7} />
      <path d="M0 208Q110 138 240 190T480 168V320H0z" fill="var(--scene-far)" />
      <g stroke="var(--scene-cloud)" strokeWidth="9" strokeLinecap="round">
        <path d="M352 196V240M384 192V238M416 190V238M448 190V240M476 192V240" />
        <path d="M340 208H484M340 226H484" strokeWidth="7" />
      </g>
      <path d="M0 244Q120 208 250 236T480 226V320H0z" fill="var(--scene-grass)" />
      <path d="M20 262Q22 214 66 214T112 262z" fill="var(--scene-blade)" />
      <path d="M40 262Q40 232 66 232T92 262z" fill="#4a3020" />
      <ellipse cx="240" cy="292" rx="150" ry="18" fill="var(--scene-blade)" opacity=".35" />
    </>
  )
}

/** Grass blades and daisies in front of the rabbit. */
export function MeadowFront() {
  return (
    <>
      <path
        d="M16 324q-2-24-14-34M28 324q-2-34 4-50M40 324q2-22 16-32M80 324q-4-20-12-26M92 324q0-26 10-36M392 324q-2-24-12-34M404 324q0-34 6-46M418 324q2-22 14-30M452 324q-4-24-10-32M464 324q0-28 8-40"
        fill="none"
        stroke="var(--scene-blade)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <Daisy x={62} y={276} />
      <Daisy x={118} y={300} />
      <Daisy x={362} y={302} />
      <Daisy x={436} y={270} />
    </>
  )
}

function Daisy({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M0-8h.1M8-3h.1M5 7h.1M-5 7h.1M-8-3h.1"
        stroke="#fff"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <circle r="4.5" fill="#ffc94d" />
    </g>
  )
}
