import { useSyncExternalStore } from 'react'
import { isFirstVisit } from './first-visit.ts'

/** Whether this is a first visit; undefined in the prerendered page, which is made for both. */
export function useFirstVisit(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(neverChanges, isFirstVisit, whileHydrating)
}

/** True in the prerendered page, and while React takes it over, which must draw the same. */
export function useIsPrerendered(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
}

/** The page's script has taken away what this visit does not need by then. */
function whileHydrating(): boolean | undefined {
  return typeof document === 'undefined' ? undefined : isFirstVisit()
}

const neverChanges = () => () => {}
