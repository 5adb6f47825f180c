import { REQUEST_TIMEOUT_MS } from '../api/timeouts.ts'

/** Loads the page anew if its server answers: without one nothing would come back. */
export async function reloadIfAnswered(): Promise<void> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const answer = await fetch(location.href, { method: 'HEAD', signal }).catch(() => null)
  if (answer?.ok) location.reload()
}
