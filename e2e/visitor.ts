import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Day } from '#domain/calendar-day.ts'
import type { PetType } from '#domain/species.ts'
import type { Activity } from '#domain/activities.ts'
import type { Pet } from '#domain/pet.ts'
import type { StreakSummary } from '#domain/streak-summary.ts'
import { TESTS_ZONE, dayIn } from '../scripts/tests-zone.ts'

type Entry = { id: string; activity_type: Activity; timestamp: string; local_day: string }

/** A visitor as the server knows them: asks and acts through the API, past the page. */
export type Visitor = ReturnType<typeof visitorAt>

/** An answer of the server; on a busy machine it says when to come back, and every client of its does. */
export async function fetchWhenCalm(address: URL, request?: RequestInit): Promise<Response> {
  const response = await fetch(address, request)
  if (response.status !== 503) return response
  await sleep(Number(response.headers.get('retry-after') ?? 1) * 1000)
  return fetchWhenCalm(address, request)
}

/** The visitor with this secret id on a running Rema, who lives in a time zone. */
export function visitorAt(url: string, id: string, timeZone = TESTS_ZONE) {
  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetchWhenCalm(new URL(path, url), {
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
    /** Everything that the server holds of the visitor, as it is taken home. */
    everything: <HomeFile>() => call<HomeFile>('GET', '/api/visitor/export'),
    bringHome: (file: unknown) => call('POST', '/api/visitor/import', file),
    pet: async () => (await call<{ pet: Pet | null }>('GET', '/api/pet')).pet,
    streaks: (today: string) => call<StreakSummary>('GET', `/api/pet/streaks?today=${today}`),
    /** The newest 200 entries of the log. */
    log: async () =>
      (await call<{ activities: Entry[] }>('GET', '/api/pet/activities?limit=200')).activities,
  }
}
