import { deferred } from '../../ui/deferred.ts'

/** A returning visitor has no need of it; a new one is sent it with the page. */
export const NEW_PET_PART = deferred(() => import('./new-pet.tsx'))
