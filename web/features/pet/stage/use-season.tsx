import type { ReactNode } from 'react'
import { seasonOf } from '#domain/season.ts'
import type { PetType } from '#domain/species.ts'
import { isSouthern } from '../../../device/is-southern.ts'
import { useToday } from '../../../device/use-today.ts'
import { useDeferred } from '../../../ui/deferred.ts'
import { SEASONAL_SCENERY } from '../../../ui/seasons/deferred-scenery.ts'

/** What the season adds to a species' scene, by the visitor's own day; undefined until its script has come. */
export function useSeason(type: PetType): ReactNode {
  const Seasonal = useDeferred(SEASONAL_SCENERY).value
  const season = seasonOf(useToday(), isSouthern())
  return Seasonal && <Seasonal type={type} season={season} />
}
