import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * The path of a Chromium for the browser tests: an installed one, Playwright's own, or one that
 * Debian's package manager installs now. Throws a sentence that says what to do where that fails.
 */
export function chromiumPath(): string {
  return installedChromium() ?? installChromium()
}

function installedChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...candidates, '/usr/bin/chromium', MAC, chromium.executablePath()].find((path) =>
    existsSync(path),
  )
}

function installChromium(): string {
  const isRoot = process.getuid?.() === 0
  const apt = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  console.error('Installing Chromium for the browser tests …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const [command = '', ...rest] = [...apt, ...words]
    spawnSync(command, rest, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const path = installedChromium()
  if (path !== undefined) return path
  throw new Error(
    'The browser tests need Chromium and it could not be installed: install the package "chromium" (on Debian: apt-get install chromium; elsewhere: npx playwright install chromium), then try again.',
  )
}

/** The version a Chromium tells, for the head of the test run. */
export function chromiumVersion(path: string): string {
  return execFileSync(path, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}
