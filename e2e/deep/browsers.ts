import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'puppeteer-core'
import { type BrowserName, browserPath } from '../../scripts/browsers.ts'
import { TESTS_ZONE } from '../../scripts/tests-zone.ts'

const MAX_STARTING_MS = 80_000
/** WebDriver's characters for keys that write nothing; Firefox understands them, too. */
const KEYS = { Enter: '\uE007', Tab: '\uE004' } as const

/** One tab of a browser, with real keys and clicks. */
export type Tab = {
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** The value that an expression in the page returns or resolves to; a string. */
  evaluate: (expression: string) => Promise<string>
  click: (x: number, y: number) => Promise<void>
  type: (text: string) => Promise<void>
  press: (key: keyof typeof KEYS) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** A PNG of the window. */
  screenshot: () => Promise<Uint8Array>
}

/** A new browser profile: its tabs share storage. */
type Profile = { openTab: () => Promise<Tab>; close: () => Promise<void> }
export type Browser = { openProfile: () => Promise<Profile>; close: () => Promise<void> }

export function startBrowser(name: BrowserName): Promise<Browser> {
  return name === 'webkit' ? startWebkit() : startWithPuppeteer(name)
}

/** Chromium, or Debian's Firefox over WebDriver BiDi, which needs no geckodriver. */
async function startWithPuppeteer(name: 'chromium' | 'firefox'): Promise<Browser> {
  const home = await createHome()
  const browser = await launch({
    browser: name === 'firefox' ? 'firefox' : 'chrome',
    executablePath: browserPath(name),
    args: name === 'firefox' ? [] : ['--no-sandbox'],
    env: home.env,
    timeout: MAX_STARTING_MS,
  })
  return {
    openProfile: async () => {
      const context = await browser.createBrowserContext()
      const openTab = async (): Promise<Tab> => {
        const page = await context.newPage()
        await page.setViewport({ width: 1280, height: 720 })
        return {
          goto: async (url) => void (await page.goto(url)),
          reload: async () => void (await page.reload()),
          evaluate: async (expression) => String(await page.evaluate(expression)),
          click: async (x, y) => {
            await page.bringToFront()
            await page.mouse.click(x, y)
          },
          type: (text) => page.keyboard.type(text),
          press: (key) => page.keyboard.press(key),
          resize: (width, height) => page.setViewport({ width, height }),
          screenshot: () => page.screenshot(),
        }
      }
      return { openTab, close: () => context.close() }
    },
    close: async () => {
      await browser.close()
      await home.remove()
    },
  }
}

/** WebKitGTK's MiniBrowser with its own WebDriver, on a screen in memory. */
async function startWebkit(): Promise<Browser> {
  const home = await createHome()
  // -noreset: otherwise the screen restarts when the last window closes, and refuses the next one.
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1920x4000x24', '-nolisten', 'tcp', '-noreset'],
    { env: home.env, stdio: ['ignore', 'pipe', 'ignore'], detached: true },
  )
  const [display] = await once(screen.stdout, 'data')
  const port = await freePort()
  const driver = spawn(browserPath('webkit'), ['--host=127.0.0.1', `--port=${port}`], {
    env: {
      ...home.env,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: 'x11',
      // The sandbox needs namespaces, which containers do not have; only our pages are opened.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
    detached: true,
  })
  const address = `http://127.0.0.1:${port}`
  await listening(address)
  return {
    openProfile: () => openWebkitProfile(address),
    close: async () => {
      end(driver)
      end(screen)
      await home.remove()
    },
  }
}

async function openWebkitProfile(address: string): Promise<Profile> {
  const { sessionId } = await send<{ sessionId: string }>('POST', `${address}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } } },
  })
  const session = `${address}/session/${sessionId}`
  const post = <Answer>(path: string, body: object) => send<Answer>('POST', session + path, body)
  const first = await send<string>('GET', `${session}/window`)
  let [current, isUsed] = [first, false]
  const openTab = async (): Promise<Tab> => {
    const handle = isUsed
      ? (await post<{ handle: string }>('/window/new', { type: 'window' })).handle
      : first
    isUsed = true
    // WebDriver's commands go to the window that was selected last.
    const command = async <Answer = void>(path: string, body: object = {}) => {
      if (current !== handle) await post('/window', { handle })
      current = handle
      return post<Answer>(path, body)
    }
    const act = (actions: object) => command('/actions', { actions: [actions] })
    const tab: Tab = {
      goto: (url) => command('/url', { url }),
      reload: () => command('/refresh'),
      evaluate: async (expression) => {
        const script = `const done = arguments[0]
          Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }))`
        type Outcome = { value?: string; error?: string }
        const outcome = await command<Outcome>('/execute/async', { script, args: [] })
        if (outcome.error !== undefined) throw new Error(outcome.error)
        return String(outcome.value)
      },
      click: (x, y) => {
        const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) }
        const press = [
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]
        return act({ type: 'pointer', id: 'mouse', actions: [move, ...press] })
      },
      type: (text) => {
        const keys = Array.from(text, (value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ])
        return act({ type: 'key', id: 'keys', actions: keys.flat() })
      },
      press: (key) => tab.type(KEYS[key]),
      resize: (width, height) => command('/window/rect', { width, height }),
      screenshot: async () =>
        Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    }
    await tab.resize(1280, 800)
    return tab
  }
  return { openTab, close: async () => void (await send('DELETE', session)) }
}

async function send<Answer>(method: string, url: string, body?: object): Promise<Answer> {
  const response = await fetch(url, { method, body: body ? JSON.stringify(body) : null })
  if (!response.ok) throw new Error(`${method} ${url}: ${await response.text()}`)
  const { value }: { value: Answer } = JSON.parse(await response.text())
  return value
}

/** Waits until the driver accepts commands. */
async function listening(address: string): Promise<void> {
  const last = Date.now() + MAX_STARTING_MS
  while (!(await fetch(`${address}/status`).catch(() => undefined))?.ok) {
    if (Date.now() > last) throw new Error('WebKitWebDriver accepts no commands')
  }
}

/** Ends a process and the processes of its group. */
function end({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGKILL')
}

/** A home directory, so that a browser uses no settings of this machine, and the environment for it. */
async function createHome() {
  const folder = await mkdtemp(join(tmpdir(), 'rema-browser-'))
  const gtk = join(folder, '.config', 'gtk-3.0')
  await mkdir(gtk, { recursive: true })
  // Otherwise the buttons of MiniBrowser prevent a window as narrow as a phone.
  await writeFile(join(gtk, 'gtk.css'), '* { min-width: 0; padding: 0; margin: 0; border: 0; }\n')
  return {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      TZ: TESTS_ZONE,
      LANG: 'C.UTF-8',
      LANGUAGE: 'en_US',
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      NO_AT_BRIDGE: '1',
      GSETTINGS_BACKEND: 'memory',
      GIO_USE_VFS: 'local',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    // Browsers write into it until their last process has ended.
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
