/**
 * A page that the browser brings back from before a deploy can name a script that is gone by now;
 * without it nothing on the page would live. It is loaded anew, once, if the server answers.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener('error', (event) => void reloadWithoutScript(event), true)
}

async function reloadWithoutScript({ target }: Event) {
  const [visit] = performance.getEntriesByType('navigation')
  const isSecondTry = visit instanceof PerformanceNavigationTiming && visit.type === 'reload'
  if (isSecondTry || !(target instanceof HTMLScriptElement)) return
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null)
  if (answer?.ok) location.reload()
}
