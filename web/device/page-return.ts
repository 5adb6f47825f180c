/**
 * Calls back whenever the visitor may have come back to this page or to the network:
 * the tab is shown or focused, the page returns from the back/forward cache, the network is back.
 * Returns how to stop.
 */
export function onPageReturn(call: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') call()
  }
  const whenRestored = (event: PageTransitionEvent) => {
    if (event.persisted) call()
  }
  document.addEventListener('visibilitychange', whenVisible)
  window.addEventListener('focus', call)
  window.addEventListener('online', call)
  window.addEventListener('pageshow', whenRestored)
  return () => {
    document.removeEventListener('visibilitychange', whenVisible)
    window.removeEventListener('focus', call)
    window.removeEventListener('online', call)
    window.removeEventListener('pageshow', whenRestored)
  }
}
