import type { Page } from '@playwright/test'
import type { CareEntry, Game } from '../server/pet/schemas.ts'
import { expect, test } from './test.ts'

const NOW = new Date('2026-03-12T12:00:00Z')

const LOOKS = [
  [375, 'light'],
  [375, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const
const TWO_LOOKS = [LOOKS[0], LOOKS[3]]

/** The name, the address, an element that is drawn last, and the looks of each page. */
const PAGES = [
  ['landing', '/', 'article [id$=-votes] > span', LOOKS],
  ['virtual-pet', '/virtual-pet', '[aria-labelledby=together-title] [data-cared]', LOOKS],
  ['care-log', '/virtual-pet', '[aria-label="Care moments"] time', TWO_LOOKS],
  ['your-data', '/your-data', '[aria-labelledby=backup-title] svg', TWO_LOOKS],
] as const

test.use({
  timezoneId: 'Europe/London',
  // A returning visitor: a new one would see the creation card for a moment.
  visitorId: '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a',
})

for (const [name, path, ready, looks] of PAGES) {
  test(`${name} on phones and desktops, light and dark`, async ({ page, visitor: _visitor }) => {
    await page.clock.setFixedTime(NOW)
    await answerFromMemory(page)
    await page.goto(path)
    if (name === 'care-log') await page.getByRole('tab', { name: 'Care Log' }).click()
    // Away from all buttons, which change while the mouse is over them.
    await page.mouse.move(0, 0)
    await page.locator(ready).first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    for (const [width, colorScheme] of looks) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      const file = `${name}-${width}-${colorScheme}.png`
      await expect.soft(page).toHaveScreenshot(file, { fullPage: true })
    }
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
