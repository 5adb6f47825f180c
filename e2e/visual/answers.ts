/**
 * Runs in the page before its scripts: what the API answers on the day of the photograph. Through
 * `fetch` and not through Playwright's routes, which would turn off the cache that fonts come from.
 */
export function answerFromMemory(now: string): void {
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
  const answers: Record<string, unknown> = {
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
      // Older entries than none: the days are told apart.
      log: { activities: [], next: 'older' },
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
