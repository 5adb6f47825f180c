import { useSyncExternalStore } from 'react'
import { isNewVisitor } from './new-visitor.ts'

/** Whether the visitor is known to have no pet; undefined in the prerendered page, which is made for both. */
export function useIsNewVisitor(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(neverChanges, isNewVisitor, whileHydrating)
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
  return typeof document === 'undefined' ? undefined : isNewVisitor()
}

const neverChanges = () => () => {}
