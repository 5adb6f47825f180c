import type { Act, Track } from './act.ts'
import { lookOf, type Species } from './look.ts'
import { Hearts, Pivot, Shadow } from './parts.tsx'
import { type Pose, type Poses, move, shadow, show } from './tracks.ts'

/** From the first rocking of the nest to the last heart. */
export const BIRTH_MS = 1900
/** When the nest opens, when the pet leaps over its rim, and when it stands on the ground. */
const OPENS_MS = 900
export const LEAPS_MS = 1130
const LANDS_MS = 1430

/** A pet that is born: its nest rocks and opens, and it hops out with hearts. */
export function birthOf(species: Species): Act {
  const { back, front, lids, inside } = species.nest
  const look = lookOf('happy', 'stroke', false)
  return {
    durationMs: BIRTH_MS,
    stillMs: LANDS_MS + 260,
    Pet: () => (
      <>
        <Shadow species={species} />
        <Pivot part="nest">{back}</Pivot>
        <Pivot part="newborn">
          <species.Drawing look={look} />
        </Pivot>
        <Pivot part="nest">
          {front}
          {lids.map(({ drawing, hinge: [x, y] }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes.
            <Pivot key={at} part={`lid${at}`} x={x} y={y}>
              {drawing}
            </Pivot>
          ))}
        </Pivot>
        <Hearts />
      </>
    ),
    tracks: [
      move('nest', ROCKING),
      show('nest', { 0: 0, 110: 1, 1180: 1, 1400: 0 }),
      shadow({ 0: 0, [LANDS_MS - 180]: 0, [LANDS_MS]: 1 }),
      ...newborn(inside),
      ...lids.flatMap(({ opens }, at) => [move(`lid${at}`, { 0: [0, 0], [OPENS_MS - 40]: [0, 0], [LEAPS_MS]: opens }), show(`lid${at}`, { 0: 1, [LEAPS_MS]: 1, 1290: 0 })]),
      ...['heart', 'heart2', 'heart3'].flatMap((part, at) => heart(part, at * 60)),
    ],
  }
}

const ROCKING: Poses = {
  0: [0, 0, 0, 0.7],
  110: [0, 0, 0, 1.05, 0.95],
  200: [0, 0],
  290: [0, 0, -4],
  390: [0, 0, 4],
  490: [0, 0, -6],
  590: [0, 0, 6],
  690: [0, 0, -8],
  780: [0, 0, 5],
  850: [0, 0, 0, 1.08, 0.88],
  930: [0, 0, 0, 0.96, 1.06],
  1020: [0, 0],
  1180: [0, 0],
  1400: [0, 0, 0, 1.1, 0.7],
}

const HIDDEN: Pose = [0, -8, 0, 0.45]

/** Out of the nest, over its rim, and down to the ground. */
const HOP: Poses = {
  [LEAPS_MS]: [0, -42, 0, 0.84, 0.94],
  1250: [0, -42, 0, 0.96, 1],
  [LANDS_MS]: [0, 0, 0, 1.1, 0.88],
  1550: [0, -6, 0, 0.97, 1.04],
  1660: [0, 0],
}

/** A pet that is visible inside its nest rocks with it: the fish in its tank. */
function newborn(inside: Pose | undefined): Track[] {
  if (!inside) {
    return [move('newborn', { 0: HIDDEN, [OPENS_MS]: HIDDEN, ...HOP }), show('newborn', { 0: 0, [OPENS_MS]: 0, [OPENS_MS + 20]: 1 })]
  }
  const [x, y, , size = 1] = inside
  const rocking: Poses = { 0: inside, 290: [x, y, -6, size], 490: [x, y, 6, size], 690: [x, y, -8, size], 850: inside }
  return [move('newborn', { ...rocking, ...HOP }), show('newborn', { 0: 0, 110: 1 })]
}

function heart(part: string, delayMs: number): Track[] {
  const [from, to] = [LANDS_MS - 150 + delayMs, LANDS_MS + 50 + delayMs]
  return [move(part, { [from]: [0, 40, 0, 0.2], [to]: [0, 6, 0, 1.15], [BIRTH_MS]: [0, -14] }), show(part, { 0: 0, [from]: 0, [to]: 1, 1720: 1, [BIRTH_MS]: 0 })]
}
