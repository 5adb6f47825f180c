import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { apt, canInstall, isKnown } from './apt.ts'

type Browser = {
  title: string
  /** Debian's packages that bring it; of several lists the first that the package manager knows. */
  packages: readonly (readonly string[])[]
  /** Each list has one place at least where something is. */
  files: readonly (readonly string[])[]
}

const MAC = '/Applications'

/** The browsers that tests run in, and where each is found; the first of `files` is what is started. */
const BROWSERS = {
  chromium: {
    title: 'Chromium',
    // Without windows of its own it takes half the time to open a page, and draws the same pixels.
    packages: [['chromium-headless-shell'], ['chromium']],
    files: [
      [
        ...onPath('chromium-headless-shell'),
        ...onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'),
        '/usr/bin/chromium',
        `${MAC}/Google Chrome.app/Contents/MacOS/Google Chrome`,
        chromium.executablePath(),
      ],
    ],
  },
  // Not just any `firefox`: a snap's sees no profile that it did not make.
  firefox: {
    title: 'Firefox',
    packages: [['firefox-esr']],
    files: [[...onPath('firefox-esr'), `${MAC}/Firefox.app/Contents/MacOS/firefox`]],
  },
  webkit: {
    title: 'WebKit',
    packages: [['webkit2gtk-driver', 'xvfb']],
    files: [onPath('WebKitWebDriver'), onPath('Xvfb')],
  },
} satisfies Record<string, Browser>

export type BrowserName = keyof typeof BROWSERS
export const BROWSER_NAMES = [
  'chromium',
  'firefox',
  'webkit',
] as const satisfies readonly BrowserName[]

/** The path of a browser that is installed; throws a sentence where it is not. */
export function browserPath(name: BrowserName): string {
  const path = find(name)
  if (path === undefined) throw new Error(missingBrowser(name))
  return path
}

/** Why there is no such browser and what to do, in a sentence; nothing when there is. */
export function missingBrowser(name: BrowserName): string | undefined {
  if (find(name) !== undefined) return undefined
  const { title, packages } = BROWSERS[name]
  const elsewhere = name === 'chromium' ? '; elsewhere: npx playwright install chromium' : ''
  return `${title} is not here and could not be installed (on Debian, as root: apt-get install ${packages[0]?.join(' ')}${elsewhere}).`
}

/**
 * Installs those of the browsers that are missing, with Debian's package manager, as root or where
 * sudo asks for no password. What cannot be had is left out: `missingBrowser` tells it. Throws where
 * the package manager knows a package and fails to install it.
 */
export function installBrowsers(names: readonly BrowserName[] = BROWSER_NAMES): void {
  const missing = names.filter((name) => find(name) === undefined)
  if (missing.length === 0 || !canInstall()) return
  console.error(`Installing ${missing.map((name) => BROWSERS[name].title).join(', ')} …`)
  apt('update')
  const packages = missing.flatMap(
    (name) => BROWSERS[name].packages.find((wanted) => wanted.every(isKnown)) ?? [],
  )
  if (packages.length === 0) return
  if (!apt('install', '-y', '--no-install-recommends', ...packages)) {
    throw new Error(
      `These packages could not be installed: ${packages.join(', ')}. See above, then try again.`,
    )
  }
}

function find(name: BrowserName): string | undefined {
  const found = BROWSERS[name].files.map((paths) => paths.find((path) => existsSync(path)))
  return found.includes(undefined) ? undefined : found[0]
}

function onPath(...names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name)))
}
