import { onScriptError } from './on-script-error.ts'

const DEADLINE_MS = 15_000

/**
 * Notes in <html data-script> how the page's script fares: `coming`, then `here`, or `away` when it
 * cannot be loaded or has not come 15 seconds after it was `asked` for, which is at once by itself. Without any
 * script nothing is noted. The page's styles show what fits; a script that comes after all brings the page back.
 */
export function trackScript(asked: Promise<unknown> = Promise.resolve()): void {
  const { dataset } = document.documentElement
  const giveUp = () => {
    if (dataset['script'] === 'coming') dataset['script'] = 'away'
  }
  dataset['script'] = 'coming'
  void asked.then(() => setTimeout(giveUp, DEADLINE_MS))
  onScriptError(giveUp)
}

/** Notes that the script has loaded. */
export function markScriptLoaded(): void {
  document.documentElement.dataset['script'] = 'here'
}

/** Notes that what the script needs cannot be loaded. */
export function giveUpScript(): void {
  document.documentElement.dataset['script'] = 'away'
}
