import type { Look } from '../../../pets/look.ts'
import { CREAM } from '../../../pets/palette.ts'
import { Shadow } from '../../../pets/shadow.tsx'
import { CatDish } from './cat-props.tsx'
import { CAT_SPECIES } from '../cat-species.ts'
import { Cat } from '../cat.tsx'
import type { Act } from '../../../acts/act.ts'
import { Heart } from '../../../acts/marks.tsx'
import { type Pose, given, move, repeat, show } from '../../../acts/tracks.ts'

const CHEW: readonly Pose[] = [
  [0, 0],
  [0, 0, 0, 1, 0.5],
  [0, 0],
]

/** Slowly down, slowly up, eyes closed: it dines. */
export const CAT_DINES: Act = {
  durationMs: 1600,
  stillMs: 420,
  Pet: Dining,
  tracks: [
    given(1600),
    move('head', {
      0: [0, 0],
      320: [0, 44],
      560: [0, 40, -3],
      800: [0, 10, 3],
      1080: [0, 44],
      1300: [0, 40, 3],
      1600: [0, 0],
    }),
    repeat('mouth', { from: 300, to: 1380, everyMs: 180 }, ...CHEW),
    repeat('tail', { from: 0, to: 1600, everyMs: 800 }, [0, 0], [0, 0, 12], [0, 0]),
    move('fish', { 0: [0, 0], 500: [0, 0], 640: [0, 6], 1200: [0, 6], 1400: [0, 22] }),
    show('heart', { 0: 0, 1600: 0 }),
  ],
}

/** It tastes, looks at you, and closes its eyes for a long moment. */
export const CAT_BLINKS: Act = {
  durationMs: 1700,
  stillMs: 1160,
  Pet: Blinking,
  tracks: [
    given(1700),
    move('head', {
      0: [0, 0],
      240: [0, 44],
      520: [0, 40, 3],
      760: [0, 0],
      1000: [0, 2, -5],
      1450: [0, 2, -5],
      1700: [0, 0],
    }),
    repeat('mouth', { from: 240, to: 600, everyMs: 180 }, ...CHEW),
    move('eye', {
      0: [0, 0],
      860: [0, 0],
      1080: [0, 2, 0, 1, 0.1],
      1300: [0, 2, 0, 1, 0.1],
      1520: [0, 0],
    }),
    move('fish', { 0: [0, 0], 300: [0, 0], 520: [0, 8] }),
    show('heart', { 0: 0, 1020: 0, 1140: 1, 1440: 1, 1640: 0 }),
    move('heart', { 1020: [-10, 26, -8, 0.4], 1640: [4, -14, 6, 1.05] }),
    repeat('tail', { from: 0, to: 1700, everyMs: 850 }, [0, 0], [0, 0, 14], [0, 0]),
  ],
}

/** It sniffs, considers, tastes, and nods. */
export const CAT_APPROVES: Act = {
  durationMs: 1700,
  stillMs: 330,
  Pet: Dining,
  tracks: [
    given(1700),
    move('head', {
      0: [0, 0],
      200: [0, 34, -6],
      290: [0, 30, -6],
      380: [0, 34, -6],
      560: [0, 4, 6],
      760: [0, 44],
      1020: [0, 42, 3],
      1180: [0, 0],
      1280: [0, 9],
      1380: [0, 0],
      1480: [0, 9],
      1600: [0, 0],
      1700: [0, 0],
    }),
    repeat('nose', { from: 180, to: 480, everyMs: 100 }, [0, 0], [0, -3], [0, 0]),
    repeat('mouth', { from: 760, to: 1120, everyMs: 180 }, ...CHEW),
    move('fish', { 0: [0, 0], 800: [0, 0], 1020: [0, 12] }),
    repeat('tail', { from: 0, to: 1700, everyMs: 425 }, [0, 0], [0, 0, 12], [0, 0]),
    show('heart', { 0: 0, 1180: 0, 1280: 1, 1480: 1, 1660: 0 }),
    move('heart', { 1180: [-10, 26, -8, 0.4], 1660: [4, -14, 6, 1] }),
  ],
}

function Dining({ look }: { look: Look }) {
  return (
    <>
      <Shadow species={CAT_SPECIES} />
      <Cat look={look} />
      <g data-part="props">
        <g data-part="fish">
          <path d="M92 205Q100 188 120 190T148 205z" fill="#e98b73" />
          <path
            d="M112 196q6-6 12 0"
            fill="none"
            stroke={CREAM}
            strokeWidth="4"
            strokeLinecap="round"
          />
        </g>
        <CatDish />
      </g>
      <Heart part="heart" x={196} y={62} size={1.1} />
    </>
  )
}

/** Its eyes are open, to be closed. */
function Blinking({ look }: { look: Look }) {
  return <Dining look={{ ...look, eyes: 'bright' }} />
}
