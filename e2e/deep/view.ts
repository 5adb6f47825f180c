import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect } from '@playwright/test'
import type { BrowserName } from '../../scripts/browsers.ts'
import { type Visitor, visitorAt } from '../visitor.ts'
import { type Browser, type Tab, startBrowser } from './browsers.ts'

const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
)

type Found = {
  text: string
  value: string
  isFocused: boolean
  isFree: boolean
  x: number
  y: number
}

/** What a person sees in a tab and does there. */
type View = ReturnType<typeof viewOf>

function viewOf(tab: Tab, origin: string) {
  /** Calls a function in the page; its result is JSON. */
  async function run<Result>(script: () => Result | Promise<Result>): Promise<Result> {
    return JSON.parse(
      await tab.evaluate(`(async () => JSON.stringify(await (${String(script)})() ?? null))()`),
    )
  }

  /** `query` is a call of Testing Library's queries, such as `queryAllByText(document.body, 'Feed')`. */
  async function find(query: string): Promise<Found[]> {
    // A navigation removes the library.
    if ((await tab.evaluate('typeof TestingLibraryDom')) === 'undefined')
      await tab.evaluate(`(() => { ${TESTING_LIBRARY}\n return '' })()`)
    return JSON.parse(
      await tab.evaluate(
        `JSON.stringify((${String(visibleElements)})(TestingLibraryDom.queries.queryAllBy${query}))`,
      ),
    )
  }

  function element(query: string) {
    const retry = (check: (found: Found[]) => void) =>
      expect(async () => check(await find(query)), query).toPass({
        timeout: 20_000,
        intervals: [50, 100, 200],
      })
    const one = {
      counts: (count: number) => retry((found) => expect(found).toHaveLength(count)),
      isThere: () => one.counts(1),
      isGone: () => one.counts(0),
      reads: (text: string) => retry(([first]) => expect(first?.text).toBe(text)),
      hasValue: (value: string) => retry(([first]) => expect(first?.value).toBe(value)),
      isFocused: () => retry(([first]) => expect(first?.isFocused).toBe(true)),
      /** Clicks when the element stands still and nothing covers it. */
      click: async () => {
        let last: Found | undefined
        await retry(([first]) => {
          const before = last
          last = first
          expect(first).toMatchObject({ isFree: true })
          expect({ x: first?.x, y: first?.y }).toEqual({ x: before?.x, y: before?.y })
        })
        await tab.click(last?.x ?? 0, last?.y ?? 0)
      },
      /** Presses Tab until the element has the focus. */
      tabTo: async () => {
        for (let presses = 0; presses < 30; presses += 1) {
          await tab.press('Tab')
          const [found] = await find(query)
          if (found?.isFocused) return
        }
        throw new Error(`Tab does not reach ${query}`)
      },
    }
    return one
  }

  const view = {
    open: (path: string) => tab.goto(new URL(path, origin).href),
    reload: tab.reload,
    press: tab.press,
    type: tab.type,
    resize: tab.resize,
    run,
    role: (role: string, name: string | RegExp) =>
      element(`Role(document.body, '${role}', { name: ${code(name)} })`),
    text: (text: string | RegExp) => element(`Text(document.body, ${code(text)})`),
    label: (label: string) => element(`LabelText(document.body, ${code(label)})`),
    fill: async (label: string, text: string) => {
      await view.label(label).click()
      await view.label(label).isFocused()
      await tab.type(text)
    },
    care: (name: 'Feed' | 'Walk' | 'Play') => view.role('button', name),
    happiness: (value: number) => view.role('meter', 'Happiness').hasValue(String(value)),
    /** Gives the browser this visitor's id. */
    become: async (id: string) => {
      await view.open('/credits')
      await tab.evaluate(`localStorage.setItem('anonymousUserId', '${id}'), ''`)
    },
  }
  return view
}

/** The text or regular expression in JavaScript. */
function code(text: string | RegExp): string {
  return typeof text === 'string' ? JSON.stringify(text) : String(text)
}

/** Runs in the page: the visible elements, scrolled into view if there is only one. */
function visibleElements(elements: HTMLElement[]): Found[] {
  const visible = elements.filter((one) => one.checkVisibility({ visibilityProperty: true }))
  if (visible.length === 1) visible[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return visible.map((one) => {
    const box = one.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const hit = document.elementFromPoint(x, y)
    const isHit =
      hit !== null && (one.contains(hit) || hit.closest('label')?.contains(one) === true)
    return {
      text: (one.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
      value: String('value' in one ? one.value : ''),
      isFocused: one === document.activeElement,
      isFree: isHit && !one.matches(':disabled, [aria-disabled=true]'),
      x,
      y,
    }
  })
}

type Fixtures = {
  /** A tab of a new visitor's browser. */
  view: View
  /** Opens another tab of the same browser; `origin` is another Rema. */
  openTab: (origin?: string) => Promise<View>
  /** Gives the browser this visitor's id, so that a pet can be prepared through the API. */
  visitor: Visitor
}

/** A test that runs in Firefox and in WebKit, the projects of playwright.config.ts. */
export const test = base.extend<
  Fixtures,
  { engineName: BrowserName; engine: Browser; url: string }
>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startBrowser(engineName)
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  url: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here.
    async ({}, use) => use(process.env['REMA_E2E_URL'] ?? ''),
    { scope: 'worker' },
  ],
  openTab: async ({ engine, url }, use) => {
    const profile = await engine.openProfile()
    await use(async (origin = url) => viewOf(await profile.openTab(), origin))
    await profile.close()
  },
  view: async ({ openTab }, use) => use(await openTab()),
  visitor: async ({ view, url }, use) => {
    const visitor = visitorAt(url, randomUUID())
    await view.become(visitor.id)
    await use(visitor)
  },
})

export { expect }
