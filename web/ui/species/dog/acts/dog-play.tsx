import type { Look } from '../../../pets/look.ts'
import { Shadow } from '../../../pets/shadow.tsx'
import { DOG_SPECIES } from '../dog-species.ts'
import { DogBall } from './dog-props.tsx'
import { Dog } from '../dog.tsx'
import type { Act } from '../../../acts/act.ts'
import { Mirrored, Pivot } from '../../../acts/pivot.tsx'
import { steps, strides } from '../../../acts/steps.ts'
import {
  type Pose,
  during,
  given,
  inTurn,
  move,
  repeat,
  show,
  travel,
} from '../../../acts/tracks.ts'
import { DogSide } from './dog-side.tsx'

const TROT: readonly Pose[] = [
  [0, 0],
  [0, -8, -2],
  [0, 0],
]

const beat = repeat(
  'tail',
  { from: 0, to: 1440, everyMs: 240 },
  [0, 0, -18],
  [0, 0, 20],
  [0, 0, -18],
)

/** The ball flies; it runs, takes it, and brings it back. */
export const DOG_FETCHES: Act = {
  durationMs: 1600,
  stillMs: 960,
  Pet: Fetching,
  tracks: [
    given(1600),
    beat,
    travel(
      'thrown',
      {
        0: [240, 290],
        170: [312, 196, 160],
        330: [396, 290, 320],
        400: [408, 268, 360],
        480: [416, 290, 400],
      },
      'linear',
    ),
    during('thrown', 1600, [0, 660]),
    travel(
      'trip',
      { 200: [240, 290], 560: [342, 290], 760: [342, 290], 1120: [240, 290] },
      'linear',
    ),
    during('home', 1600, [0, 190], [1150, 1600]),
    during('right', 1600, [190, 730]),
    during('left', 1600, [730, 1150]),
    move('home', {
      0: [0, 0],
      100: [0, 0, 0, 1.06, 0.9],
      200: [0, 0],
      1150: [0, 0],
      1230: [0, 0, 0, 1.06, 0.92],
      1340: [0, -8],
      1460: [0, 0, 0, 1.04, 0.95],
      1600: [0, 0],
    }),
    ...strides({ from: 200, to: 560 }, { from: 760, to: 1120 }),
    inTurn(
      repeat('trot', { from: 200, to: 560, everyMs: 180 }, ...TROT),
      repeat('trot', { from: 760, to: 1120, everyMs: 180 }, ...TROT),
    ),
    move('face', { 200: [0, 0], 530: [0, 0], 650: [6, 60, 8], 740: [0, 0], 1120: [0, 0] }),
    during('held', 1600, [660, 1150]),
    during('brought', 1600, [1150, 1600]),
    move('brought', { 1150: [0, -70], 1290: [0, 0], 1370: [0, -16], 1450: [0, 0] }),
  ],
}

/** Off to the right at full speed, and in again from the left. */
export const DOG_ZOOMS: Act = {
  durationMs: 1600,
  stillMs: 1180,
  Pet: Fetching,
  tracks: [
    given(1600),
    beat,
    show('thrown', { 0: 0, 1600: 0 }),
    show('held', { 0: 0, 1600: 0 }),
    show('brought', { 0: 0, 1600: 0 }),
    during('left', 1600),
    travel(
      'trip',
      { 180: [240, 290], 640: [600, 290], 660: [-140, 290], 1320: [250, 290], 1400: [240, 290] },
      'linear',
    ),
    during('home', 1600, [0, 180], [1390, 1600]),
    during('right', 1600, [180, 1390]),
    move('home', {
      0: [0, 0],
      110: [0, 0, -5, 1.1, 0.84],
      190: [0, 0],
      1360: [0, 0],
      1440: [0, 0, 5, 1.08, 0.88],
      1600: [0, 0],
    }),
    ...steps({ from: 180, to: 1380, everyMs: 200 }),
    repeat('trot', { from: 180, to: 1380, everyMs: 200 }, [0, 0, 3], [0, -16, -5], [0, 0, 3]),
    repeat('face', { from: 180, to: 1380, everyMs: 200 }, [0, 0], [2, -15, -3], [0, 0]),
    repeat('ear', { from: 180, to: 1380, everyMs: 200 }, [0, 0], [0, 0, -30], [0, 0]),
  ],
}

/** Chest down, tail up: it bows to the ball, twice, and hops. */
export const DOG_BOWS: Act = {
  durationMs: 1500,
  stillMs: 330,
  Pet: Bowing,
  tracks: [
    given(1500),
    beat,
    move('body', {
      0: [0, 0],
      220: [0, 0, -4, 1.1, 0.78],
      420: [0, 0, 3, 1.08, 0.82],
      560: [0, -20, 0, 0.96, 1.05],
      700: [0, 0, 0, 1.05, 0.92],
      900: [0, 0, 4, 1.1, 0.78],
      1080: [0, 0, -3, 1.08, 0.82],
      1240: [0, -22, 0, 0.96, 1.05],
      1380: [0, 0, 0, 1.05, 0.92],
      1500: [0, 0],
    }),
    move('shadow', {
      420: [0, 0],
      560: [18, 34, 0, 0.85],
      700: [0, 0],
      1080: [0, 0],
      1240: [18, 34, 0, 0.85],
      1380: [0, 0],
    }),
    move('ball', {
      0: [0, 0],
      420: [0, 0],
      620: [-10, -72, -120],
      820: [0, 0, -240],
      1080: [0, 0, -240],
      1280: [-8, -60, -330],
      1460: [0, 0, -360],
    }),
    repeat('ear', { from: 200, to: 1400, everyMs: 300 }, [0, 0], [0, 0, -18], [0, 0]),
  ],
}

function Fetching({ look }: { look: Look }) {
  return (
    <>
      <Pivot part="trip">
        <Shadow species={DOG_SPECIES} />
        <Pivot part="home">
          <Dog look={look} />
        </Pivot>
        <g data-part="right">
          <WithBall look={look} />
        </g>
        <g data-part="left">
          <Mirrored>
            <WithBall look={look} />
          </Mirrored>
        </g>
      </Pivot>
      <g data-part="props">
        {' '}
        <Ball x={206} part="thrown" />
        <Ball x={206} part="brought" />
      </g>
    </>
  )
}

/** The side of the dog; the ball it holds is at its mouth, as it looks straight ahead. */
function WithBall({ look }: { look: Look }) {
  return (
    <>
      <DogSide look={look} />
      <g transform="translate(188 150) scale(.8)">
        <g data-part="held">
          <DogBall />
        </g>
      </g>
    </>
  )
}

function Bowing({ look }: { look: Look }) {
  return (
    <>
      <Shadow species={DOG_SPECIES} />
      <Dog look={look} />
      <g data-part="props">
        <Ball x={206} part="ball" />
      </g>
    </>
  )
}

function Ball({ x, part }: { x: number; part: string }) {
  return (
    <g transform={`translate(${x} 204)`}>
      <g data-part={part}>
        <DogBall />
      </g>
    </g>
  )
}
