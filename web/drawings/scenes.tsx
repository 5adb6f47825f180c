import { type ComponentType, memo } from 'react'
import type { Daylight } from '#domain/daylight.ts'
import type { Season } from '#domain/season.ts'
import Autumn from './room/autumn.svg?drawing'
import Room from './room/room.svg?drawing'
import Spring from './room/spring.svg?drawing'
import Summer from './room/summer.svg?drawing'
import Window from './room/window.svg?drawing'
import WindowFront from './room/window-front.svg?drawing'
import Winter from './room/winter.svg?drawing'

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

type SeasonProps = { season: Season }

/** Shows the drawing of the season. */
export const seasonal = (drawings: Readonly<Record<Season, ComponentType>>) =>
  function Seasonal({ season }: SeasonProps) {
    const Drawing = drawings[season]
    return <Drawing />
  }

const Outside = seasonal({ spring: Spring, summer: Summer, autumn: Autumn, winter: Winter })

/** The scene of a pet that lives in a room: a window with its middle at (x, y), and `Things` in front of it. */
export function roomScene(x: number, y: number, Things: ComponentType) {
  const place = `translate(${x} ${y})`
  const Back = ({ daylight }: { daylight: Daylight }) => (
    <>
      <Room />
      <g transform={place}>
        <Window />
        <g transform="scale(.62)">
          <SkyLight daylight={daylight} x={20} y={-34} />
        </g>
        <WindowFront />
      </g>
      <Things />
    </>
  )
  const Seasonal = ({ season }: SeasonProps) => (
    <g transform={place}>
      <Outside season={season} />
      <WindowFront />
    </g>
  )
  return { Back: memo(Back), Seasonal }
}
