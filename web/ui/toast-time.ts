const SHORTEST_MS = 5_000
const SHORTEST_WITH_ACTION_MS = 10_000
// About 150 words a minute, a slow reader's pace, after a moment to notice.
const NOTICE_MS = 2_000
const READ_MS_PER_LETTER = 70

/** How long a toast stays, in milliseconds: 5 s, 10 s when it can be acted on, longer for longer text. */
export function toastTimeMs(text: string, hasAction: boolean): number {
  const shortest = hasAction ? SHORTEST_WITH_ACTION_MS : SHORTEST_MS
  return Math.max(shortest, NOTICE_MS + text.length * READ_MS_PER_LETTER)
}
