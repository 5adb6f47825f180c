import { NO_PET_KEY, VISITOR_KEY } from './storage.ts'

/** Marks the document before the first paint if the visitor is new: <html data-visit='new'>. */
export function markNewVisitor(): void {
  document.documentElement.dataset['visit'] = 'new'
}

/** True if the visitor is known to have no pet: the browser had no id when the page was opened, or `hasNoPet`. */
export function isNewVisitor(): boolean {
  return document.documentElement.dataset['visit'] === 'new'
}

/** True if the visitor's id was made in this browser and has not asked for a pet since. */
export function hasNoPet(): boolean {
  try {
    const id = localStorage.getItem(NO_PET_KEY)
    return id !== null && id === localStorage.getItem(VISITOR_KEY)
  } catch {
    // Storage is blocked, so there is no id either.
    return false
  }
}
