import { LEAF_DEEP } from '../../../pets/palette.ts'
import type { Look } from '../../../pets/look.ts'
import { Shadow } from '../../../pets/shadow.tsx'
import { CAT_SPECIES } from '../cat-species.ts'
import { Cat } from '../cat.tsx'
import type { Act } from '../../../acts/act.ts'
import { Mirrored, Pivot } from '../../../acts/pivot.tsx'
import { strides } from '../../../acts/steps.ts'
import {
  type Pose,
  during,
  inTurn,
  move,
  repeat,
  shadow,
  show,
  travel,
} from '../../../acts/tracks.ts'
import { CatSide } from './cat-side.tsx'

/** How high it looks out. In a low scene the sill is behind what is said: there it stays on the floor, at the wall. */
const [SILL, FLOOR] = [164, 236]
/** Units of a pet whose scene is as low as that. */
const LOW = 0.8

const tripTo = (y: number) =>
  travel(
    'trip',
    {
      140: [240, 290],
      500: [342, 290],
      580: [346, 290, 0, 1.04, 0.9],
      720: [384, y + 36, -14, 0.7],
      830: [402, y, 0, 0.44],
      1230: [402, y, 0, 0.44],
      1300: [400, y, 0, 0.47, 0.41],
      1400: [372, y + 32, -10, 0.76],
      1480: [342, 290, 0, 1.05, 0.9],
      1500: [342, 290, 0, 1.04, 0.93],
      1590: [316.5, 290],
      1860: [240, 290],
    },
    'linear',
  )

const TROT: readonly Pose[] = [
  [0, 0],
  [0, -3],
  [0, 0],
]

/** Across the room, up on the windowsill for a look outside, and back. */
export const CAT_WALK: Act = {
  durationMs: 1980,
  stillMs: 1050,
  Pet: Walker,
  tracks: [
    { ...tripTo(SILL), frames: (unit) => tripTo(unit < LOW ? FLOOR : SILL).frames(unit) },
    shadow({ 580: 1, 660: 0, 1420: 0, 1480: 1 }),
    ...strides({ from: 140, to: 500 }, { from: 1500, to: 1860 }),
    inTurn(
      repeat('trot', { from: 140, to: 500, everyMs: 180 }, ...TROT),
      repeat('trot', { from: 1500, to: 1860, everyMs: 180 }, ...TROT),
    ),
    during('home', 1980, [0, 140], [860, 1240], [1860, 1980]),
    during('right', 1980, [140, 860]),
    during('left', 1980, [1240, 1860]),
    move('head', { 870: [0, 0], 960: [0, 0, -7], 1050: [0, 0, -7], 1150: [0, 0, 7], 1230: [0, 0] }),
    move('face', { 140: [0, 0], 300: [0, 3, 3], 580: [0, 8], 700: [0, -6, -8], 830: [0, 0] }),
    move('home', {
      0: [0, 0],
      80: [0, 0, 0, 1.05, 0.93],
      150: [0, 0],
      1860: [0, 0],
      1910: [0, 0, 0, 1.05, 0.93],
      1980: [0, 0],
    }),
    repeat('tail', { from: 140, to: 1940, everyMs: 600 }, [0, 0], [0, 0, -12], [0, 0, 6], [0, 0]),
  ],
}

/** The same, and a bird comes past the window. */
export const CAT_WATCH: Act = {
  ...CAT_WALK,
  Back: Visitor,
  tracks: [
    ...CAT_WALK.tracks.filter(({ part }) => part !== 'head'),
    move('head', { 870: [0, 0], 950: [0, 0, -9], 1150: [0, 0, 9], 1230: [0, 0] }),
    move(
      'visitor',
      {
        780: [-48, 10, 8],
        900: [-26, -6, -8],
        1000: [0, 2, 6],
        1100: [24, -10, -8],
        1220: [48, -18, -8],
      },
      'linear',
    ),
    show('visitor', { 780: 0, 850: 1, 1150: 1, 1220: 0 }),
    repeat('flap', { from: 780, to: 1220, everyMs: 110 }, [0, 0], [0, 0, 0, 1, -0.7], [0, 0]),
  ],
}

function Walker({ look }: { look: Look }) {
  return (
    <Pivot part="trip">
      <Shadow species={CAT_SPECIES} />
      <Pivot part="home">
        <Cat look={look} />
      </Pivot>
      <g data-part="right">
        <CatSide look={look} />
      </g>
      <g data-part="left">
        <Mirrored>
          <CatSide look={look} />
        </Mirrored>
      </g>
    </Pivot>
  )
}

function Visitor() {
  return (
    <g transform="translate(402 60)">
      <g data-part="visitor">
        <path d="M-12 0Q-6-9 6-7Q14-8 16-1L22 2L15 4Q8 11-4 8L-18 8z" fill={LEAF_DEEP} />
        <g data-part="flap">
          <path d="M-6-1Q-4-20 8-22Q10-8 4 0z" fill="#74b053" />
        </g>
        <circle cx="10" cy="-2" r="1.8" fill="#3b2317" />
      </g>
    </g>
  )
}
