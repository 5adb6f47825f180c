import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { type BrowserName, missingBrowser } from '../../scripts/browsers.ts'
import { type Rema, startRema } from '../rema.ts'
import { type Visitor, visitorAt } from '../visitor.ts'
import type { Engine, Profile } from './engine.ts'
import { startEngine } from './start-engine.ts'
import { type View, viewOf } from './view.ts'

const ROOT = join(import.meta.dirname, '..', '..')

type WalkOptions = { engineName: BrowserName; allowedConsole: [] | [RegExp] }

type Fixtures = {
  profile: Profile
  /** A tab of a new person's browser. */
  view: View
  /** Another tab of the same person's. */
  secondTab: () => Promise<View>
  /** Makes this browser that of a known visitor, whose pet can be prepared through the API. */
  visitor: Visitor
}

/**
 * A walk: written once, run in every engine (the projects of playwright.config.ts) on the product
 * as `npm start` runs it. Every walk is a new person in a new browser profile; what their pages tell
 * the console as an error or a warning fails it.
 */
export const test = base.extend<
  Fixtures & Pick<WalkOptions, 'allowedConsole'>,
  { engine: Engine | undefined; rema: Rema } & Pick<WalkOptions, 'engineName'>
>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  allowedConsole: [[], { option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = missingBrowser(engineName) ? undefined : await startEngine(engineName)
      await use(engine)
      await engine?.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  rema: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here.
    async ({}, use) => {
      const rema = await startRema()
      await use(rema)
      await rema.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  profile: async ({ engine, engineName, allowedConsole }, use, info) => {
    if (!engine) return info.skip(true, missingBrowser(engineName))
    const profile = await engine.openProfile()
    await use(profile)
    const consoleProblems = await profile.consoleProblems()
    await profile.close()
    const isAllowed = (said: string) => allowedConsole.some((allowed) => allowed.test(said))
    expect(consoleProblems.filter((said) => !isAllowed(said))).toEqual([])
  },
  view: async ({ profile, rema }, use, info) => {
    const tab = await profile.openTab()
    await use(viewOf(tab, rema.url))
    // What the last view looked like says more than a stack of calls.
    if (info.status === info.expectedStatus && !process.env['WALK_PHOTOS']) return
    const folder = join(ROOT, '.cache', 'walks', info.project.name)
    await mkdir(folder, { recursive: true })
    const name = `${info.title.replaceAll(/\W+/g, '-')}.png`
    await writeFile(join(folder, name), await tab.photograph())
  },
  secondTab: async ({ profile, rema }, use) => {
    await use(async () => viewOf(await profile.openTab(), rema.url))
  },
  visitor: async ({ view, rema }, use) => {
    const id = randomUUID()
    // A page that asks the server for nothing in the name of a visitor.
    await view.open('/credits')
    await view.run((kept) => localStorage.setItem('anonymousUserId', kept), id)
    await use(visitorAt(rema.url, id))
  },
})

export { expect }
