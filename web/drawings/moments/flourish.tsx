import type { Act, Track } from '../act.ts'
import { lookOf, type Species } from '../look.ts'
import { Pivot, Shadow } from '../parts.tsx'
import { move, pass, shadow, show } from '../tracks.ts'
import Glow from './glow.svg?drawing'
import Sparks from './sparks.svg?drawing'

const FLOURISH_MS = 2100

/** How far each spark of sparks.svg flies, in the scene's units, and when it starts. */
const FLIGHTS = [
  [-150, -70, 120],
  [156, -56, 180],
  [-96, -136, 260],
  [104, -130, 220],
  [4, -164, 320],
  [-186, 8, 360],
  [188, 20, 300],
  [-132, 58, 440],
  [138, 72, 480],
  [-52, -170, 700],
  [62, -176, 760],
] as const

const FLIES_MS = 1100

/** The act of a completely happy pet: two leaps in a glow, among hearts and stars. */
export function flourishOf(species: Species): Act {
  return {
    durationMs: FLOURISH_MS,
    stillMs: 780,
    Pet: () => (
      <>
        <Shadow species={species} />
        <Pivot part="leap">
          <species.Drawing look={{ ...lookOf('happy'), eyes: 'joy' }} />
        </Pivot>
      </>
    ),
    Back: Glow,
    Front: Sparks,
    tracks: [
      move('leap', { ...LEAP, ...HIGHER_LEAP, [FLOURISH_MS]: [0, 0] }),
      shadow({ 0: 1, 300: 1, 480: 0.5, 660: 1, 960: 1, 1160: 0.4, 1360: 1, [FLOURISH_MS]: 1 }),
      show('glow', { 0: 0, 360: 0.8, 1600: 0.8, [FLOURISH_MS]: 0 }),
      pass('glow', { 0: [0, 0, 0, 0.3], 520: [0, 0], [FLOURISH_MS]: [0, 0, 0, 1.08] }),
      ...FLIGHTS.flatMap(sparkTracks),
    ],
  }
}

const LEAP = { 0: [0, 0], 180: [0, 0, 0, 1.08, 0.88], 300: [0, -4, -3, 0.97, 1.06], 480: [0, -20, -6, 0.98, 1.04], 660: [0, 0, 0, 1.08, 0.9], 780: [0, 0, 0, 0.99, 1.02] } as const
const HIGHER_LEAP = { 900: [0, 0, 0, 1.09, 0.86], 1000: [0, -6, 3, 0.96, 1.07], 1180: [0, -26, 6, 0.98, 1.04], 1360: [0, 0, 0, 1.09, 0.88], 1520: [0, 0, 0, 0.98, 1.03], 1700: [0, 0] } as const

function sparkTracks([x, y, at]: (typeof FLIGHTS)[number], number: number): Track[] {
  const [part, end] = [`spark${number}`, at + FLIES_MS]
  const gone = { [end]: 0, ...(end < FLOURISH_MS && { [FLOURISH_MS]: 0 }) }
  return [pass(part, { [at]: [0, 0, -30, 0.2], [at + 420]: [x * 0.86, y * 0.86, 8, 1.15], [end]: [x, y + 16, -6, 0.9] }, 'ease-out'), show(part, { 0: 0, [at]: 0, [at + 120]: 1, [end - 260]: 1, ...gone })]
}
