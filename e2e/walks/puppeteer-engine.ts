import { type Browser, type LaunchOptions, type Page, launch } from 'puppeteer-core'
import { isRefusedPage } from '../refused-page.ts'
import { DESK, MAX_STARTING_MS, type Engine, type Tab, type Profile } from './engine.ts'
import { browserHome } from './browser-home.ts'

type Settings = Pick<LaunchOptions, 'browser' | 'args' | 'extraPrefsFirefox' | 'ignoreDefaultArgs'>

// Scrollbars that take room, as with a mouse on Windows: pages are narrower and must still fit.
const CHROMIUM: Settings = {
  browser: 'chrome',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-features=OverlayScrollbar,FluentOverlayScrollbar',
    '--force-device-scale-factor=1',
  ],
  ignoreDefaultArgs: ['--hide-scrollbars'],
}
const FIREFOX: Settings = {
  browser: 'firefox',
  extraPrefsFirefox: {
    'widget.gtk.overlay-scrollbars.enabled': false,
    'ui.useOverlayScrollbars': 0,
  },
}

export const startChromium = (executablePath: string) => start(CHROMIUM, executablePath)
/** Firefox as it is, over WebDriver BiDi: no geckodriver and no patched build. */
export const startFirefox = (executablePath: string) => start(FIREFOX, executablePath)

async function start(settings: Settings, executablePath: string): Promise<Engine> {
  const home = await browserHome()
  const browser = await launch({
    ...settings,
    executablePath,
    env: home.env,
    timeout: MAX_STARTING_MS,
  })
  return {
    openProfile: () => openProfile(browser),
    close: async () => {
      await browser.close()
      await home.remove()
    },
  }
}

async function openProfile(browser: Browser): Promise<Profile> {
  const context = await browser.createBrowserContext()
  const consoleProblems: string[] = []
  return {
    openTab: async () => {
      const page = await context.newPage()
      await page.setViewport(DESK)
      page.on('console', (message) => {
        if (isRefusedPage(message.text(), message.location().url)) return
        const isBad = message.type() === 'error' || message.type() === 'warn'
        if (isBad) consoleProblems.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => {
        consoleProblems.push(`script: ${error instanceof Error ? error.message : String(error)}`)
      })
      return tabOn(page)
    },
    consoleProblems: async () => consoleProblems,
    close: () => context.close(),
  }
}

function tabOn(page: Page): Tab {
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: async (expression) => String(await page.evaluate(expression)),
    clickAt: async (x, y) => {
      await page.bringToFront()
      await page.mouse.click(x, y)
    },
    type: async (words) => {
      await page.bringToFront()
      await page.keyboard.type(words)
    },
    press: async (key) => {
      await page.bringToFront()
      await page.keyboard.press(key)
    },
    photograph: async () => Buffer.from(await page.screenshot()),
    resize: (size) => page.setViewport(size),
  }
}
