import { NO_PET_KEY, VISITOR_KEY } from './visitor.ts'

/** A page's first script notes a first visit before anything is painted: <html data-visit='first'>. */
export function markFirstVisit(): void {
  document.documentElement.dataset['visit'] = 'first'
}

/**
 * True when this browser had no visitor's id as the page began, or keeps nothing; and so no pet. The game's page
 * counts a visitor as new, too, whose id another page has made (`hasNoPet`).
 */
export function isFirstVisit(): boolean {
  return document.documentElement.dataset['visit'] === 'first'
}

/**
 * Whether this visitor is known to have no pet: the id was made here, by the landing page perhaps, and nothing was
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
