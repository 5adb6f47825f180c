import type { Activity } from '#domain/activities.ts'
import type { PetType } from '#domain/species.ts'
import { type Site, type SiteAnswer, fakeSite } from './site.fake.ts'
import { localDay } from './clock.ts'
import type { CareEntry, Game } from './outbox.ts'
import { BISCUIT, fakeGame } from './game.fake.ts'
import type { LogPage } from './api.ts'

type GivenPet = { name: string; type: PetType; created_at?: string }
type SentChange = {
  kind: 'care' | 'removal' | 'rename'
  id: string
  of?: string
  name?: string
} & CareEntry

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

/**
 * The server of one visitor for the tests of a page: a pet, or none for `null`, with its entries. `log` returns what
 * it has now; `answers` can be replaced call by call; `changes` lists all changes that it was sent.
 */
export function fakeGameSite({
  pet = BISCUIT,
  log = [],
  pageSize = 50,
  answers = {},
}: { pet?: GivenPet | null; log?: readonly CareEntry[]; pageSize?: number; answers?: Site } = {}) {
  let known = pet
  let entries = [...log]
  let version = 1
  const changes: SentChange[] = []

  function game(): Game {
    const now = new Date().toISOString()
    if (!known) return { ...fakeGame(), pet: null, version: 0, now }
    return fakeGame(entries, { pageSize, version, now, pet: { ...known, ...petPart(entries) } })
  }

  /** The figures of the pet, which follow from its entries. */
  function petPart(all: readonly CareEntry[]) {
    const { name: _name, type: _type, created_at: _at, ...figures } = fakeGame(all).pet
    return { ...figures, created_at: known?.created_at ?? new Date().toISOString() }
  }

  function apply(change: SentChange): { id: string; outcome: 'applied' | 'known' } {
    const isKnown = changes.some(({ id }) => id === change.id)
    changes.push(change)
    if (isKnown) return { id: change.id, outcome: 'known' }
    version += 1
    const { kind, of, name, ...entry } = change
    if (kind === 'care') entries = [...entries, entry]
    if (kind === 'removal') entries = entries.filter(({ id }) => id !== of)
    if (kind === 'rename' && known) known = { ...known, name: name ?? '' }
    return { id: change.id, outcome: 'applied' }
  }

  const site = fakeSite({
    'GET /api/game': () => ({ body: { game: game() } }),
    'POST /api/pet': ({ body }): SiteAnswer => {
      if (known) return { status: 409, body: { code: 'pet-exists', game: game() } }
      known = { ...BISCUIT, created_at: new Date().toISOString(), ...Object(body) }
      return { status: 201, body: { game: game() } }
    },
    'POST /api/sync': ({ body }): SiteAnswer => {
      const sent: { changes: SentChange[] } = Object(body)
      return { body: { results: sent.changes.map(apply), game: game() } }
    },
    'GET /api/pet/activities': ({ search }) => {
      const query = new URLSearchParams(search)
      const [type, day] = [query.get('type'), query.get('day')]
      const shown = fakeGame(entries, { pageSize: Infinity })
        .log.activities.filter(({ activity_type }) => type === null || activity_type === type)
        .filter(({ local_day }) => day === null || local_day === day)
      // The game's own first page names its next page by a word.
      const from = query.get('before') === 'more' ? pageSize : Number(query.get('before') ?? 0)
      return { body: pageOf(shown, from, Number(query.get('limit') ?? 50)) }
    },
    'GET /api/votes': { body: { feature_ids: [] } },
    ...answers,
  })
  return { ...site, changes, log: () => entries }
}

function pageOf(entries: readonly CareEntry[], from: number, limit: number): LogPage {
  const next = from + limit < entries.length ? String(from + limit) : null
  return { activities: entries.slice(from, from + limit), next }
}
