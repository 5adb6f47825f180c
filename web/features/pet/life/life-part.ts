import { deferred } from '../../../ui/deferred.ts'

/** What a pet does by itself, and what the season adds to its scene, and how a stroke moves it; comes once the pet is drawn. */
export const LIFE_PART = deferred(() => import('./life.tsx'))
