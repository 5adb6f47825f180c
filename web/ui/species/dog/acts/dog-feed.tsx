import type { Look } from '../../../pets/look.ts'
import { Shadow } from '../../../pets/shadow.tsx'
import { DOG_SPECIES } from '../dog-species.ts'
import { DogBowl } from './dog-props.tsx'
import { Dog } from '../dog.tsx'
import type { Act } from '../../../acts/act.ts'
import { Gleam, Heart } from '../../../acts/marks.tsx'
import { Pivot } from '../../../acts/pivot.tsx'
import { type Pose, given, move, repeat, show } from '../../../acts/tracks.ts'

const CHEW: readonly Pose[] = [
  [0, 0],
  [0, 0, 0, 1, 0.45],
  [0, 0],
]
const WAG: readonly Pose[] = [
  [0, 0, -16],
  [0, 0, 20],
  [0, 0, -16],
]

const wag = repeat('tail', { from: 0, to: 1500, everyMs: 300 }, ...WAG)

/** It licks the bowl from rim to rim until it shines. */
export const DOG_LICKS: Act = {
  durationMs: 1500,
  stillMs: 500,
  Pet: Eating,
  tracks: [
    given(1500),
    wag,
    move('head', {
      0: [0, 0],
      220: [-16, 46, -6],
      420: [16, 46, 7],
      620: [-16, 46, -6],
      820: [14, 46, 6],
      1020: [0, 0],
      1500: [0, 0],
    }),
    repeat('mouth', { from: 220, to: 940, everyMs: 180 }, ...CHEW),
    repeat('bowl', { from: 220, to: 900, everyMs: 340 }, [0, 0], [0, 0, -3], [0, 0, 3], [0, 0]),
    show('kibble', { 0: 1, 400: 1, 760: 0 }),
    show('gleam', { 0: 0, 940: 0, 1060: 1, 1340: 1, 1480: 0 }),
    move('gleam', { 940: [0, 0, 0, 0.2], 1100: [0, 0, 20, 1.1], 1480: [0, 0, 80, 0.5] }),
    show('heart', { 0: 0, 1500: 0 }),
  ],
}

/** It crunches kibble for kibble, and sighs. */
export const DOG_CRUNCHES: Act = {
  durationMs: 1600,
  stillMs: 560,
  Pet: Eating,
  tracks: [
    given(1600),
    wag,
    move('head', {
      0: [0, 0],
      200: [0, 44, -3],
      360: [0, 24, 3],
      480: [0, 24, -2],
      640: [0, 44, 4],
      800: [0, 22, -3],
      920: [0, 22, 2],
      1080: [0, -4],
      1340: [0, 4],
      1600: [0, 0],
    }),
    repeat('mouth', { from: 260, to: 1020, everyMs: 130 }, ...CHEW),
    repeat(
      'crumb',
      { from: 200, to: 1000, everyMs: 400, easing: 'ease-out' },
      [0, 0],
      [-14, -26],
      [-26, 4],
    ),
    repeat(
      'crumb2',
      { from: 330, to: 930, everyMs: 300, easing: 'ease-out' },
      [0, 0],
      [16, -22],
      [26, 6],
    ),
    show('kibble', { 0: 1, 640: 1, 1000: 0 }),
    move('body', {
      0: [0, 0],
      1040: [0, 0],
      1220: [0, 0, 0, 0.98, 1.04],
      1440: [0, 0, 0, 1.03, 0.95],
      1600: [0, 0],
    }),
    show('heart', { 0: 0, 1140: 0, 1240: 1, 1420: 1, 1580: 0 }),
    move('heart', { 1140: [-30, 50, 0, 0.3], 1580: [0, -6, 8, 1] }),
    show('gleam', { 0: 0, 1600: 0 }),
  ],
}

/** It eats, looks into the bowl once more from the left, and from the right: nothing. */
export const DOG_CHECKS: Act = {
  durationMs: 1700,
  stillMs: 1080,
  Pet: Eating,
  tracks: [
    given(1700),
    wag,
    move('head', {
      0: [0, 0],
      180: [0, 44],
      420: [0, 40, 4],
      600: [0, 0],
      780: [-24, 34, -16],
      960: [-20, 38, -12],
      1100: [0, 6],
      1240: [24, 34, 16],
      1420: [20, 38, 12],
      1600: [0, 0, 5],
      1700: [0, 0],
    }),
    repeat('mouth', { from: 180, to: 540, everyMs: 120 }, ...CHEW),
    show('kibble', { 0: 1, 220: 1, 440: 0 }),
    move('bowl', {
      0: [0, 0],
      740: [0, 0],
      860: [0, -6, 9],
      980: [0, -6, 9],
      1080: [0, 0],
      1220: [0, 0],
      1320: [0, -6, -9],
      1440: [0, -6, -9],
      1540: [0, 0],
    }),
    show('heart', { 0: 0, 1700: 0 }),
    show('gleam', { 0: 0, 1700: 0 }),
  ],
}

function Eating({ look }: { look: Look }) {
  return (
    <>
      <Shadow species={DOG_SPECIES} />
      <Dog look={look} />
      <g data-part="props">
        <g data-part="kibble" fill="#a0562c">
          <circle data-part="crumb" cx="98" cy="194" r="8" />
          <circle data-part="crumb2" cx="118" cy="190" r="9" />
          <circle data-part="crumb" cx="140" cy="193" r="8" />
        </g>
        <Pivot part="bowl">
          <DogBowl />
        </Pivot>
      </g>
      <Gleam part="gleam" x={152} y={194} size={1.2} />
      <Heart part="heart" x={178} y={66} size={1.1} />
    </>
  )
}
