import type { PetType } from '#domain/pet.ts'
import { LOADING } from '#words/game.ts'
import { TryAgain } from '../ui/try-again.tsx'
import { SPECIES } from './drawn-species.ts'

/** Says that a species could not be loaded, with a button that tries again. */
export function SpeciesFailed({ type }: { type: PetType }) {
  const { body, acts, keepsakes } = SPECIES[type]
  const retry = () => [body, acts, keepsakes].forEach((part) => part.retry())
  return <TryAgain text={LOADING.pictureFailed} onPress={retry} />
}
