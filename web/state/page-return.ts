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

/** Calls back when another tab has stored something, and when the visitor returns. Returns how to stop. */
export function onDeviceChange(call: () => void): () => void {
  window.addEventListener('storage', call)
  const stopReturns = onPageReturn(call)
  return () => {
    window.removeEventListener('storage', call)
    stopReturns()
  }
}
