import { deferred } from '../../../ui/deferred.ts'

/** Comes once the pet is drawn. */
export const LIFE_PART = deferred(async () => (await import('./life.tsx')).Life)
