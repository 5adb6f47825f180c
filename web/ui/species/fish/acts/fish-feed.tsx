import type { Look } from '../../../pets/look.ts'
import { HONEY_DEEP, LEAF, TERRACOTTA } from '../../../pets/palette.ts'
import type { Act, Track } from '../../../acts/act.ts'
import { during, fly, inTurn, move, repeat, shadow, show, travel } from '../../../acts/tracks.ts'
import { FishTurns, turns } from './fish-turns.tsx'

const CHEW = [
  [0, 0],
  [0, 0, 0, 1, 0.45],
  [0, 0],
] as const
/** The mouth of a fish at home, in its units. */
const MOUTH = { x: 90, y: 136 }

/** A flake sinks from the surface beside the face, on its left (-1) or right (1), to the mouth, and is eaten. */
function sinks(
  part: string,
  place: { x: number; y: number },
  from: number,
  eaten: number,
  side = -1,
): Track[] {
  const { x, y } = place
  return [
    move(part, {
      [from]: [x + 30 * side, -40],
      [(from + eaten) / 2]: [x + 64 * side, y / 2 - 10, 60],
      [eaten - 90]: [x + 46 * side, y - 10, 100],
      [eaten]: [x, y, 120],
    }),
    show(part, { [from]: 0, [from + 80]: 1, [eaten - 10]: 1, [eaten + 40]: 0 }),
  ]
}

/** A pinch of flakes comes down, and it swishes. */
export const FISH_PINCH: Act = {
  durationMs: 1700,
  stillMs: 520,
  Pet: Feeding,
  tracks: [
    ...sinks('flake', MOUTH, 0, 560),
    ...sinks('flake2', { x: MOUTH.x - 16, y: MOUTH.y - 8 }, 120, 760),
    ...sinks('flake3', { x: MOUTH.x + 8, y: MOUTH.y - 6 }, 220, 940),
    ...still(1700),
    move('home', {
      0: [0, 0],
      400: [0, -8, 8],
      560: [-6, -4, 4],
      680: [2, -8, 8],
      760: [-8, -8, 4],
      860: [4, -8, 8],
      940: [-2, -8, 4],
      1060: [0, 0],
      1180: [0, 0, -9],
      1320: [0, 0, 9],
      1450: [0, 0, -6],
      1580: [0, 0, 4],
      1700: [0, 0],
    }),
    inTurn(
      repeat('tail', { from: 0, to: 1020, everyMs: 340 }, [0, 0], [0, 0, 0, 0.7, 1], [0, 0]),
      repeat('tail', { from: 1060, to: 1620, everyMs: 140 }, [0, 0], [0, 0, 10, 0.5, 1], [0, 0]),
    ),
    repeat('mouth', { from: 500, to: 1040, everyMs: 180 }, ...CHEW),
  ],
}

/** It comes up to the surface, where the flakes are, and says hello. */
export const FISH_HELLO: Act = {
  durationMs: 1800,
  stillMs: 980,
  Pet: Feeding,
  tracks: [
    fly('trip', {
      0: [240, 290],
      480: [240, 248, 8],
      720: [236, 240, 4],
      1180: [244, 240, 4],
      1300: [240, 244, 0],
      1800: [240, 290],
    }),
    shadow({ 0: 1, 480: 0.3, 1300: 0.3, 1800: 1 }),
    ...sinks('flake', { x: MOUTH.x - 4, y: MOUTH.y - 46 }, 0, 700),
    ...sinks('flake2', { x: MOUTH.x - 20, y: MOUTH.y - 42 }, 160, 880),
    ...sinks('flake3', { x: MOUTH.x + 12, y: MOUTH.y - 44 }, 320, 1060),
    during('home', 1800, [0, 1105], [1440, 1800]),
    during('front', 1800, [1105, 1440]),
    during('right', 1800),
    move('front', { 1090: [-8, 0], 1200: [0, -4, -6], 1320: [0, -4, 6], 1420: [-8, 0] }),
    repeat('mouth', { from: 640, to: 1180, everyMs: 180 }, ...CHEW),
    repeat('tail', { from: 0, to: 1700, everyMs: 200 }, [0, 0], [0, 0, 0, 0.65, 1], [0, 0]),
    repeat('fin', { from: 0, to: 1750, everyMs: 175 }, [0, 0], [0, 0, -28], [0, 0]),
    repeat('fin2', { from: 0, to: 1750, everyMs: 175 }, [0, 0], [0, 0, -28], [0, 0]),
  ],
}

/** It goes after each flake, to the left and to the right, until none is left. */
export const FISH_CHASES: Act = {
  durationMs: 1800,
  stillMs: 420,
  Pet: Feeding,
  tracks: [
    ...sinks('flake', { x: 44, y: 128 }, 0, 420),
    ...sinks('flake2', { x: 178, y: 118 }, 260, 960, 1),
    ...sinks('flake3', { x: 190, y: 142 }, 420, 1120, 1),
    travel('trip', {
      0: [240, 290],
      360: [190, 282, 4],
      440: [184, 280, 2],
      640: [206, 282],
      900: [272, 274, -3],
      1120: [284, 294, 3],
      1300: [280, 290],
      1800: [240, 290],
    }),
    ...turns(470, 1260, 1800),
    inTurn(
      repeat('mouth', { from: 340, to: 520, everyMs: 180 }, ...CHEW),
      repeat('mouth', { from: 900, to: 1260, everyMs: 180 }, ...CHEW),
    ),
  ],
}

/** It stays on its side: no other is seen. */
function still(durationMs: number): Track[] {
  return [show('front', { 0: 0, [durationMs]: 0 }), show('right', { 0: 0, [durationMs]: 0 })]
}

function Feeding({ look }: { look: Look }) {
  return (
    <>
      <FishTurns look={look} />
      <path data-part="flake" d="M-8-5L7-9L9 5L-4 9z" fill={TERRACOTTA} />
      <path data-part="flake2" d="M-7-7L8-4L5 9L-8 5z" fill={LEAF} />
      <path data-part="flake3" d="M-7-3L5-8L8 4L-3 9z" fill={HONEY_DEEP} />
    </>
  )
}
