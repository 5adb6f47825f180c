import { expect } from './walk-test.ts'
import type { View } from './view.ts'

/**
 * Waits until the landing page has read all votes and this visitor's own: one that is left meanwhile says so in the
 * console.
 */
export async function votesAreRead(view: View): Promise<void> {
  const card = view.role('article', 'Rema Anytime Help')
  await card.within({ text: { pattern: '^(votes?|Be the first)$' } }).isThere()
  // Of one who has not voted nothing shows that it was read.
  const isOwnRead = () =>
    view.run(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/votes')),
    )
  await expect.poll(isOwnRead).toBe(true)
}
