import { expect } from '@playwright/test'
import type { Key, Size, Tab } from './engine.ts'
import type { Target, Words } from './page-queries.ts'
import { RETRYING, type Locator, locate } from './locator.ts'
import { runIn } from './run-in.ts'

/** What a person sees in one tab and does there. */
export type View = ReturnType<typeof viewOf>

export function viewOf(tab: Tab, origin: string) {
  const locator = (target: Target) => locate(tab, target)
  // A machine that cannot keep up has the server ask to be left alone (503, JSON): people try again.
  const untilOpen = (ask: () => Promise<void>) =>
    expect(async () => {
      await ask()
      expect(await runIn(tab, () => document.contentType)).toBe('text/html')
    }).toPass(RETRYING)
  return {
    open: (path: string) => untilOpen(() => tab.goto(new URL(path, origin).href)),
    reload: () => untilOpen(() => tab.reload()),
    press: (key: Key) => tab.press(key),
    type: (words: string) => tab.type(words),
    resize: (size: Size) => tab.resize(size),
    photograph: () => tab.photograph(),
    /** Calls a function in the page: JSON in, JSON out. */
    run: <Args extends unknown[], Answer>(
      script: (...args: Args) => Answer | Promise<Answer>,
      ...args: Args
    ) => runIn(tab, script, ...args),

    role: (role: string, name?: string | RegExp) =>
      locator({ role, ...(name === undefined ? {} : { name: wordsOf(name) }) }),
    text: (text: string | RegExp) => locator({ text: wordsOf(text) }),
    label: (label: string) => locator({ label }),
    /** A box with its name and what stands under it. */
    box: (name: string) => locator({ text: name, isAround: true }),
    toast: (text: string | RegExp) =>
      locator({ text: wordsOf(text), within: { role: 'region', name: 'Notifications' } }),
    hasTitle: (title: string) =>
      expect.poll(() => runIn(tab, () => document.title), RETRYING).toBe(title),

    /** Presses Tab until this element has the focus. */
    tabTo: async (target: Locator) => {
      await target.isThere()
      for (let presses = 0; presses < 30; presses += 1) {
        await tab.press('Tab')
        const [seen] = await target.look()
        if (seen?.isFocused) return
      }
      throw new Error('Tab never reaches it')
    },

    /** Returns once the browser keeps what the pages need to open offline. */
    isKept: () =>
      // Asked again and again: a driver gives no script of a page more than half a minute.
      expect
        .poll(
          () =>
            runIn(tab, async () => {
              const registration = await navigator.serviceWorker.getRegistration()
              return Boolean(registration?.active)
            }),
          { timeout: 90_000 },
        )
        .toBe(true),
    /** How wide the page's scrollbar is, and how many pixels the page is wider than the room beside it. */
    width: () =>
      runIn(tab, () => {
        const { scrollWidth, clientWidth } = document.documentElement
        return { scrollbar: innerWidth - clientWidth, overflow: scrollWidth - clientWidth }
      }),
  }
}

function wordsOf(words: string | RegExp): Words {
  return typeof words === 'string' ? words : { pattern: words.source }
}
