import type { Activity } from '#domain/pet.ts'
import { type Site, type SiteAnswer, fakeSite } from './site.fake.ts'
import { localDay } from './clock.ts'
import type { CareEntry } from './outbox.ts'
import { fakeGame, fakeServer } from './game.fake.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

/** An entry of so many minutes or days ago, by the clock of the test. */
export function careAgo(
  activity: Activity,
  ago: { minutes?: number; days?: number } = {},
): CareEntry {
  const { minutes = 0, days = 0 } = ago
  const timestamp = new Date(Date.now() - minutes * MINUTE_MS - days * DAY_MS).toISOString()
  const id = `${activity}-${days}-${minutes}`
  return { id, activity_type: activity, timestamp, local_day: localDay(timestamp) }
}

/** A server with one visitor: `log` is what it has, `answers` can be replaced, `changes` is what it was sent. */
export function fakeGameSite({
  answers = {},
  pageSize = 50,
  ...given
}: Parameters<typeof fakeServer>[0] & { answers?: Site } = {}) {
  const { changes, game, entries, create, sync } = fakeServer({ ...given, pageSize })
  const site = fakeSite({
    'GET /api/game': () => ({ body: { game: game() } }),
    'POST /api/pet': ({ body }): SiteAnswer => {
      if (game().pet) return { status: 409, body: { code: 'pet-exists', game: game() } }
      create(Object(body))
      return { status: 201, body: { game: game() } }
    },
    'POST /api/sync': ({ body }) => ({ body: sync(Object(body).changes) }),
    'GET /api/pet/activities': ({ search }) => {
      const query = new URLSearchParams(search)
      const [type, day] = [query.get('type'), query.get('day')]
      const shown = fakeGame(entries(), { pageSize: Infinity })
        .log.activities.filter(({ activity_type }) => type === null || activity_type === type)
        .filter(({ local_day }) => day === null || local_day === day)
      // The game's own first page names its next page by a word.
      const from = query.get('before') === 'more' ? pageSize : Number(query.get('before') ?? 0)
      const to = from + Number(query.get('limit') ?? 50)
      const next = to < shown.length ? String(to) : null
      return { body: { activities: shown.slice(from, to), next } }
    },
    'GET /api/votes': { body: { feature_ids: [] } },
    ...answers,
  })
  return { ...site, changes, log: entries }
}
