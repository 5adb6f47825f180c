import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Activity, PetType } from '#domain/pet.ts'
import type { Day } from '#domain/calendar-day.ts'
import type { CareEntry, Change, Game, Log } from '../server/pet/schemas.ts'
import { TESTS_ZONE, dayIn } from '../scripts/tests-zone.ts'

/** A visitor as the server knows them: reads and writes through the API, without a page. */
export type Visitor = ReturnType<typeof visitorAt>

export const DAY_MS = 86_400_000
/** Between two entries of `careOften`, milliseconds. */
export const STEP_MS = 300_000
/** The server accepts at most this many changes per request. */
const MAX_CHANGES = 100

/** The visitor with this secret id on a running Rema, in a time zone. */
export function visitorAt(url: string, id: string, timeZone = TESTS_ZONE) {
  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        authorization: `Bearer ${id}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response.json()
  }

  function entryAt(activity_type: Activity, ms: number, local_day?: Day): CareEntry {
    const timestamp = new Date(ms)
    return {
      id: randomUUID(),
      activity_type,
      timestamp: timestamp.toISOString(),
      local_day: local_day ?? dayIn(timeZone, timestamp),
    }
  }

  const visitor = {
    id,
    url,
    createPet: (name: string, type: PetType = 'dog') => call('POST', '/api/pet', { name, type }),
    sync: (...changes: Change[]) => call('POST', '/api/sync', { changes }),
    /** Logs care that happened `agoMs` ago, on the visitor's day of that instant or on another. */
    careFor: async (activity: Activity, agoMs = 0, local_day?: Day): Promise<CareEntry> => {
      const entry = entryAt(activity, Date.now() - agoMs, local_day)
      await visitor.sync({ kind: 'care', ...entry })
      return entry
    },
    /** Logs `count` entries: Feeds and Walks in turn, and three Plays at the beginning. */
    careOften: async (count: number) => {
      const now = Date.now()
      const changes = Array.from({ length: count }, (_, turn) => {
        const other = turn % 2 === 0 ? 'feed' : 'walk'
        const activity = turn >= count - 3 ? 'play' : other
        return { kind: 'care' as const, ...entryAt(activity, now - turn * STEP_MS) }
      })
      for (let at = 0; at < count; at += MAX_CHANGES)
        await visitor.sync(...changes.slice(at, at + MAX_CHANGES))
    },
    game: async () => (await call<{ game: Game }>('GET', '/api/game')).game,
    pet: async () => (await visitor.game()).pet,
    /** The newest 200 entries of the log. */
    log: async () => (await call<Log>('GET', '/api/pet/activities?limit=200')).activities,
  }
  return visitor
}

/** The visitor id in the page's browser, or null. */
export function idIn(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('anonymousUserId'))
}

/** Sets the visitor id of the page's browser once; pages may change it later. */
export async function giveId(page: Page, id: string): Promise<void> {
  await page.goto('/credits')
  await page.evaluate((newId) => localStorage.setItem('anonymousUserId', newId), id)
}
