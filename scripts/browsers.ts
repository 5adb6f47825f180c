import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The browsers that tests run in: Debian's packages and the programs, of which the first is started. */
const BROWSERS = {
  // The headless shell opens a page in half the time of the browser with windows.
  chromium: {
    packages: ['chromium-headless-shell'],
    programs: [
      [
        'chromium-headless-shell',
        'chromium',
        'google-chrome',
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        chromium.executablePath(),
      ],
    ],
  },
  // A Firefox from a snap cannot read the profiles that tests make.
  firefox: { packages: ['firefox-esr'], programs: [['firefox-esr']] },
  webkit: { packages: ['webkit2gtk-driver', 'xvfb'], programs: [['WebKitWebDriver'], ['Xvfb']] },
}

export type BrowserName = keyof typeof BROWSERS

/** The path of a browser. Throws with what to do if it is not installed. */
export function browserPath(name: BrowserName): string {
  const { packages, programs } = BROWSERS[name]
  const [path, ...others] = programs.map((names) => names.map(findProgram).find(Boolean))
  if (path && others.every(Boolean)) return path
  const elsewhere = name === 'chromium' ? ', elsewhere: npx playwright install chromium' : ''
  throw new Error(
    `${name} is not installed. On Debian, as root: apt-get install ${packages.join(' ')}${elsewhere}.`,
  )
}

function findProgram(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return [name, ...folders.map((folder) => join(folder, name))]
    .filter((path) => path.includes('/'))
    .find((path) => existsSync(path))
}

/** Installs missing browsers with apt-get, as root or if sudo needs no password. Throws if one is still missing. */
function installBrowser(name: BrowserName): void {
  try {
    browserPath(name)
  } catch {
    apt('update')
    apt('install', '-y', '--no-install-recommends', ...BROWSERS[name].packages)
    browserPath(name)
  }
}

function apt(...args: readonly string[]) {
  // sudo drops the environment, so env sets the variable behind it.
  const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...args]
  const [program = '', ...rest] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command]
  spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] })
}

if (import.meta.main) {
  for (const name of ['chromium', 'firefox', 'webkit'] as const)
    if (process.argv.includes(name)) installBrowser(name)
}
