import { useSyncExternalStore } from 'react'
import { isNewVisitor } from './new-visitor.ts'

/** True if the visitor is known to have no pet; undefined in the prerendered page, which serves both. */
export function useIsNewVisitor(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(neverChanges, isNewVisitor, whileHydrating)
}

/** True in the prerendered page and during hydration. */
export function useIsPrerendered(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
}

/** The document was marked before hydration. */
function whileHydrating(): boolean | undefined {
  return typeof document === 'undefined' ? undefined : isNewVisitor()
}

const neverChanges = () => () => {}
