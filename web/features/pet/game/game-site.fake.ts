import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import { type Day, dayAt, dayNumber } from '#domain/calendar-day.ts'
import type { PetType } from '#domain/species.ts'
import type { CareEntry, LogPage } from '../../../api/answers.ts'
import { type Site, type SiteAnswer, fakeSite, refusal } from '../../../api/site.fake.ts'
import { localDay } from '../../../device/local-day.ts'
import { gameOfLog } from './game.fake.ts'

type GivenPet = { name: string; type: PetType; joinedAt?: string }

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
const BISCUIT: GivenPet = { name: 'Biscuit', type: 'dog' }

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
 * The server of one visitor for the tests of a page: a pet, or none for `null`, with its entries, and whatever
 * the game asks of it. `log` is what it holds now; `answers` can be replaced call by call.
 */
export function fakeGameSite({
  pet = BISCUIT,
  log = [],
  pageSize = 20,
  answers = {},
}: { pet?: GivenPet | null; log?: readonly CareEntry[]; pageSize?: number; answers?: Site } = {}) {
  let known = pet
  let entries = [...log]
  let version = 1

  const newestFirst = () => entries.toSorted((a, b) => (a.timestamp < b.timestamp ? 1 : -1))
  function game() {
    const { pet, ...rest } = gameOfLog(known ? entries : [], pageSize, today())
    return {
      ...rest,
      version: known ? version : 0,
      pet: known && { ...pet, name: known.name, type: known.type },
    }
  }
  function changed(status = 200): SiteAnswer {
    version += 1
    return { status, body: { pet: game().pet, version, game: game() } }
  }
  /** For each activity the year's days, 1 for one with such care. */
  const ofYear = (year: string) =>
    Object.fromEntries(
      ACTIVITIES.map((activity) => {
        const days = entries.filter((one) => one.activity_type === activity)
        const cared = new Set(days.map(({ local_day }) => local_day))
        const first = dayNumber(`${year}-01-01`)
        const marks = Array.from({ length: 366 }, (_, at) =>
          cared.has(dayAt(first + at)) ? '1' : '0',
        )
        return [activity, marks.join('')]
      }),
    )

  const site = fakeSite({
    'GET /api/game': () => ({ body: game() }),
    'POST /api/pet': ({ body }) => {
      if (known) return { status: 409, body: { code: 'pet-exists', game: game() } }
      known = { ...BISCUIT, ...Object(body) }
      return changed(201)
    },
    'PATCH /api/pet': ({ body }) => {
      known = { ...BISCUIT, ...known, name: String(Reflect.get(Object(body), 'name')) }
      return changed()
    },
    'POST /api/pet/activities': ({ body }) => {
      const entry: CareEntry = Object(body)
      if (entries.some(({ id }) => id === entry.id)) return changed()
      entries = [...entries, entry]
      return changed(201)
    },
    'DELETE /api/pet/activities': ({ body }) => {
      const { id }: { id: string } = Object(body)
      entries = entries.filter((entry) => entry.id !== id)
      return changed()
    },
    'GET /api/pet/activities': ({ search }) => {
      const query = new URLSearchParams(search)
      const type = query.get('type')
      const shown = newestFirst().filter(
        ({ activity_type }) => type === null || activity_type === type,
      )
      // The game's own first page tells its next by a word.
      const from = query.get('before') === 'more' ? pageSize : Number(query.get('before') ?? 0)
      return { body: pageOf(shown, from, Number(query.get('limit'))) }
    },
    'GET /api/pet/days': ({ search }) => {
      const year = new URLSearchParams(search).get('year') ?? ''
      const days = entries.map(({ local_day }) => Number(local_day.slice(0, 4)))
      const joined_at = known?.joinedAt ?? new Date().toISOString()
      const first_year = days.length > 0 ? Math.min(...days) : null
      return { body: { joined_at, first_year, year: Number(year), days: ofYear(year) } }
    },
    'GET /api/pet/days/{day}': (_asked, day) => ({
      body: { activities: newestFirst().filter(({ local_day }) => local_day === day) },
    }),
    'GET /api/pet/keepsakes': { body: { keepsakes: [] } },
    'GET /api/votes': { body: { feature_ids: [] } },
    ...answers,
  })
  return { ...site, refusal, log: () => entries }
}

function today(): Day {
  return localDay(new Date().toISOString())
}

function pageOf(entries: readonly CareEntry[], from: number, limit: number): LogPage {
  const next = from + limit < entries.length ? String(from + limit) : null
  return { activities: entries.slice(from, from + limit), next }
}
