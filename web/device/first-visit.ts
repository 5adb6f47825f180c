/** A page's first script notes a first visit before anything is painted: <html data-visit='first'>. */
export function markFirstVisit(): void {
  document.documentElement.dataset['visit'] = 'first'
}

/** True when this browser had no visitor's id as the page began, or keeps nothing; and so no pet. */
export function isFirstVisit(): boolean {
  return document.documentElement.dataset['visit'] === 'first'
}
