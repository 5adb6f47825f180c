import type { PetType } from '#domain/pet.ts'
import { LOADING } from '#words/game.ts'
import type { Press } from '../ui/deferred.ts'
import { TryAgain } from '../ui/try-again.tsx'
import { SPECIES } from './drawn-species.ts'

/** Says that a species could not be loaded, with a button that tries `again`. */
export function SpeciesFailed({ type, again }: { type: PetType; again: Press }) {
  const retry = () => {
    void SPECIES[type].acts.load()
    void SPECIES[type].keepsakes.load()
    again.onPress()
  }
  return <TryAgain text={LOADING.pictureFailed} label={again.label} onPress={retry} />
}
