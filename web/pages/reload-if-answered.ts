import { REQUEST_TIMEOUT_MS } from '../state/api.ts'

/** Loads the page anew if its server answers: without one nothing would come back. False where none does. */
export async function reloadIfAnswered(): Promise<boolean> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const answer = await fetch(location.href, { method: 'HEAD', signal }).catch(() => null)
  if (!answer?.ok) return false
  location.reload()
  return true
}
