import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Day } from '#domain/calendar-day.ts'
import type { PetType } from '#domain/species.ts'
import type { Activity } from '#domain/activities.ts'
import type { Pet } from '#domain/pet.ts'
import { TESTS_ZONE, dayIn } from '../scripts/tests-zone.ts'

type Entry = { id: string; activity_type: Activity; timestamp: string; local_day: string }

/** A visitor as the server knows them: reads and writes through the API, without a page. */
export type Visitor = ReturnType<typeof visitorAt>

/** Between two entries of `importHistory`, milliseconds. */
export const STEP_MS = 300_000

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

  return {
    id,
    url,
    createPet: (name: string, type: PetType = 'dog') => call('POST', '/api/pet', { name, type }),
    /** Logs care that happened `agoMs` ago, on the visitor's day of that instant or on another. */
    careFor: (activity_type: Activity, agoMs = 0, local_day?: Day) => {
      const at = new Date(Date.now() - agoMs)
      const entry = {
        id: randomUUID(),
        activity_type,
        timestamp: at.toISOString(),
        local_day: local_day ?? dayIn(timeZone, at),
      }
      return call('POST', '/api/pet/activities', entry)
    },
    vote: (feature: string) => call('PUT', `/api/features/${feature}/vote`),
    /** Imports a pet with `count` entries: Feeds and Walks in turn, and three Plays at the beginning. */
    importHistory: (name: string, count: number) => {
      const now = Date.now()
      const care_entries = Array.from({ length: count }, (_, turn) => {
        const at = new Date(now - turn * STEP_MS)
        const other = turn % 2 === 0 ? 'feed' : 'walk'
        return {
          id: randomUUID(),
          activity_type: turn >= count - 3 ? 'play' : other,
          timestamp: at.toISOString(),
          local_day: dayIn(timeZone, at),
        }
      })
      const at = care_entries.at(-1)?.timestamp
      const times = { created_at: at, lastfed: null, lastwalked: null, lastplayed: null }
      const pet = { id: randomUUID(), name, type: 'dog', happiness: 50, ...times }
      const format = { format: 'rema-visitor', version: 1, exported_at: at }
      return call('POST', '/api/visitor/import', {
        ...format,
        pet,
        care_entries,
        care_days: [],
        votes: [],
      })
    },
    pet: async () => (await call<{ pet: Pet | null }>('GET', '/api/pet')).pet,
    /** The newest 200 entries of the log. */
    log: async () =>
      (await call<{ activities: Entry[] }>('GET', '/api/pet/activities?limit=200')).activities,
  }
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

/** Makes the browser that of a visitor once, so that it can forget them. */
export async function becomeVisitor(
  page: Page,
  url: string,
  id: string = randomUUID(),
): Promise<Visitor> {
  await giveId(page, id)
  return visitorAt(url, id)
}
