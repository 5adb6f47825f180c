/** Calls back once at each return to the page (shown, focused, out of the cache) or the network. Returns how to stop. */
export function onPageReturn(call: () => void): () => void {
  const stopping = new AbortController()
  let isAway = document.hidden
  const follow = ({ type }: Event) => {
    const isLeaving = type === 'blur' || type === 'pagehide' || document.hidden
    if (type === 'online' || (isAway && !isLeaving)) call()
    isAway = isLeaving
  }
  document.addEventListener('visibilitychange', follow, stopping)
  for (const type of ['blur', 'focus', 'pagehide', 'pageshow', 'online'])
    window.addEventListener(type, follow, stopping)
  return () => stopping.abort()
}

/** Calls back when the visitor returns, and when another tab has stored something. Returns how to stop. */
export function onDeviceChange(returned: () => void, stored = returned): () => void {
  window.addEventListener('storage', stored)
  const stopReturns = onPageReturn(returned)
  return () => {
    window.removeEventListener('storage', stored)
    stopReturns()
  }
}
