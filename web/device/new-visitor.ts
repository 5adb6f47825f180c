import { NO_PET_KEY, VISITOR_KEY } from './visitor.ts'

/** A page's first script notes a new visitor before anything is painted: <html data-visit='new'>. */
export function markNewVisitor(): void {
  document.documentElement.dataset['visit'] = 'new'
}

/** True where the visitor is known to have no pet: the browser had no id as the page began, keeps nothing, or `hasNoPet`. */
export function isNewVisitor(): boolean {
  return document.documentElement.dataset['visit'] === 'new'
}

/**
 * Whether there is an id that is known to have no pet: it was made here, by the landing page perhaps, and nothing was
 * done since that could have brought one. Where that is wrong, the game's answer shows the pet.
 */
export function hasNoPet(): boolean {
  try {
    const id = localStorage.getItem(NO_PET_KEY)
    return id !== null && id === localStorage.getItem(VISITOR_KEY)
  } catch {
    // Storage is blocked: so is the id.
    return false
  }
}
