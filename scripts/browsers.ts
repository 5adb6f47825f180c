import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The browsers that tests run in: Debian's packages, and the programs in them. The first program is started. */
const BROWSERS = {
  // The headless shell opens a page in half the time of the browser with windows.
  chromium: {
    packages: ['chromium-headless-shell'],
    programs: [
      [
        ...onPath('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'),
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        chromium.executablePath(),
      ],
    ],
  },
  // A Firefox from a snap cannot read the profiles that tests make.
  firefox: { packages: ['firefox-esr'], programs: [onPath('firefox-esr')] },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: [onPath('WebKitWebDriver'), onPath('Xvfb')],
  },
}

export type BrowserName = keyof typeof BROWSERS
export const BROWSER_NAMES = ['chromium', 'firefox', 'webkit'] as const

/** The path of a browser; throws if it is not installed. */
export function browserPath(name: BrowserName): string {
  const [path] = findPrograms(name)
  if (path === undefined) throw new Error(missingBrowser(name))
  return path
}

/** What to do if a browser is not installed; undefined if it is. */
export function missingBrowser(name: BrowserName): string | undefined {
  const { packages, programs } = BROWSERS[name]
  if (findPrograms(name).length === programs.length) return undefined
  const elsewhere = name === 'chromium' ? ', elsewhere: npx playwright install chromium' : ''
  return `${name} is not installed. On Debian, as root: apt-get install ${packages.join(' ')}${elsewhere}.`
}

/** Installs missing browsers with apt-get, as root or if sudo needs no password. Throws if one is still missing. */
function installBrowsers(names: readonly BrowserName[]): void {
  const missing = names.filter((name) => missingBrowser(name) !== undefined)
  if (missing.length > 0) {
    apt('update')
    const packages = missing.flatMap((name) => BROWSERS[name].packages)
    apt('install', '-y', '--no-install-recommends', ...packages)
  }
  for (const name of missing) browserPath(name)
}

function apt(...words: readonly string[]) {
  // sudo drops the environment, so env sets the variable behind it.
  const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...words]
  const [program = '', ...rest] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command]
  spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] })
}

function findPrograms(name: BrowserName): string[] {
  return BROWSERS[name].programs.flatMap((paths) => paths.find((path) => existsSync(path)) ?? [])
}

function onPath(...names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

if (import.meta.main) {
  const wanted = process.argv.slice(2)
  installBrowsers(BROWSER_NAMES.filter((name) => wanted.includes(name)))
}
