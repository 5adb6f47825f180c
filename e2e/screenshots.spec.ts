import type { Page } from '@playwright/test'
import type { CareEntry, Game } from '../server/pet/schemas.ts'
import { expect, test } from './test.ts'

const NOW = new Date('2026-03-12T12:00:00Z')

const PAGES = {
  landing: { path: '/', ready: 'article [id$=-votes] > span', tab: null },
  'virtual-pet': {
    path: '/virtual-pet',
    ready: '[aria-labelledby=together-title] ol [data-cared]',
    tab: null,
  },
  'care-log': { path: '/virtual-pet', ready: '[aria-label="Care moments"] time', tab: 'Care Log' },
  'your-data': { path: '/your-data', ready: '[aria-labelledby=backup-title] svg', tab: null },
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

test.use({
  timezoneId: 'Europe/London',
  // A returning visitor: a new one would see the creation card for a moment.
  visitorId: '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a',
})

for (const [name, width, colorScheme] of LOOKS) {
  test(`${name} at ${width} px in ${colorScheme} colours`, async ({ page, visitor: _visitor }) => {
    const { path, ready, tab } = PAGES[name]
    await page.clock.setFixedTime(NOW)
    await answerFromMemory(page)
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await page.goto(path)
    if (tab) await page.getByRole('tab', { name: tab }).click()
    await page.locator(ready).first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    await expect(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, { fullPage: true })
  })
}

/** Answers the page's reads with the data of the screenshots. */
async function answerFromMemory(page: Page): Promise<void> {
  const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString()
  const entry = (activity_type: CareEntry['activity_type'], minutes: number): CareEntry => ({
    id: `entry-${minutes}`,
    activity_type,
    timestamp: minutesAgo(minutes),
    local_day: minutesAgo(minutes).slice(0, 10),
  })
  const game: Game = {
    pet: {
      id: 'biscuit',
      name: 'Biscuit',
      type: 'dog',
      happiness: 100,
      lastfed: minutesAgo(13),
      lastwalked: minutesAgo(180),
      lastplayed: minutesAgo(1_500),
      activities_count: 48,
      created_at: minutesAgo(11 * 24 * 60),
    },
    version: 49,
    now: NOW.toISOString(),
    days: {
      from: '2026-02-25',
      feed: '0000000004444444',
      walk: '0000000000000332',
      play: '111111111111',
    },
    log: {
      activities: [entry('feed', 13), entry('walk', 180), entry('play', 1_500)],
      next: 'older',
    },
  }
  const features = [
    { id: 'virtual-pet', votes_count: 1234 },
    { id: 'pet-onboarding', votes_count: 56 },
    { id: 'anytime-help', votes_count: 1 },
  ]
  const answers = {
    '/api/game': { game },
    '/api/sync': { results: [], game },
    '/api/pet/activities': { activities: [], next: null },
    '/api/features': { features },
    '/api/votes': { feature_ids: ['pet-onboarding'] },
  }
  for (const [path, json] of Object.entries(answers))
    await page.route(new RegExp(`${path}(\\?|$)`), (route) => route.fulfill({ json }))
}
