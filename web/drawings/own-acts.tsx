import type { ComponentType, ReactNode } from 'react'
import type { Act, Track } from './act.ts'
import type { Look, Species } from './look.ts'
import { Pivot, Shadow, Traveller } from './parts.tsx'
import { act, closeEyes, inTurn, move, repeat, sides, steps, travel } from './tracks.ts'

type AtHome = {
  durationMs: number
  /** What differs from the look of its mood. */
  look?: Partial<Look>
  /** Drawn on top of the pet. */
  children?: ReactNode
  Front?: ComponentType
}

/** A small act of a pet at its place. The part `home` is all of it; its body goes on breathing. */
export function atHome(species: Species, { durationMs, look: own, children, Front }: AtHome, tracks: readonly Track[]): Act {
  const Pet: Act['Pet'] = ({ look }) => (
    <>
      <Shadow species={species} />
      <Pivot part="home" {...(species.type === 'fish' && { y: 124 })}>
        <species.Drawing look={{ ...look, ...own }} />
        {children}
      </Pivot>
    </>
  )
  return act({ durationMs, stillMs: 0, Pet, ...(Front && { Front }) }, tracks)
}

/** A long yawn with the head back. */
export const yawn = (species: Species, turn: number): Act =>
  atHome(species, { durationMs: 2200, look: { mouth: 'grin' } }, [
    move('head', { 0: [0, 0], 400: [0, 3], 900: [0, -7, turn], 1600: [0, -8, turn], 2200: [0, 0] }),
    move('mouth', { 0: [0, 6, 0, 0.5, 0.2], 400: [0, 6, 0, 0.5, 0.2], 900: [0, 0, 0, 0.8, 1.3], 1600: [0, 0, 0, 0.85, 1.4], 2000: [0, 6, 0, 0.5, 0.2] }),
    ...closeEyes(2200, [500, 1850]),
  ])

/** A walk to the right side of the rug, a look around, and home. */
export function stroll(species: Species, Side: ComponentType<{ look: Look }>): Act {
  const Pet: Act['Pet'] = ({ look }) => <Traveller species={species} look={look} Right={Side} />
  const out = { from: 200, to: 1000, everyMs: 800 }
  const back = { from: 1900, to: 2700, everyMs: 800 }
  const bob = (walk: typeof out) => repeat('trot', { ...walk, everyMs: 400 }, [0, 0], [0, -3], [0, 0])
  return act({ durationMs: 2900, stillMs: 0, Pet }, [
    travel('trip', { 200: [240, 290], 1000: [326, 284, 0, 0.92], 1900: [326, 284, 0, 0.92], 2700: [240, 290] }, 'linear'),
    ...sides(['home', 190], ['right', 1800], ['left', 2710], ['home', 2900]),
    ...steps(out, back),
    inTurn(bob(out), bob(back)),
    move('face', { 1000: [0, 0], 1250: [4, 12, 8], 1500: [2, -6, -6], 1750: [0, 0] }),
  ])
}
