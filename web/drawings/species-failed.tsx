import type { PetType } from '#domain/species.ts'
import { LOADING } from '#words/game.ts'
import { Button } from '../ui/button.tsx'
import { SPECIES } from './species.ts'

/** In place of a species whose file could not be loaded, with a button that loads it again. */
export function SpeciesFailed({ type }: { type: PetType }) {
  const { body, acts, keepsakes } = SPECIES[type]
  const retry = () => [body, acts, keepsakes].forEach((part) => void part.load())
  return (
    <div role="alert">
      <p>{LOADING.pictureFailed}</p>
      <Button onClick={retry}>{LOADING.tryAgain}</Button>
    </div>
  )
}
