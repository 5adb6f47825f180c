import {
  DESK,
  MAX_STARTING_MS,
  type Engine,
  type Key,
  type Size,
  type Tab,
  type Profile,
} from './engine.ts'
import { browserHome } from './browser-home.ts'
import { type Program, startProgram } from './program.ts'
import { freePort } from './free-port.ts'
import { runIn } from './run-in.ts'
import { type Session, isListening, openSession } from './webdriver.ts'

declare global {
  /** What `watch` heard. */
  var remaSurprises: string[] | undefined
}

const MAX_RESIZING_MS = 10_000
/** More than the browser's bars take of a window; what seems to be more is a page of before. */
const MAX_ROWS_PX = 200
/** The screen that windows lie on; a window may be as tall as it is. */
const SCREEN = '1600x2400x24'
/** WebDriver's own characters for keys that write none. Source: WebDriver, 17.4.2. */
const KEYS: Record<Key, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  ' ': ' ',
}

/** WebKitGTK's MiniBrowser on a screen that exists in memory, driven by its own WebDriver. */
export async function startWebkit(): Promise<Engine> {
  const home = await browserHome()
  const programs: Program[] = []
  const close = async () => {
    for (const program of programs.toReversed()) await program.end()
    await home.remove()
  }
  try {
    // Without -noreset the screen begins anew when the last window closes, and turns away the browser
    // of the next visit that comes meanwhile, for which the driver then waits without end.
    const screen = startProgram(
      ['Xvfb', '-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp', '-noreset'],
      home.env,
    )
    programs.push(screen)
    const display = await screen.firstLine()
    const port = await freePort()
    // Unless it is told where, it listens on IPv6, too, and ends where there is none.
    const driver = startProgram(['WebKitWebDriver', '--host=127.0.0.1', `--port=${port}`], {
      ...home.env,
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      // Its sandbox needs namespaces, which root and containers have not; it opens our pages alone.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    })
    programs.push(driver)
    const address = `http://127.0.0.1:${port}`
    await untilListening(address)
    return { openProfile: () => openProfile(address), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function untilListening(address: string) {
  const end = Date.now() + MAX_STARTING_MS
  while (!(await isListening(address))) {
    if (Date.now() > end) throw new Error('WebKitWebDriver takes no commands')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function openProfile(address: string): Promise<Profile> {
  const session = await openSession(address, {
    'webkitgtk:browserOptions': { args: ['--automation'] },
  })
  const first = await session.window()
  const consoleProblems: string[] = []
  const tabs: Tab[] = []
  /** Windows take turns: WebDriver's commands go to the one it was turned to last. */
  let front = first
  const turnTo = async (handle: string) => {
    if (front !== handle) await session.turnTo(handle)
    front = handle
  }
  return {
    openTab: async () => {
      const handle = tabs.length === 0 ? first : (await session.openWindow()).handle
      const tab = tabIn(session, () => turnTo(handle), consoleProblems)
      tabs.push(tab)
      await tab.resize(DESK)
      return tab
    },
    consoleProblems: async () => {
      for (const tab of tabs) consoleProblems.push(...(await runIn(tab, takeProblems)))
      return consoleProblems
    },
    close: async () => void (await session.end()),
  }
}

function tabIn(session: Session, turnHere: () => Promise<void>, consoleProblems: string[]): Tab {
  const tab: Tab = {
    goto: async (url) => {
      consoleProblems.push(...(await runIn(tab, takeProblems)))
      await session.goto(url)
      await runIn(tab, watch)
    },
    reload: async () => {
      consoleProblems.push(...(await runIn(tab, takeProblems)))
      await session.reload()
      await runIn(tab, watch)
    },
    evaluate: async (expression) => {
      await turnHere()
      const { told, error } = await session.execute(`const [done] = arguments
        Promise.resolve(${expression}).then(
          (told) => done({ told }),
          (error) => done({ error: String(error) }),
        )`)
      if (error !== undefined) throw new Error(error)
      return told ?? ''
    },
    clickAt: async (x, y) => {
      await turnHere()
      const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) }
      const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
      await session.actions([{ type: 'pointer', id: 'mouse', actions }])
    },
    type: async (words) => pressAll(Array.from(words)),
    press: async (key) => pressAll([KEYS[key]]),
    photograph: async () => {
      await turnHere()
      return Buffer.from(await session.screenshot(), 'base64')
    },
    resize: async (size) => {
      await turnHere()
      await resizeTo(size)
    },
  }

  async function pressAll(values: readonly string[]) {
    await turnHere()
    const actions = values.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await session.actions([{ type: 'key', id: 'keys', actions }])
  }

  /**
   * WebDriver measures the window with the browser's own rows, and answers before the page has heard
   * of its new size: until both agree, the rows are measured again and the window is set again.
   */
  async function resizeTo(size: Size) {
    const end = Date.now() + MAX_RESIZING_MS
    let window = size
    for (;;) {
      await session.resize(window)
      const page = await runIn(tab, () => ({ width: innerWidth, height: innerHeight }))
      if (page.width === size.width && page.height === size.height) return
      if (Date.now() > end) throw new Error(`the page stays ${page.width} × ${page.height}`)
      const rows = { width: window.width - page.width, height: window.height - page.height }
      const areRows =
        Math.min(rows.width, rows.height) >= 0 && Math.max(rows.width, rows.height) < MAX_ROWS_PX
      if (areRows) window = { width: size.width + rows.width, height: size.height + rows.height }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return tab
}

// WebDriver has no console to read, and a private window of MiniBrowser writes none either: what a
// page says while it loads is not heard in this engine.
function watch() {
  const heard: string[] = []
  globalThis.remaSurprises = heard
  addEventListener('error', ({ message }) => heard.push(`script: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => heard.push(`script: ${reason}`))
  for (const kind of ['error', 'warn'] as const) {
    const say = console[kind]
    console[kind] = (...words: unknown[]) => {
      heard.push(`${kind}: ${words.join(' ')}`)
      say(...words)
    }
  }
}

function takeProblems(): string[] {
  return globalThis.remaSurprises?.splice(0) ?? []
}
