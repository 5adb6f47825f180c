import { execFileSync } from 'node:child_process'
import { browserPath, installBrowsers } from './browsers.ts'

/**
 * The path of a Chromium for the browser tests: an installed one, Playwright's own, or one that
 * Debian's package manager installs now. Throws a sentence that says what to do where that fails.
 */
export function chromiumPath(): string {
  installBrowsers(['chromium'])
  return browserPath('chromium')
}

/** The version a Chromium tells, for the head of the test run. */
export function chromiumVersion(path: string): string {
  return execFileSync(path, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}
