import { deferred } from '../deferred.ts'

/** In a script of its own, which comes when the pet has been drawn. */
export const SEASONAL_SCENERY = deferred(
  async () => (await import('./seasonal-scenery.tsx')).SeasonalScenery,
)
