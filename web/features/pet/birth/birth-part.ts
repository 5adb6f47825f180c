import { deferred } from '../../../ui/deferred.ts'

/** Fetched while the visitor writes the pet's name; where it has not come in time, the pet is simply there. */
export const BIRTH_PART = deferred(() => import('./birth.tsx'))
