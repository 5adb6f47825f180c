import type { Season } from '#domain/season.ts'

const FLAKES = 'M40 60h.1M96 150h.1M150 40h.1M196 96h.1M300 30h.1M330 130h.1M392 150h.1M440 60h.1M250 66h.1'

/** Points of a path, drawn as small blossoms. */
export const Blossoms = ({ d }: { d: string }) => (
  <>
    <path d={d} stroke="#f7b6c6" strokeWidth="12" strokeLinecap="round" />
    <path d={d} stroke="#fff1dc" strokeWidth="4" strokeLinecap="round" />
  </>
)

/** A butterfly with its wings up. */
export const Butterfly = ({ x, y, fill }: { x: number; y: number; fill: string }) => (
  <g transform={`translate(${x} ${y}) rotate(-14)`}>
    <path d="M0 2C-4-18-24-18-20-4Q-16 6 0 2C4-18 24-18 20-4Q16 6 0 2z" fill={fill} />
    <path d="M0-6V10" stroke="#6f4a30" strokeWidth="3.5" strokeLinecap="round" />
  </g>
)

const AUTUMN = ['#e08a3c', '#c8553a', '#e8b04a'] as const

/** Coloured leaves of a size at some places. */
export const leaves = (size: number, ...places: readonly (readonly [x: number, y: number, turn: number])[]) =>
  places.map(([x, y, turn], index) => <path key={x} d="M-13 0C-6-10 8-10 14 0C8 9-6 9-13 0z" transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`} fill={AUTUMN[index % AUTUMN.length]} />)

/** Points of a path, drawn as flakes of snow; by default over the whole scene. */
export const Flakes = ({ d = FLAKES }: { d?: string }) => <path d={d} stroke="#fff" strokeWidth="5" strokeLinecap="round" opacity=".9" />

const OUTSIDE = {
  spring: (
    <>
      <path d="M-52 4Q-38-4-24-24M-38-8Q-30-8-20-4" fill="none" stroke="#8b5830" strokeWidth="4" strokeLinecap="round" />
      <Blossoms d="M-24-26h.1M-34-14h.1M-20-4h.1M-42 0h.1M-16-30h.1" />
    </>
  ),
  summer: (
    <>
      <path d="M22 56V34M38 56V40M-30 56V42" stroke="#62a049" strokeWidth="4" strokeLinecap="round" />
      <path d="M22 32h.1M38 38h.1M-30 40h.1" stroke="#ffc94d" strokeWidth="15" strokeLinecap="round" />
      <path d="M22 32h.1M38 38h.1M-30 40h.1" stroke="#8b5830" strokeWidth="6" strokeLinecap="round" />
    </>
  ),
  autumn: (
    <>
      <path d="M-52 30Q-20 8 6 26T52 24V56H-52z" fill="#d9984f" opacity=".75" />
      {leaves(0.6, [-30, -24, 20], [24, 4, -40], [-16, 16, 70], [34, -34, 10])}
    </>
  ),
  winter: (
    <>
      <path d="M-52 30Q-20 8 6 26T52 24V56H-52z" fill="#fff" opacity=".9" />
      <Flakes d="M-34-30h.1M-20 0h.1M-40 10h.1M22-40h.1M36-18h.1M18 6h.1M-14-44h.1" />
    </>
  ),
} as const

/** The season outside a RoomWindow with its middle at (x, y). */
export const WindowSeason = ({ x, y, season }: { x: number; y: number; season: Season }) => (
  <g transform={`translate(${x} ${y})`}>
    {OUTSIDE[season]}
    <path d="M-3-72H3V58H-3zM-52-14H52V-8H-52z" fill="var(--scene-trim)" />
  </g>
)
