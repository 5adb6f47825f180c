import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { Tab } from './engine.ts'
import { type ElementState, type Target, installQueries } from './page-queries.ts'
import { runIn } from './run-in.ts'

/** Generous: three browsers take turns on a machine that does other things. */
export const RETRYING = { timeout: 20_000, intervals: [50, 100, 200] }

const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
)

/** Something on the screen: looked for anew each time, and waited for. */
export type Locator = {
  look: () => Promise<ElementState[]>
  /** What holds it. */
  around: () => Locator
  within: (inner: Target) => Locator

  /** Clicks when it stands still, nothing lies over it and it is not disabled. */
  click: () => Promise<void>
  type: (words: string) => Promise<void>
  choose: (value: string) => Promise<void>

  isThere: () => Promise<void>
  isGone: () => Promise<void>
  counts: (count: number) => Promise<void>
  reads: (words: string | RegExp) => Promise<void>
  hasValue: (value: string) => Promise<void>
  isDisabled: (wanted?: boolean) => Promise<void>
  isChecked: () => Promise<void>
  isFocused: () => Promise<void>
}

/** Navigations take what was injected away. */
async function installQueriesIn(tab: Tab) {
  if (await runIn(tab, () => globalThis.remaQueries !== undefined)) return
  await tab.evaluate(`(() => { ${TESTING_LIBRARY}\n return '' })()`)
  await runIn(tab, installQueries)
}

/** Also while a page goes and another comes, and nobody answers. */
function until(check: () => Promise<void>) {
  return expect(check).toPass(RETRYING)
}

export function locate(tab: Tab, target: Target): Locator {
  const told = JSON.stringify(target)

  async function look() {
    await installQueriesIn(tab)
    return runIn(tab, (what) => globalThis.remaQueries?.find(what) ?? [], target)
  }
  async function reach() {
    await installQueriesIn(tab)
    return runIn(tab, (what) => globalThis.remaQueries?.reach(what), target)
  }
  /** One thing that can be seen of it, or that it is none or many. */
  async function its<Key extends keyof ElementState>(
    key: Key,
  ): Promise<ElementState[Key] | string> {
    const [only, ...more] = await look()
    return only && more.length === 0 ? only[key] : `${more.length + (only ? 1 : 0)} such elements`
  }

  const locator: Locator = {
    look,
    around: () => locate(tab, { ...target, isAround: true }),
    within: (inner) => locate(tab, { ...inner, within: target }),

    click: async () => {
      let before = { x: Number.NaN, y: Number.NaN }
      await expect(async () => {
        const now = await reach()
        const isStill = now?.x === before.x && now.y === before.y
        if (now) before = now
        expect({ isStill, isFree: now?.isFree }, told).toEqual({
          isStill: true,
          isFree: true,
        })
      }).toPass(RETRYING)
      await tab.clickAt(before.x, before.y)
    },
    type: async (words) => {
      // An answer that comes now may move it from under the click: whoever types sees where the cursor is.
      await until(async () => {
        await locator.click()
        expect(await its('isFocused'), told).toBe(true)
      })
      await tab.type(words)
    },
    choose: async (value) => {
      await locator.isThere()
      await runIn(
        tab,
        (what, chosen) => globalThis.remaQueries?.choose(what, chosen),
        target,
        value,
      )
    },

    isThere: () => locator.counts(1),
    isGone: () => locator.counts(0),
    counts: (count) => until(async () => expect((await look()).length, told).toBe(count)),
    reads: (words) =>
      until(async () => {
        const text = expect(await its('text'), told)
        return typeof words === 'string' ? text.toBe(words) : text.toMatch(words)
      }),
    hasValue: (value) => until(async () => expect(await its('value'), told).toBe(value)),
    isDisabled: (wanted = true) =>
      until(async () => expect(await its('isDisabled'), told).toBe(wanted)),
    isChecked: () => until(async () => expect(await its('isChecked'), told).toBe(true)),
    isFocused: () => until(async () => expect(await its('isFocused'), told).toBe(true)),
  }
  return locator
}
