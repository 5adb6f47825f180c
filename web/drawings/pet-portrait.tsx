import { memo } from 'react'
import type { Mood } from '#domain/mood.ts'
import { classNames } from '../ui/class-names.ts'
import type { Act } from './act.ts'
import idle from './idle.module.css'
import { lookOf, type Reaction } from './look.ts'
import { Hearts, Shadow, Snooze } from './parts.tsx'
import type { Species } from './species.ts'

type PetPortraitProps = {
  species: Species
  mood: Mood
  /** Played once, REACTION_MS long; the caller takes it away again. */
  reaction?: Reaction | undefined
  /** How it does that; the caller plays it. Without an act care is thanked for as a stroke is. */
  act?: Act | undefined
  /** Night by the visitor's clock: lids down and two z's, until a reaction wakes the pet. */
  sleepy?: boolean
  /** The accessible name; a portrait without one is decoration and hidden from assistive technology. */
  title?: string | undefined
  className?: string | undefined
}

/**
 * A living pet: breathes, blinks, shows its mood and reacts to care. Square; its size is the caller's.
 * Stands still under reduced motion, inside an element with `data-paused`, and while out of sight.
 * Drawn anew only when it looks different: it is the largest part of the game's page.
 */
export const PetPortrait = memo(function PetPortrait(props: PetPortraitProps) {
  const { species, mood, reaction, act, sleepy = false, title, className } = props
  const joy = act || !reaction ? undefined : 'stroke'
  const name = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true }
  return (
    <svg
      {...name}
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
        <>
          <PetDrawing species={species} mood={mood} reaction={joy} sleepy={sleepy} />
          {joy && <Hearts />}
        </>
      )}
      {sleepy && !reaction && <Snooze />}
    </svg>
  )
})

type PetDrawingProps = {
  species: Species
  mood: Mood
  reaction?: Reaction | undefined
  sleepy?: boolean
  /** On another's head or in a bowl there is no ground to throw a shadow on. */
  shadow?: boolean
}

/** One pet inside an svg of 240 by 240 units, standing on y = 224. Scenes place it with a transform. */
export function PetDrawing(props: PetDrawingProps) {
  const { species, mood, reaction, sleepy = false, shadow = true } = props
  const { Drawing } = species
  return (
    <>
      {shadow && <Shadow species={species} />}
      <Drawing look={lookOf(mood, reaction, sleepy)} />
    </>
  )
}
