import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACTIVITIES } from '#domain/activities.ts'
import { visitorKey } from '../http/visitor.ts'
import { givenPet, logEntry } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'
import type { CareEntry } from './log-store.ts'

type Page = { activities: CareEntry[]; next: string | null }

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
})
afterAll(() => rema.close())

async function page(visitor: string, query: Record<string, string>): Promise<Page> {
  const address = `/api/pet/activities?${new URLSearchParams(query).toString()}`
  const answer = await rema.call(visitor, 'GET', address)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function wholeLog(visitor: string, query: Record<string, string>) {
  const pages: CareEntry[][] = []
  let before: string | null = null
  do {
    const got: Page = await page(visitor, before === null ? query : { ...query, before })
    pages.push(got.activities)
    before = got.next
  } while (before !== null)
  return pages
}

/** A history written at once; `times` are instants, the kinds take turns. */
async function givenHistory(times: readonly string[]): Promise<string> {
  const visitor = await givenPet(rema)
  await rema.pool.query(
    `insert into pet_activities (pet_id, id, activity_type, timestamp, local_day)
    select pet.id, entry.id, entry.kind, entry.at, (entry.at at time zone 'UTC')::date
    from virtual_pets pet, unnest($2::uuid[], $3::text[], $4::timestamptz[]) as entry (id, kind, at)
    where pet.user_id = $1`,
    [
      visitorKey(visitor),
      times.map(() => randomUUID()),
      times.map((_, index) => ACTIVITIES[index % 3]),
      times,
    ],
  )
  return visitor
}

/** Newest first; entries of one instant by their ids, downwards. */
function newestFirst(entries: readonly CareEntry[]) {
  return entries.toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1))
}

function placeOf({ timestamp, id }: CareEntry) {
  return `${timestamp} ${id}`
}

const NEW_YEAR = Date.parse('2026-01-01T00:00:00.000Z')
const minute = (count: number) => new Date(NEW_YEAR + count * 60_000).toISOString()

describe('the Care Log', () => {
  test('is empty for a visitor without a pet, and for a new pet', async () => {
    const empty = { activities: [], next: null }
    expect(await page(randomUUID(), {})).toEqual(empty)
    expect(await page(await givenPet(rema), {})).toEqual(empty)
  })

  test('shows an entry as it was sent', async () => {
    const visitor = await givenPet(rema)
    const { activity } = await logEntry(rema, visitor, 'walk', {
      timestamp: '2026-03-12T02:30:00.123Z',
      local_day: '2026-03-11',
    })
    expect(await page(visitor, {})).toEqual({ activities: [activity], next: null })
  })

  test('shows 50 entries unless asked for another number', async () => {
    const visitor = await givenHistory(Array.from({ length: 51 }, (_, index) => minute(index)))
    const first = await page(visitor, {})
    expect(first.activities).toHaveLength(50)
    expect(first.activities[0]?.timestamp).toBe(minute(50))
    const second = await page(visitor, { before: String(first.next) })
    expect(second).toMatchObject({ activities: [{ timestamp: minute(0) }], next: null })
  })

  test.each([
    [
      'hundreds of entries, each at its own minute',
      Array.from({ length: 340 }, (_, at) => minute(at)),
    ],
    ['a hundred and fifty entries of one millisecond', Array(150).fill(minute(7))],
    [
      'many at one millisecond with others around them',
      [...Array(60).fill(minute(3)), ...Array(61).fill(minute(4)), minute(1), minute(9), minute(9)],
    ],
  ])('turns page after page through %s: each once, newest first', async (_what, times) => {
    const visitor = await givenHistory(times)
    for (const limit of ['7', '60', '200']) {
      const pages = await wholeLog(visitor, { limit })
      const entries = pages.flat()
      expect(new Set(entries.map(({ id }) => id)).size).toBe(times.length)
      expect(entries).toEqual(newestFirst(entries))
      expect(pages.slice(0, -1).every(({ length }) => length === Number(limit))).toBe(true)
    }
  })

  test('of one kind shows all of that kind and nothing else', async () => {
    const visitor = await givenHistory(Array.from({ length: 100 }, (_, at) => minute(at >> 2)))
    for (const [type, count] of [
      ['feed', 34],
      ['walk', 33],
      ['play', 33],
    ] as const) {
      const entries = (await wholeLog(visitor, { type, limit: '9' })).flat()
      expect(new Set(entries.map(({ id }) => id)).size).toBe(count)
      expect(entries.every(({ activity_type }) => activity_type === type)).toBe(true)
      expect(entries).toEqual(newestFirst(entries))
    }
  })

  test('goes on where it was when newer entries arrive between two pages', async () => {
    const visitor = await givenHistory([minute(1), minute(2), minute(3)])
    const first = await page(visitor, { limit: '2' })
    await logEntry(rema, visitor, 'feed')
    const second = await page(visitor, { limit: '2', before: String(first.next) })
    expect(second.activities.map(({ timestamp }) => timestamp)).toEqual([minute(1)])
  })

  test('does not count a page that is exactly full as unfinished', async () => {
    const visitor = await givenHistory([minute(1), minute(2)])
    expect((await page(visitor, { limit: '2' })).next).toBeNull()
  })

  test('refuses wrong queries by their code', async () => {
    for (const [query, code] of [
      ['limit=0', 'invalid-limit'],
      ['limit=201', 'invalid-limit'],
      ['limit=-1', 'invalid-limit'],
      ['limit=1.5', 'invalid-limit'],
      ['limit=ten', 'invalid-limit'],
      ['limit=', 'invalid-limit'],
      ['limit=5&limit=6', 'invalid-limit'],
      ['type=sleep', 'invalid-type'],
      ['type=', 'invalid-type'],
      ['type=feed&type=walk', 'invalid-type'],
      ['before=', 'invalid-before'],
      ['before=yesterday', 'invalid-before'],
      ['before=1e9.1', 'invalid-before'],
      ['before=-1.0', 'invalid-before'],
      ['before=999999999999999.0', 'invalid-before'],
      ['before=1772000000000.99999', 'invalid-before'],
      [`before=${'1'.repeat(300)}`, 'invalid-before'],
      ['before=%00', 'invalid-before'],
      ['page=2', 'invalid-query'],
      ['__proto__=1', 'invalid-query'],
      ['limit[]=5', 'invalid-query'],
    ] as const) {
      const answer = await rema.call(randomUUID(), 'GET', `/api/pet/activities?${query}`)
      expect(problemIn(answer), query).toBe(code)
    }
  })
})
