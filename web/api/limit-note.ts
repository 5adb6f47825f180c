import { tryAgainIn } from '#words/limit.ts'
import type { CallFailed } from '../state/call-failed.ts'

/** For a toast about a call that a limit refused: the note says when the next try is possible. */
export function limitNote({ code, retryAfterMs }: CallFailed): { note?: string } {
  if (code !== 'too-many-requests' || retryAfterMs === undefined) return {}
  return { note: tryAgainIn(retryAfterMs) }
}
