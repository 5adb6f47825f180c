import { useSyncExternalStore } from 'react'
import { isFirstVisit } from './first-visit.ts'

/** Whether this is a first visit; undefined while hydrating, because the prerendered page is made for both. */
export function useFirstVisit(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(neverChanges, isFirstVisit, () => undefined)
}

const neverChanges = () => () => {}
