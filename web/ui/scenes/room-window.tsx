import { Cloud } from './cloud.tsx'
import type { Daylight } from './daylight.ts'
import { SkyLight } from './sky-light.tsx'

/** A window in a room's wall, its middle at (x, y), with the hour outside. */
export function RoomWindow({ daylight, x, y }: { daylight: Daylight; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-62 62V-20A62 62 0 0 1 62-20V62z" fill="var(--scene-trim)" />
      <path d="M-52 56V-20A52 52 0 0 1 52-20V56z" fill="var(--scene-sky)" />
      <path d="M-52 30Q-20 8 6 26T52 24V56H-52z" fill="var(--scene-far)" />
      <g transform="scale(.62)">
        <SkyLight daylight={daylight} x={20} y={-34} />
        <Cloud x={-34} y={6} size={0.8} />
      </g>
      <path d="M-3-72H3V58H-3zM-52-14H52V-8H-52z" fill="var(--scene-trim)" />
      <rect x="-72" y="56" width="144" height="12" rx="6" fill="var(--scene-board)" />
    </g>
  )
}
