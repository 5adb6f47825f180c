import type { Season } from '#domain/season.ts'
import { Blossoms, Flakes, Leaves } from './seasonal-marks.tsx'

/** What the season does outside a room's window (../scenes/room-window.tsx), its middle at (x, y). */
export function WindowSeason({ x, y, season }: { x: number; y: number; season: Season }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {OUTSIDE[season]}
      <path d="M-3-72H3V58H-3zM-52-14H52V-8H-52z" fill="var(--scene-trim)" />
    </g>
  )
}

const OUTSIDE = {
  spring: (
    <>
      <path
        d="M-52 4Q-38-4-24-24M-38-8Q-30-8-20-4"
        fill="none"
        stroke="#8b5830"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <Blossoms d="M-24-26h.1M-34-14h.1M-20-4h.1M-42 0h.1M-16-30h.1" />
    </>
  ),
  summer: (
    <>
      <path
        d="M22 56V34M38 56V40M-30 56V42"
        stroke="#62a049"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M22 32h.1M38 38h.1M-30 40h.1"
        stroke="#ffc94d"
        strokeWidth="15"
        strokeLinecap="round"
      />
      <path
        d="M22 32h.1M38 38h.1M-30 40h.1"
        stroke="#8b5830"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  ),
  autumn: (
    <>
      <path d="M-52 30Q-20 8 6 26T52 24V56H-52z" fill="#d9984f" opacity=".75" />
      <Leaves
        at={[
          [-30, -24, 20],
          [24, 4, -40],
          [-16, 16, 70],
          [34, -34, 10],
        ]}
        size={0.6}
      />
    </>
  ),
  winter: (
    <>
      <path d="M-52 30Q-20 8 6 26T52 24V56H-52z" fill="#fff" opacity=".9" />
      <Flakes d="M-34-30h.1M-20 0h.1M-40 10h.1M22-40h.1M36-18h.1M18 6h.1M-14-44h.1" />
    </>
  ),
} as const
