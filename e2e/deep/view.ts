import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect } from '@playwright/test'
import type { queries } from '@testing-library/dom'
import type { BrowserName } from '../../scripts/browsers.ts'
import { type Visitor, visitorAt } from '../visitor.ts'
import { type Browser, type Tab, startBrowser } from './browsers.ts'

const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
)

declare global {
  var TestingLibraryDom: { queries: typeof queries } | undefined
}

/** An element by role and name, by its text, or by its label; a pattern is a regular expression. */
type Target = { role?: string; name?: string; text?: string; label?: string; isPattern?: boolean }
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
  /** Calls a function in the page; arguments and result are JSON. */
  async function run<Args extends unknown[], Result>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const call = `(${script.toString()})(...${JSON.stringify(args)})`
    return JSON.parse(await tab.evaluate(`(async () => JSON.stringify(await ${call}) ?? 'null')()`))
  }

  async function find(target: Target): Promise<Found[]> {
    // A navigation removes the library.
    if (!(await run(() => globalThis.TestingLibraryDom !== undefined)))
      await tab.evaluate(`(() => { ${TESTING_LIBRARY}\n return '' })()`)
    return run(findInPage, target)
  }

  function element(target: Target) {
    const retry = (check: (found: Found[]) => void) =>
      expect(async () => check(await find(target)), JSON.stringify(target)).toPass({
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
    role: (role: string, name?: string | RegExp) =>
      element({ role, ...(name === undefined ? {} : words('name', name)) }),
    text: (text: string | RegExp) => element(words('text', text)),
    label: (label: string) => element({ label }),
    fill: async (label: string, text: string) => {
      await view.label(label).click()
      await view.label(label).isFocused()
      await tab.type(text)
    },
    /** Presses Tab until this element has the focus. */
    tabTo: async (role: string, name: string) => {
      for (let presses = 0; presses < 30; presses += 1) {
        await tab.press('Tab')
        const [found] = await find({ role, name })
        if (found?.isFocused) return
      }
      throw new Error(`Tab does not reach ${name}`)
    },
    care: (name: 'Feed' | 'Walk' | 'Play') => view.role('button', name),
    happiness: (value: number) => view.role('meter', 'Happiness').hasValue(String(value)),
  }
  return view
}

function words(key: 'name' | 'text', value: string | RegExp): Target {
  return typeof value === 'string' ? { [key]: value } : { [key]: value.source, isPattern: true }
}

/** Runs in the page: the visible elements, scrolled into view if there is only one. */
function findInPage({ role, name, text, label, isPattern }: Target): Found[] {
  const find = globalThis.TestingLibraryDom?.queries
  if (!find) return []
  const matcher = (value: string) => (isPattern ? new RegExp(value, 'u') : value)
  let elements: HTMLElement[] = []
  const options = name === undefined ? {} : { name: matcher(name) }
  if (role !== undefined) elements = find.queryAllByRole(document.body, role, options)
  else if (text !== undefined) elements = find.queryAllByText(document.body, matcher(text))
  else if (label !== undefined) elements = find.queryAllByLabelText(document.body, label)
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
    const id = randomUUID()
    await view.open('/credits')
    await view.run((newId) => localStorage.setItem('anonymousUserId', newId), id)
    await use(visitorAt(url, id))
  },
})

export { expect }
