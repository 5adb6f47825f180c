import type { Keepsake } from '#domain/keepsakes.ts'
import type { Act, Track } from '../act.ts'
import { type Species, lookOf } from '../look.ts'
import { Standing } from '../parts.tsx'
import { SPECIES } from '../drawn-species.ts'
import { type Pose, move, show } from '../tracks.ts'

const GIFT_MS = 1500

/** Keepsakes come down, the pet looks up at them, and each flies to its place in the scene. */
export function giftOf(species: Species, keepsakes: readonly Keepsake[]): Act {
  const up = { 0: [0, 0], 260: [-6, -6, -7], 1000: [-6, -6, -7], 1200: [0, 0] } as const
  return {
    durationMs: GIFT_MS,
    stillMs: 700,
    Pet: () => <Standing species={species} look={lookOf('happy', 'play')} />,
    tracks: [
      move('head', { ...up, 1300: [0, 4], [GIFT_MS]: [0, 0] }),
      move('eye', { 0: [0, 0], 220: [-4, -5], 1000: [-4, -5], 1250: [0, 0], [GIFT_MS]: [0, 0] }),
      ...keepsakes.flatMap((keepsake, index) => flight(species, keepsake, 98 + index * 66)),
    ],
  }
}

/** The size of a keepsake beside the pet, in the scene's units. */
const SIZE = 76

/** A keepsake that is drawn in its place comes down at `x`, large, and flies to its place. */
function flight({ type }: Species, keepsake: Keepsake, x: number): Track[] {
  const part = `keepsake-${keepsake}`
  const drawn = SPECIES[type].keepsakes.read().value
  const box = drawn?.files[`./keepsakes/${keepsake}.svg`]?.default.viewBox ?? ''
  const [left = 0, top = 0, side = 1] = box.split(' ').map(Number)
  const { at, from } = drawn?.places[keepsake] ?? { at: [0, 0], from: 'ground' }
  const size = SIZE / side
  const right = x - at[0] - size * (left + side / 2)
  const poses = (height: number) => {
    const middle = from === 'top' ? height * 0.56 : 320 - height * 0.44
    const down = middle - at[1] - size * (top + side / 2)
    const shown = (y: number, turn: number, width = 1, high = width): Pose => [right, down + y, turn, size * width, size * high]
    return move(part, { 0: shown(-70, 0, 0.5), 260: shown(8, 4, 1.1, 0.9), 420: shown(0, 0), 680: shown(-5, -4), 950: shown(0, 3), 1160: [right / 2, down / 2 - 26, 0, (1 + size) / 2], 1380: [0, 0, 0, 1.1, 0.9], [GIFT_MS]: [0, 0] })
  }
  const flying = { ...poses(320), frames: (unit: number, height = 320) => poses(height).frames(unit) }
  return [flying, show(part, { 0: 0, 160: 1, [GIFT_MS]: 1 })]
}
