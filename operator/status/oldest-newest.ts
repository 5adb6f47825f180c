import { isDatabaseAway } from '../../server/db/database-errors.ts'
import { type Pool, query } from '../../server/db/pool.ts'

/** When the first and the last of something came; null without any, or where looking took too long. */
export type Span = { what: string; oldest: Date | null; newest: Date | null }

const SPANS: readonly { what: string; of: string }[] = [
  { what: 'Pets', of: 'min(created_at) as oldest, max(created_at) as newest from virtual_pets' },
  {
    what: 'Care',
    of: `(select make_timestamptz(min(year), 1, 1, 0, 0, 0, 'UTC') from pet_care_years) as oldest,
      (select max(greatest(lastfed, lastwalked, lastplayed)) from virtual_pets) as newest`,
  },
  { what: 'Votes', of: 'min(created_at) as oldest, max(created_at) as newest from feature_votes' },
  {
    what: 'Addresses',
    of: 'min(created_at) as oldest, max(created_at) as newest from early_access_emails',
  },
]

/** Of the care the oldest is known by its year, in UTC. Read from short tables, never from the log. */
export function readSpans(pool: Pool): Promise<Span[]> {
  return Promise.all(
    SPANS.map(async ({ what, of }) => {
      const statement = { name: `span-${what}`, text: `select ${of}` }
      const rows = await query<Omit<Span, 'what'>>(pool, statement, []).catch((error: unknown) => {
        if (isDatabaseAway(error)) return []
        throw error
      })
      const [row] = rows
      return { what, oldest: row?.oldest ?? null, newest: row?.newest ?? null }
    }),
  )
}
