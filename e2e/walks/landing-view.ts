import type { View } from './view.ts'

/** Waits until the landing page has read its votes: one that is left meanwhile says so in the console. */
export async function votesAreRead(view: View): Promise<void> {
  const card = view.role('article', 'Rema Anytime Help')
  await card.within({ text: { pattern: '^(votes?|Be the first)$' } }).isThere()
}
