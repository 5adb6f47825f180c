import type { Act, Track } from '../act.ts'
import { type Nest, lookOf, type Species } from '../look.ts'
import Hearts from '../hearts.svg?drawing'
import { Pivot, Shadow } from '../parts.tsx'
import { type Pose, type Poses, move, shadow, show } from '../tracks.ts'

/** How often a visitor taps the nest until it opens, and after how long without a tap it opens by itself. */
export const TAPS = 3
export const WAITS_MS = 4000
/** From the moment the nest opens to the last heart. */
export const BIRTH_MS = 1400
/** When the lids fly off, when the pet leaps over the rim, and when it stands on the ground. */
const OPENS_MS = 380
export const LEAPS_MS = 630
const LANDS_MS = 930

/** A pet that is born: each tap rocks its nest and opens it a little; after the last one the pet hops out with hearts. */
export function birthOf(species: Species, taps: number): Act {
  const { nest } = species
  const isOpen = taps >= TAPS
  const look = lookOf('happy', 'stroke')
  return {
    durationMs: isOpen ? BIRTH_MS : WAITS_MS,
    stillMs: LANDS_MS + 260,
    Pet: () => (
      <>
        <Shadow species={species} />
        <Pivot part="nest">{nest.back}</Pivot>
        <Pivot part="newborn">
          <species.Drawing look={look} />
        </Pivot>
        <Pivot part="nest">
          {nest.front}
          {nest.lids.map(({ drawing, hinge: [x, y] }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes.
            <Pivot key={at} part={`lid${at}`} x={x} y={y}>
              {drawing}
            </Pivot>
          ))}
        </Pivot>
        {isOpen && <Hearts />}
      </>
    ),
    tracks: isOpen ? opening(nest) : waiting(nest, taps),
  }
}

/** The pet is hidden in its nest and peeps out after some taps; the fish is visible in its tank. */
function peeping({ inside }: Nest, taps: number): Pose {
  return inside ?? [0, -4 - 4 * taps, 0, 0.34 + 0.06 * taps]
}

/** How far a lid is open after some taps. */
function ajar([x, y, turn = 0]: Pose, taps: number): Pose {
  const share = taps / 8
  return [x * share, y * share, turn * share]
}

/** The nest arrives, or rocks with a tap, more each time. Then it rocks now and then, as if somebody moved inside. */
function waiting(nest: Nest, taps: number): Track[] {
  const [before, after] = [peeping(nest, Math.max(0, taps - 1)), peeping(nest, taps)]
  const turn = 5 * taps
  // It fades in once; a tap finds it there.
  const shown = taps > 0 ? 1 : 0
  const start: Poses = taps > 0 ? { 0: [0, 0, 0, 1.06, 0.92], 90: [0, -3 * taps, -turn], 210: [0, 0, turn], 330: [0, 0, -turn / 2], 430: [0, 0] } : { 0: [0, 0, 0, 0.7], 110: [0, 0, 0, 1.05, 0.95], 200: [0, 0] }
  const stirs: Poses = { 1200: [0, 0], 1300: [0, 0, -4], 1420: [0, 0, 4], 1520: [0, 0], 2600: [0, 0], 2700: [0, 0, -4], 2820: [0, 0, 4], 2920: [0, 0] }
  const rocking = { ...start, ...stirs, [WAITS_MS]: [0, 0] } as const
  return [
    move('nest', rocking),
    show('nest', { 0: shown, 110: 1, [WAITS_MS]: 1 }),
    shadow({ 0: 0, [WAITS_MS]: 0 }),
    move('newborn', { 0: before, 330: after, [WAITS_MS]: after }),
    show('newborn', { 0: shown, 110: shown, 200: 1 }),
    ...nest.lids.map(({ opens }, at) => move(`lid${at}`, { 0: ajar(opens, Math.max(0, taps - 1)), 90: ajar(opens, taps * 2), 330: ajar(opens, taps), [WAITS_MS]: ajar(opens, taps) })),
  ]
}

/** The nest trembles and opens, and the pet leaps over its rim and down to the ground. */
function opening(nest: Nest): Track[] {
  const inside = peeping(nest, TAPS - 1)
  return [
    move('nest', TREMBLING),
    show('nest', { 0: 1, [LEAPS_MS + 50]: 1, 900: 0 }),
    shadow({ 0: 0, [LANDS_MS - 180]: 0, [LANDS_MS]: 1 }),
    move('newborn', { 0: inside, [OPENS_MS]: inside, ...HOP }),
    ...nest.lids.flatMap(({ opens }, at) => {
      const from = ajar(opens, TAPS - 1)
      return [move(`lid${at}`, { 0: from, [OPENS_MS - 40]: from, [LEAPS_MS]: opens }), show(`lid${at}`, { 0: 1, [LEAPS_MS]: 1, 790: 0 })]
    }),
    ...['heart', 'heart2', 'heart3'].flatMap((part, at) => heart(part, at * 60)),
  ]
}

const TREMBLING: Poses = { 0: [0, 0, 0, 1.06, 0.92], 70: [0, 0, -9], 140: [0, 0, 9], 210: [0, 0, -8], 280: [0, 0, 5], 350: [0, 0, 0, 1.08, 0.88], 430: [0, 0, 0, 0.96, 1.06], 520: [0, 0], 680: [0, 0], 900: [0, 0, 0, 1.1, 0.7] }
const HOP: Poses = { [LEAPS_MS]: [0, -42, 0, 0.84, 0.94], 750: [0, -42, 0, 0.96, 1], [LANDS_MS]: [0, 0, 0, 1.1, 0.88], 1050: [0, -6, 0, 0.97, 1.04], 1160: [0, 0] }

function heart(part: string, delayMs: number): Track[] {
  const [from, to] = [LANDS_MS - 150 + delayMs, LANDS_MS + 50 + delayMs]
  return [move(part, { [from]: [0, 40, 0, 0.2], [to]: [0, 6, 0, 1.15], [BIRTH_MS]: [0, -14] }), show(part, { 0: 0, [from]: 0, [to]: 1, 1220: 1, [BIRTH_MS]: 0 })]
}
