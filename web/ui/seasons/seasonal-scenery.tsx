import type { Season } from '#domain/season.ts'
import type { PetType } from '#domain/species.ts'
import { BRANCH_SEASONS, MEADOW_SEASONS, WATER_SEASONS } from './outdoor-seasons.tsx'
import { WindowSeason } from './window-seasons.tsx'

/** Where rooms have their windows, in the scene's 480 by 320 units. */
const WINDOWS = { dog: { x: 82, y: 104 }, cat: { x: 402, y: 104 } } as const
const OUTDOORS = { bird: BRANCH_SEASONS, rabbit: MEADOW_SEASONS, fish: WATER_SEASONS } as const

/** What a season adds to a species' scene, over its backdrop and behind the pet. */
export function SeasonalScenery({ type, season }: { type: PetType; season: Season }) {
  return type === 'dog' || type === 'cat' ? (
    <WindowSeason {...WINDOWS[type]} season={season} />
  ) : (
    OUTDOORS[type][season]
  )
}
