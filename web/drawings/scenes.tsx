import type { Daylight } from '#domain/daylight.ts'

const HEIGHTS = { dawn: 26, day: 0, dusk: 34, night: 0 } as const

/** The sun, lower at dawn and dusk, or the moon with stars, around (x, y); clouds by day. */
export function SkyLight({ daylight, x, y }: { daylight: Daylight; x: number; y: number }) {
  if (daylight === 'night') {
    return (
      <g fill="var(--scene-sun)" transform={`translate(${x} ${y})`}>
        <path d="M6-22A23 23 0 1 0 20 12A19 19 0 0 1 6-22z" />
        <path d="M-46-8h.1M-34 24h.1M40-20h.1M52 18h.1M-62 30h.1" stroke="var(--scene-sun)" strokeWidth="4" strokeLinecap="round" />
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

type Place = { x: number; y: number }

const GLASS = 'M-44-68H44Q80-44 80 0C80 46 50 70 0 70S-80 46-80 0Q-80-44-44-68z'

/** The wall and the wooden floor of a room, 480 by 320. */
export const Room = () => (
  <>
    <path d="M0 0H480V236H0z" fill="var(--scene-wall)" />
    <path d="M0 226H480V240H0z" fill="var(--scene-trim)" />
    <path d="M0 240H480V320H0z" fill="var(--scene-floor)" />
    <path d="M0 264H480M0 292H480M90 240V264M300 240V264M180 264V292M420 264V292M60 292V320M340 292V320" stroke="var(--scene-board)" strokeWidth="2.5" />
  </>
)

/** A small round cloud with its flat underside at (x, y). */
export const Cloud = ({ x, y, size = 1 }: { x: number; y: number; size?: number }) => (
  <path transform={`translate(${x} ${y}) scale(${size})`} d="M-38 0A14 14 0 0 1-30-24A22 22 0 0 1 10-28A16 16 0 0 1 34-16A9 9 0 0 1 36 0z" fill="var(--scene-cloud)" />
)

/** A window with its middle at (x, y) and the sky of the hour. */
export const RoomWindow = ({ daylight, x, y }: { daylight: Daylight; x: number; y: number }) => (
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

/** The water of a round fish bowl, its middle at (x, y). */
export const FishBowlBack = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y}) scale(.86)`}>
    <path d={GLASS} fill="#d3f1f5" />
    <path d="M-78-22Q-40-32 0-22T78-22Q81-10 80 0C80 46 50 70 0 70S-80 46-80 0Q-81-10-78-22z" fill="#8fd8e4" />
    <path d="M-64 42Q0 26 64 42Q42 70 0 70T-64 42z" fill="#f3d9a4" />
  </g>
)

/** The glass of the bowl, in front of the fish. */
export const FishBowlFront = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y}) scale(.86)`} fill="none" stroke="#fff" strokeLinecap="round">
    <path d="M-50-70H50" strokeWidth="9" />
    <path d="M-66-10Q-64 30-40 50M56-44Q66-32 68-14" strokeWidth="6" opacity=".8" />
  </g>
)
