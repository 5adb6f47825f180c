import type { Act } from '../act.ts'
import { type Species, lookOf } from '../look.ts'
import { Pivot, Standing } from '../parts.tsx'
import { move } from '../tracks.ts'

const HELLO_MS = 2800

const TROT = { 0: [0, 0], 140: [0, 1, 0, 1.05, 0.94], 280: [-9, -6, -4, 1.03], 420: [-9, 5, 0, 1.08, 1.02], 560: [9, -1, 4, 1.08], 700: [9, 10, 0, 1.13, 1.06], 840: [0, 4, 0, 1.12], 980: [0, 15, 0, 1.19, 1.08] } as const
const ROCK = { 1140: [0, 15, 0, 1.15], 1340: [0, 15, -4, 1.15], 1540: [0, 15, 4, 1.15], 1740: [0, 15, -4, 1.15], 1940: [0, 15, 0, 1.15], 2200: [0, 15, 0, 1.15] } as const
const BACK = { 2360: [-6, 2, -3, 1.09], 2500: [-5, 5, 0, 1.07, 1.03], 2640: [0, -5, 2, 1.02], [HELLO_MS]: [0, 0] } as const

/** The pet trots to the front of its scene, rocks with joy there, and steps back. */
export function helloOf(species: Species): Act {
  return {
    durationMs: HELLO_MS,
    stillMs: 1500,
    Pet: () => (
      <Pivot part="greeter">
        <Standing species={species} look={lookOf('happy', 'stroke')} />
      </Pivot>
    ),
    tracks: [move('greeter', { ...TROT, ...ROCK, ...BACK })],
  }
}
