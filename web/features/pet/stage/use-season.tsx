import type { ReactNode } from 'react'
import type { PetType } from '#domain/species.ts'
import { deferred, useDeferred } from '../../../ui/deferred.ts'

/** In a script of its own, which comes when the pet has been drawn. */
const SEASON = deferred(async () => (await import('./season.tsx')).Season)

/** What the season adds to a species' scene; undefined until its script has come. */
export function useSeason(type: PetType): ReactNode {
  const Season = useDeferred(SEASON).value
  return Season && <Season type={type} />
}
