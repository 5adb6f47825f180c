import { whenShown } from '../device/when-shown.ts'
import { onScriptError } from './on-script-error.ts'
import { reloadIfAnswered } from './reload-if-answered.ts'

/**
 * A page that the browser brings back from before a deploy can name a script that is gone by now;
 * without it nothing on the page would live. It is loaded anew, once, if the server answers.
 */
export function reloadWhenOutdated(): void {
  onScriptError(() => whenShown(() => void reloadWithoutScript()))
}

async function reloadWithoutScript() {
  const [visit] = performance.getEntriesByType('navigation')
  if (visit instanceof PerformanceNavigationTiming && visit.type === 'reload') return
  await reloadIfAnswered()
}
