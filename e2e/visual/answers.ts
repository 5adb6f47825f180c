/**
 * Runs in the page before its scripts: what the API answers on the day of the photograph. Through
 * `fetch` and not through Playwright's routes, which would turn off the cache that fonts come from.
 */
export function answerFromMemory(now: string): void {
  const minutesAgo = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString()
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
      log: { activities: [], next: null },
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
