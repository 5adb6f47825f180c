import { REQUEST_TIMEOUT_MS } from './api.ts'

/** Reloads the page if its server answers; without an answer the visitor would lose the page. False then. */
export async function reloadIfAnswered(): Promise<boolean> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const answer = await fetch(location.href, { method: 'HEAD', signal }).catch(() => null)
  if (!answer?.ok) return false
  location.reload()
  return true
}
