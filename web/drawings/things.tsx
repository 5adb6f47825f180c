import type { ReactNode } from 'react'
import type { Act, Thing, Track } from './act.ts'
import type { Species } from './look.ts'
import { atHome } from './own-acts.tsx'
import { move } from './tracks.ts'

type Reaction = { tracks: readonly Track[]; Back?: Act['Back']; children?: ReactNode }

/** A thing that moves, or shows something behind the pet, while the pet looks at it. */
export function thing(species: Species, at: Thing['at'], { tracks, Back, children }: Reaction): Thing {
  const side = at[0] < 240 ? -1 : 1
  const looks = move('head', { 0: [0, 0], 220: [5 * side, 2, 8 * side], 1100: [5 * side, 2, 8 * side], 1400: [0, 0] })
  const home = atHome(species, { durationMs: 1400, children }, [looks, ...tracks])
  return { at, act: { ...home, stillMs: 300, ...(Back && { Back }) } }
}

/** Leaves, a curtain or a bell swing around their pivot, by degrees. */
export const swing = (part: string, turn: number): Track => move(part, { 0: [0, 0], 100: [0, 0, -turn], 300: [0, 0, turn], 500: [0, 0, -turn * 0.7], 700: [0, 0, turn * 0.5], 900: [0, 0, -turn * 0.25], 1200: [0, 0] })

/** Somebody looks out of a hole whose floor is at (x, y). */
export const peeping = (x: number, y: number, somebody: ReactNode): Reaction => ({
  tracks: [move('somebody', { 0: [0, 76], 260: [0, -4], 360: [0, 0], 640: [0, 0, -5], 900: [0, 0, 4], 1100: [0, 0], 1400: [0, 76] })],
  Back: () => (
    <svg x={x - 40} y={y - 76} width="80" height="76" viewBox="-40 -76 80 76">
      <g data-part="somebody">{somebody}</g>
    </svg>
  ),
})
