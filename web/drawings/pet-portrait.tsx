import { memo } from 'react'
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
  /** At night: lids down and two z's, until a reaction wakes the pet. */
  sleepy?: boolean
  className?: string | undefined
}

/** A living pet, square and as wide as its place. Decoration. With reduced motion it stands still. */
export const PetPortrait = memo(function PetPortrait(props: PetPortraitProps) {
  const { species, mood, reaction, act, sleepy = false, className } = props
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
        <act.Pet look={lookOf(mood, reaction, sleepy)} />
      ) : (
        <Standing species={species} look={lookOf(mood, joy, sleepy)}>
          {joy && <Hearts />}
        </Standing>
      )}
      {sleepy && !reaction && <Snooze />}
    </svg>
  )
})
