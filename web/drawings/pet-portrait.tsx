import { memo } from 'react'
import type { Rest } from '#domain/daylight.ts'
import type { Mood } from '#domain/mood.ts'
import { classNames } from '../ui/class-names.ts'
import type { Act } from './act.ts'
import Hearts from './hearts.svg?drawing'
import idle from './idle.module.css'
import { lookOf, type Reaction, type Species } from './look.ts'
import { Snooze, Standing } from './parts.tsx'

type PetPortraitProps = {
  species: Species
  mood: Mood
  /** Lasts REACTION_MS; the caller removes it after that. */
  reaction?: Reaction | undefined
  /** The act of the reaction, played by the caller. Without it, the pet reacts to care as to a stroke. */
  act?: Act | undefined
  /** How it rests, until a reaction wakes it. */
  rest?: Rest
  className?: string | undefined
}

/** A living pet, square and as wide as its place. Decoration. With reduced motion it stands still. */
export const PetPortrait = memo(function PetPortrait(props: PetPortraitProps) {
  const { species, mood, reaction, act, rest = 'awake', className } = props
  const joy = act || !reaction ? undefined : 'stroke'
  return (
    <svg
      aria-hidden="true"
      className={classNames(idle.alive, className)}
      viewBox="0 0 240 240"
      data-type={species.type}
      data-mood={mood}
      data-reaction={reaction}
      data-joy={joy && ''}
    >
      {act ? (
        <act.Pet look={lookOf(mood, reaction, rest)} />
      ) : (
        <Standing species={species} look={lookOf(mood, joy, rest)}>
          {joy && <Hearts />}
        </Standing>
      )}
      {rest === 'asleep' && !reaction && <Snooze />}
    </svg>
  )
})
