import { useEffect, useEffectEvent } from 'react'
import type { Activity } from '#domain/activities.ts'
import type { PetType } from '#domain/species.ts'
import type { Reaction } from '../../../ui/pets/look.ts'
import type { Sound } from '../../../ui/sound/phrases.ts'
import { hear } from '../../../ui/sound/sound.ts'

/** Lets what the pet does be heard, where sound is on: each `turn` of a reaction, new titles, its flourish. */
export function useSounds(
  type: PetType,
  {
    reaction,
    turn,
    shining,
    isFlourish,
  }: {
    reaction: Reaction | undefined
    turn: number
    shining: readonly Activity[]
    isFlourish: boolean
  },
): void {
  const play = useEffectEvent((sound: Sound) => hear(sound, type))
  useEffect(() => {
    if (reaction) play(reaction)
  }, [reaction, turn])
  useEffect(() => {
    if (shining.length > 0) play('title')
  }, [shining])
  useEffect(() => {
    if (isFlourish) play('flourish')
  }, [isFlourish])
}
