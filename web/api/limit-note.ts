import { tryAgainIn } from '#words/limit.ts'
import type { CallFailed } from '../state/call-failed.ts'

/** The notes of a message about a call that a limit refused: when the next try is possible. */
export function limitNotes({ code, retryAfterMs }: CallFailed): string[] {
  if (code !== 'too-many-requests' || retryAfterMs === undefined) return []
  return [tryAgainIn(retryAfterMs)]
}
