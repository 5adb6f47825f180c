/**
 * Calls back once each time the visitor returns to the page or to the network: the page is shown or focused after it
 * was hidden or had lost the focus, it comes back from the back/forward cache, or the network is back. A return fires
 * several events; only the first counts. Returns how to stop.
 */
export function onPageReturn(call: () => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let isAway = isHidden()
  const leave = () => {
    isAway = true
  }
  const enter = () => {
    if (!isAway || isHidden()) return
    isAway = false
    call()
  }
  document.addEventListener('visibilitychange', () => (isHidden() ? leave() : enter()), { signal })
  window.addEventListener('blur', leave, { signal })
  window.addEventListener('focus', enter, { signal })
  window.addEventListener('pagehide', leave, { signal })
  window.addEventListener('pageshow', enter, { signal })
  window.addEventListener('online', () => call(), { signal })
  return () => stopping.abort()
}

function isHidden(): boolean {
  return document.visibilityState === 'hidden'
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
