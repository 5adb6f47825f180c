import { browserPath, installBrowsers } from './browsers.ts'

/**
 * The path of a Chromium for the browser tests: an installed one, Playwright's own, or one that
 * Debian's package manager installs now. Throws a sentence that says what to do where that fails.
 */
export function chromiumPath(): string {
  installBrowsers(['chromium'])
  return browserPath('chromium')
}
