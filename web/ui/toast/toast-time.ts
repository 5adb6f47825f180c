const MIN_MS = 5_000
const MIN_WITH_ACTION_MS = 10_000
// About 150 words a minute, a slow reader's pace, after a moment to notice.
const NOTICE_MS = 2_000
const READ_MS_PER_LETTER = 70

/** How long a toast stays, in milliseconds: 5 s, 10 s when it can be acted on, longer for longer text. */
export function toastTimeMs(text: string, hasAction: boolean): number {
  const minMs = hasAction ? MIN_WITH_ACTION_MS : MIN_MS
  return Math.max(minMs, NOTICE_MS + text.length * READ_MS_PER_LETTER)
}
