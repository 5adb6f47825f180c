/** The ids that tie a card's title and count to its button, which may be a root of its own. */
export function votingIds(featureId: string): { title: string; count: string } {
  return { title: `${featureId}-title`, count: `${featureId}-votes` }
}
