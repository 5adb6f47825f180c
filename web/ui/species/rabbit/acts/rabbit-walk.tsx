import type { Look } from '../../../pets/look.ts'
import { Shadow } from '../../../pets/shadow.tsx'
import { RABBIT_SPECIES } from '../rabbit-species.ts'
import { Rabbit } from '../rabbit.tsx'
import type { Act } from '../../../acts/act.ts'
import { Mirrored, Pivot } from '../../../acts/pivot.tsx'
import { during, inTurn, move, type Pose, repeat, travel } from '../../../acts/tracks.ts'
import { RabbitSide } from './rabbit-side.tsx'

const HOP_MS = 230
/** One hop: off, up, and down again. */
export const HOP: readonly Pose[] = [
  [0, 0, 0, 1.04, 0.92],
  [0, -26, -10],
  [0, -38, -2],
  [0, -22, 10],
  [0, 0, 0, 1.04, 0.92],
]
const hops = { from: 130, to: 130 + 7 * HOP_MS, everyMs: HOP_MS }

/** A round through the meadow in seven hops: to the right, back behind by the fence, and home. */
export const RABBIT_WALK: Act = {
  durationMs: 1900,
  stillMs: 475,
  Pet: Hopper,
  tracks: [
    travel(
      'trip',
      {
        130: [240, 290],
        360: [318, 288, 0, 0.96],
        590: [392, 276, 0, 0.82],
        820: [318, 262, 0, 0.68],
        1050: [226, 258, 0, 0.62],
        1280: [134, 264, 0, 0.7],
        1510: [184, 280, 0, 0.88],
        1740: [240, 290],
      },
      'linear',
    ),
    during('home', 1900, [0, 140], [1750, 1900]),
    during('right', 1900, [140, 605], [1275, 1750]),
    during('left', 1900, [605, 1275]),
    move('home', {
      0: [0, 0],
      90: [0, 0, 0, 1.08, 0.86],
      150: [0, 0],
      1730: [0, 0],
      1790: [0, 0, 0, 1.08, 0.88],
      1900: [0, 0],
    }),
    repeat('hop', { ...hops, easing: 'linear' }, ...HOP),
    repeat('hind', hops, [0, 0], [-8, 2, 46], [-4, 0, 40], [4, -4, -14], [0, 0]),
    repeat('fore', hops, [0, 0], [6, -6, -46], [6, -6, -56], [4, -2, -20], [0, 0]),
    repeat('shadow', hops, [0, 0], [60, 110, 0, 0.5, 0.5], [0, 0]),
    repeat('ear', hops, [0, 0, 0], [0, 0, 16], [0, 0, -16], [0, 0]),
    repeat('ear2', hops, [0, 0, -4], [0, 0, -26], [0, 0, 8], [0, 0, -4]),
  ],
}

/** The same, with a twist and a kick in the air on its way home. */
export const RABBIT_BINKY: Act = {
  ...RABBIT_WALK,
  stillMs: 1640,
  tracks: [
    ...RABBIT_WALK.tracks.filter(({ part }) => part !== 'hop'),
    inTurn(
      repeat('hop', { ...hops, to: 1510, easing: 'linear' }, ...HOP),
      repeat(
        'hop',
        { ...hops, from: 1510 },
        [0, 0, 0, 1.04, 0.92],
        [0, -52, 26],
        [0, -58, -28],
        [0, -36, 14],
        [0, 0, 0, 1.04, 0.92],
      ),
    ),
  ],
}

/** The rabbit from its three sides; it is seen no more where it is `inside` of something. */
export function Hopper({ look }: { look: Look }) {
  return (
    <Pivot part="trip">
      <Shadow species={RABBIT_SPECIES} />
      <Pivot part="home">
        <Rabbit look={look} />
      </Pivot>
      <g data-part="inside">
        <g data-part="right">
          <Pivot part="hop">
            <RabbitSide look={look} />
          </Pivot>
        </g>
        <g data-part="left">
          <Mirrored>
            <Pivot part="hop">
              <RabbitSide look={look} />
            </Pivot>
          </Mirrored>
        </g>
      </g>
    </Pivot>
  )
}
