import type { Season } from '#domain/season.ts'
import type { PetType } from '#domain/species.ts'

const FLAKES = 'M40 60h.1M96 150h.1M150 40h.1M196 96h.1M300 30h.1M330 130h.1M392 150h.1M440 60h.1M250 66h.1'

/** Points of a path, drawn as small blossoms. */
const Blossoms = ({ d }: { d: string }) => (
  <>
    <path d={d} stroke="#f7b6c6" strokeWidth="12" strokeLinecap="round" />
    <path d={d} stroke="#fff1dc" strokeWidth="4" strokeLinecap="round" />
  </>
)

/** A butterfly with its wings up. */
const Butterfly = ({ x, y, fill }: { x: number; y: number; fill: string }) => (
  <g transform={`translate(${x} ${y}) rotate(-14)`}>
    <path d="M0 2C-4-18-24-18-20-4Q-16 6 0 2C4-18 24-18 20-4Q16 6 0 2z" fill={fill} />
    <path d="M0-6V10" stroke="#6f4a30" strokeWidth="3.5" strokeLinecap="round" />
  </g>
)

const AUTUMN = ['#e08a3c', '#c8553a', '#e8b04a'] as const

/** Coloured leaves of a size at some places. */
const leaves = (size: number, ...places: readonly (readonly [x: number, y: number, turn: number])[]) =>
  places.map(([x, y, turn], index) => <path key={x} d="M-13 0C-6-10 8-10 14 0C8 9-6 9-13 0z" transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`} fill={AUTUMN[index % AUTUMN.length]} />)

/** Points of a path, drawn as flakes of snow. */
const Flakes = ({ d }: { d: string }) => <path d={d} stroke="#fff" strokeWidth="5" strokeLinecap="round" opacity=".9" />

/** On the bird's branch. */
const BRANCH_SEASONS = {
  spring: <Blossoms d="M30 242h.1M58 262h.1M96 286h.1M410 284h.1M440 302h.1M30 30h.1M76 22h.1M108 6h.1M12 44h.1" />,
  summer: (
    <>
      <Butterfly x={92} y={176} fill="#ff9fa8" />
      <Butterfly x={404} y={206} fill="#ffc94d" />
    </>
  ),
  autumn: leaves(1, [36, 238, -60], [60, 256, 10], [118, 300, 110], [424, 278, -40], [452, 306, 20], [34, 28, 20], [82, 20, -20], [110, 140, 60], [390, 196, -30]),
  winter: (
    <>
      <path d="M0 262Q66 284 150 288T370 290Q430 288 480 260V268Q440 294 370 297H150Q66 292 0 272z" fill="#fff" opacity=".92" />
      <path d="M0 0H132Q96 12 70 8Q40 20 0 14z" fill="#fff" opacity=".92" />
      <Flakes d={FLAKES} />
    </>
  ),
} as const

/** In the rabbit's meadow. */
const MEADOW_SEASONS = {
  spring: (
    <>
      <path d="M356 262v20M380 268v20M146 268v18M404 258v18" stroke="#62a049" strokeWidth="4" strokeLinecap="round" />
      <Blossoms d="M356 258h.1M380 264h.1M146 264h.1M404 254h.1" />
    </>
  ),
  summer: (
    <>
      <Butterfly x={150} y={196} fill="#ffc94d" />
      <Butterfly x={394} y={168} fill="#f58a3c" />
      <path d="M130 290h.1M152 276h.1M344 274h.1M398 284h.1" stroke="#e2574c" strokeWidth="13" strokeLinecap="round" />
    </>
  ),
  autumn: (
    <>
      {leaves(1, [132, 282, 20], [152, 296, -40], [346, 276, 60], [384, 288, 10], [30, 288, -20], [420, 262, 40])}
      <g transform="translate(372 256)">
        <path d="M-6 0V16H6V0z" fill="#fff1dc" />
        <path d="M-18 2Q-16-16 0-16T18 2z" fill="#c8553a" />
        <path d="M-7-6h.1M5-9h.1M9-2h.1" stroke="#fff1dc" strokeWidth="5" strokeLinecap="round" />
      </g>
    </>
  ),
  winter: (
    <>
      <path d="M22 250Q28 214 66 214T110 250Q100 226 66 226T22 250z" fill="#fff" opacity=".92" />
      <path d="M352 194h.1M384 190h.1M416 188h.1M448 188h.1M474 190h.1" stroke="#fff" strokeWidth="14" strokeLinecap="round" />
      <path d="M0 268Q60 256 120 268T250 262T400 266T480 262V282Q400 290 330 282T160 286T0 290z" fill="#fff" opacity=".85" />
      <Flakes d={FLAKES} />
    </>
  ),
} as const

/** On the water over the fish. */
const WATER_SEASONS = {
  spring: <Blossoms d="M60 12h.1M130 18h.1M232 10h.1M318 16h.1M410 12h.1" />,
  summer: <path d="M40 14h34M110 22h20M190 12h40M280 20h24M350 12h36M424 22h22" stroke="#fff" strokeWidth="5" strokeLinecap="round" opacity=".7" />,
  autumn: leaves(1, [64, 14, 8], [148, 20, -12], [268, 12, 16], [352, 20, -6], [430, 14, 10]),
  winter: <path d="M20 0H112L102 18L62 24L30 16zM180 0H262L250 14L206 20zM344 0H452L440 20L392 26L354 14z" fill="#fff" opacity=".85" />,
} as const

/** The windows of the rooms, in the scene's 480 by 320 units. */
const WINDOWS = { dog: { x: 82, y: 104 }, cat: { x: 402, y: 104 } } as const

const OUTDOORS = { bird: BRANCH_SEASONS, rabbit: MEADOW_SEASONS, fish: WATER_SEASONS } as const

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
const WindowSeason = ({ x, y, season }: { x: number; y: number; season: Season }) => (
  <g transform={`translate(${x} ${y})`}>
    {OUTSIDE[season]}
    <path d="M-3-72H3V58H-3zM-52-14H52V-8H-52z" fill="var(--scene-trim)" />
  </g>
)

/** What a season adds to the scene of a species, behind the pet. */
export const SeasonalScenery = ({ type, season }: { type: PetType; season: Season }) => (type === 'dog' || type === 'cat' ? <WindowSeason {...WINDOWS[type]} season={season} /> : OUTDOORS[type][season])
