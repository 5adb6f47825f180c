import { seasonOf } from '#domain/season.ts'
import type { PetType } from '#domain/species.ts'
import { isSouthern } from '../../../device/is-southern.ts'
import { useToday } from '../../../device/use-today.ts'
import { SeasonalScenery } from '../../../ui/seasons/seasonal-scenery.tsx'

/** What the season adds to a species' scene, by the visitor's own day. */
export function Season({ type }: { type: PetType }) {
  return <SeasonalScenery type={type} season={seasonOf(useToday(), isSouthern())} />
}
