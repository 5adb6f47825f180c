import type { Daylight } from './daylight.ts'

const HEIGHTS = { dawn: 26, day: 0, dusk: 34, night: 0 } as const

/** The sun, lower at dawn and dusk, or the moon with stars, around (x, y); clouds by day. */
export function SkyLight({ daylight, x, y }: { daylight: Daylight; x: number; y: number }) {
  if (daylight === 'night') {
    return (
      <g fill="var(--scene-sun)" transform={`translate(${x} ${y})`}>
        <path d="M6-22A23 23 0 1 0 20 12A19 19 0 0 1 6-22z" />
        <path
          d="M-46-8h.1M-34 24h.1M40-20h.1M52 18h.1M-62 30h.1"
          stroke="var(--scene-sun)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </g>
    )
  }
  return (
    <>
      <circle cx={x} cy={y + HEIGHTS[daylight]} r="36" fill="var(--scene-sun)" opacity=".35" />
      <circle cx={x} cy={y + HEIGHTS[daylight]} r="23" fill="var(--scene-sun)" />
    </>
  )
}
