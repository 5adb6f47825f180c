import type { Browser, CDPSession, Page } from '@playwright/test'
import { expect, test as base } from './test.ts'

/** A page in which nothing moves and the API always answers the same. */
const test = base.extend<{ still: Page }>({
  still: async ({ browser, rema }, use) => {
    const page = await stillPage(browser, rema.url)
    await use(page)
    await page.context().close()
  },
})

const NOW = new Date('2026-03-12T12:00:00Z')

const PAGES = {
  landing: { path: '/', ready: 'article [id$=-votes] > span', tab: null },
  'virtual-pet': {
    path: '/virtual-pet',
    ready: '[aria-labelledby=together-title] ol svg[data-cared]',
    tab: null,
  },
  'care-log': { path: '/virtual-pet', ready: '[aria-label="Care moments"] time', tab: 'Care Log' },
  'your-data': { path: '/your-data', ready: '[aria-labelledby=keep-title] svg', tab: null },
} as const

const LOOKS = [
  ['landing', 375, 'light'],
  ['landing', 375, 'dark'],
  ['landing', 1440, 'light'],
  ['landing', 1440, 'dark'],
  ['virtual-pet', 375, 'light'],
  ['virtual-pet', 375, 'dark'],
  ['virtual-pet', 1440, 'light'],
  ['virtual-pet', 1440, 'dark'],
  ['care-log', 375, 'light'],
  ['care-log', 1440, 'dark'],
  ['your-data', 375, 'light'],
  ['your-data', 1440, 'dark'],
] as const

for (const [name, width, colorScheme] of LOOKS) {
  test(`${name} at ${width} px in ${colorScheme} colours`, async ({ still }) => {
    const { path, ready, tab } = PAGES[name]
    await still.setViewportSize({ width, height: 800 })
    await still.emulateMedia({ colorScheme })
    await still.goto(path)
    await reloadUntilOurFonts(still)
    if (tab) await still.getByRole('tab', { name: tab }).click()
    await still.locator(ready).first().waitFor()
    await expect(still).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, { fullPage: true })
  })
}

async function stillPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'Europe/London',
    deviceScaleFactor: 1,
    baseURL,
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(NOW)
  await page.addInitScript(answerFromMemory, NOW.toISOString())
  return page
}

/**
 * Runs in the page before its scripts: what the API answers on the day of the photograph. Through
 * `fetch` and not through Playwright's routes, which would turn off the cache that fonts come from.
 */
function answerFromMemory(now: string): void {
  const minutesAgo = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString()
  /** The last days before today and today itself, of the year's 366. */
  const daysUntilToday = (count: number) => {
    const today =
      (Date.parse(now.slice(0, 10)) - Date.parse(`${now.slice(0, 4)}-01-01`)) / 86_400_000
    return ('0'.repeat(today + 1 - count) + '1'.repeat(count)).padEnd(366, '0')
  }
  const pet = {
    id: 'biscuit',
    name: 'Biscuit',
    type: 'dog',
    happiness: 90,
    lastfed: minutesAgo(13),
    lastwalked: minutesAgo(180),
    lastplayed: minutesAgo(1_500),
  }
  const entry = (activity_type: string, minutes: number) => ({
    id: `entry-${minutes}`,
    activity_type,
    timestamp: minutesAgo(minutes),
    local_day: minutesAgo(minutes).slice(0, 10),
  })
  const answers: Record<string, unknown> = {
    '/api/pet/activities': { activities: [], next: null },
    '/api/game': {
      version: 49,
      today: now.slice(0, 10),
      pet,
      streaks: {
        feedStreak: 7,
        walkStreak: 3,
        playStreak: 0,
        longestStreak: 12,
        totalActivities: 48,
      },
      log: {
        activities: [entry('feed', 13), entry('walk', 180), entry('play', 1_500)],
        next: 'older',
      },
    },
    '/api/pet/days': {
      joined_at: minutesAgo(11 * 24 * 60),
      first_year: 2026,
      year: 2026,
      days: { feed: daysUntilToday(7), walk: daysUntilToday(3), play: daysUntilToday(0) },
    },
    '/api/pet/keepsakes': {
      keepsakes: [
        ['ribbon', 12],
        ['medal', 10],
        ['rug', 9],
        ['cup', 6],
        ['picture', 5],
      ].map(([keepsake, days]) => ({
        keepsake,
        day: minutesAgo(Number(days) * 24 * 60).slice(0, 10),
      })),
    },
    '/api/features': {
      features: [
        { id: 'virtual-pet', votes_count: 1234 },
        { id: 'pet-onboarding', votes_count: 56 },
        { id: 'anytime-help', votes_count: 1 },
      ],
    },
    '/api/votes': { feature_ids: ['pet-onboarding'] },
  }
  // Somebody who was here before: a first visitor would see the creation card for a moment.
  localStorage.setItem('anonymousUserId', '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a')
  const fetchFromServer = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    const answer = answers[pathname]
    if (answer === undefined) return fetchFromServer(input, init)
    return new Response(JSON.stringify(answer), {
      headers: { 'content-type': 'application/json', date: new Date(now).toUTCString() },
    })
  }
}

/** Reloads the page until all words have our fonts: the first visit may be faster than they are. */
async function reloadUntilOurFonts(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await expect(async () => {
    await page.reload()
    await page.evaluate(() => document.fonts.ready)
    expect(await wordsInSystemFonts(cdp)).toEqual([])
  }).toPass()
}

/** The words on the page that are drawn in a font of the machine, with that font. */
async function wordsInSystemFonts(cdp: CDPSession): Promise<string[]> {
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  const { nodes } = await cdp.send('DOM.getFlattenedDocument', { depth: -1 })
  const parents = new Map(
    nodes
      .filter(({ nodeType, nodeValue }) => nodeType === TEXT && WORDS.test(nodeValue))
      .map(({ parentId, nodeValue }) => [parentId, nodeValue] as const),
  )
  const found: string[] = []
  for (const [nodeId, words] of parents) {
    if (nodeId === undefined) continue
    for (const font of await systemFontsOf(cdp, nodeId)) found.push(`${words.trim()}: ${font}`)
  }
  return found
}

const TEXT = 3
/** Emoji are no words: they are drawn as pictures, and in a select's options the system draws them. */
const WORDS = /[^\s\p{Extended_Pictographic}]/u

async function systemFontsOf(cdp: CDPSession, nodeId: number): Promise<string[]> {
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName)
}
