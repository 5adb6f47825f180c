import { useSyncExternalStore } from 'react'

/** True if the inline script found no visitor, or one who has not asked for a pet. */
export function isNewVisitor(): boolean {
  return document.documentElement.dataset['visit'] === 'new'
}

/** True if the visitor is known to have no pet; undefined in the prerendered page, which serves both. */
export function useIsNewVisitor(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(neverChanges, isNewVisitor, () => undefined)
}

const neverChanges = () => () => {}
