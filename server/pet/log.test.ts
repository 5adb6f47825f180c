import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { care, careOnDay, gameOf, givenPet, press, synced } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, openTestApp, testAppAt } from '../testing/test-app.ts'
import type { CareEntry, Log } from './schemas.ts'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
})
afterAll(() => rema.close())

async function page(visitor: string, query: Record<string, string>): Promise<Log> {
  const address = `/api/pet/activities?${new URLSearchParams(query).toString()}`
  const answer = await rema.call(visitor, 'GET', address)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function allPages(visitor: string, query: Record<string, string>): Promise<CareEntry[][]> {
  const pages: CareEntry[][] = []
  let before: string | null = null
  do {
    const got: Log = await page(visitor, before === null ? query : { ...query, before })
    pages.push(got.activities)
    before = got.next
  } while (before !== null)
  return pages
}

const minute = (count: number) => new Date(Date.UTC(2026, 0) + count * 60_000).toISOString()

/** A pet with a walk at each of these times, the newest first; those of one time by their ids. */
async function givenWalks(times: readonly string[]) {
  const visitor = await givenPet(rema)
  const walks = times.map((timestamp) =>
    care('walk', { timestamp, local_day: timestamp.slice(0, 10) }),
  )
  for (let index = 0; index < walks.length; index += 100)
    await synced(rema, visitor, ...walks.slice(index, index + 100))
  const ids = walks
    .map(({ timestamp, id }) => `${timestamp} ${id}`)
    .toSorted()
    .toReversed()
    .map((text) => text.slice(25))
  return { visitor, ids }
}

describe('the Care Log', () => {
  test('is empty for a visitor without a pet', async () => {
    expect(await page(randomUUID(), {})).toEqual({ activities: [], next: null })
  })

  test.each([
    ['entries a minute apart', Array.from({ length: 161 }, (_, index) => minute(index))],
    ['entries of one millisecond', Array(150).fill(minute(7))],
    [
      'entries of two milliseconds, with others around them',
      [...Array(60).fill(minute(3)), ...Array(61).fill(minute(4)), minute(1), minute(9), minute(9)],
    ],
  ])('has %s once each, newest first, page by page', async (_what, times) => {
    const { visitor, ids } = await givenWalks(times)
    for (const limit of [7, 60, 200]) {
      const pages = await allPages(visitor, { limit: String(limit) })
      expect(pages.flat().map(({ id }) => id)).toEqual(ids)
      expect(pages.slice(0, -1).every(({ length }) => length === limit)).toBe(true)
    }
    const { log } = await gameOf(rema, visitor)
    const rest = await allPages(visitor, { before: String(log.next) })
    expect([...log.activities, ...rest.flat()].map(({ id }) => id)).toEqual(ids)
  })

  test('has 50 entries a page unless another number is asked for, and no page after a full last one', async () => {
    const { visitor } = await givenWalks(Array.from({ length: 50 }, (_, index) => minute(index)))
    const whole = await page(visitor, {})
    expect([whole.activities.length, whole.next]).toEqual([50, null])
    const { log } = await gameOf(rema, visitor)
    expect(log).toEqual(whole)
    await press(rema, visitor, 'feed')
    const first = await page(visitor, {})
    expect(first.activities).toHaveLength(50)
    // An entry that arrives meanwhile does not shift the pages.
    await press(rema, visitor, 'feed')
    expect(await page(visitor, { before: String(first.next) })).toMatchObject({
      activities: [{ timestamp: minute(0) }],
      next: null,
    })
  })

  test('can be of one activity', async () => {
    const { visitor } = await givenWalks([minute(1), minute(2), minute(3)])
    const feeds = [await press(rema, visitor, 'feed'), await press(rema, visitor, 'feed')]
    const entries = (await allPages(visitor, { type: 'feed', limit: '1' })).flat()
    expect(new Set(entries.map(({ id }) => id))).toEqual(new Set(feeds.map(({ id }) => id)))
  })

  test("can be of one of the visitor's days, wherever on Earth they were", async () => {
    const visitor = await givenPet(rema)
    const onThatDay = [
      care('feed', { timestamp: '2026-03-09T10:00:00.000Z', local_day: '2026-03-10' }),
      care('walk', { timestamp: '2026-03-10T12:00:00.000Z', local_day: '2026-03-10' }),
      care('play', { timestamp: '2026-03-11T11:59:59.999Z', local_day: '2026-03-10' }),
    ]
    const others = [
      care('feed', { timestamp: '2026-03-10T10:00:00.000Z', local_day: '2026-03-11' }),
      care('feed', { timestamp: '2026-03-10T11:00:00.000Z', local_day: '2026-03-09' }),
    ]
    await synced(rema, visitor, ...onThatDay, ...others)
    const entries = (await allPages(visitor, { day: '2026-03-10', limit: '2' })).flat()
    expect(entries.map(({ id }) => id)).toEqual(onThatDay.map(({ id }) => id).toReversed())
  })

  test('has exact times also on a database in another time zone', async () => {
    const { visitor } = await givenWalks(['2026-03-12T02:30:00.120Z', '2026-03-12T02:30:00.000Z'])
    const far = await testAppAt({ ...rema.database, options: '-c TimeZone=Asia/Kathmandu' })
    const { log } = await gameOf(far, visitor)
    expect(log.activities.map(({ timestamp }) => timestamp)).toEqual([
      '2026-03-12T02:30:00.120Z',
      '2026-03-12T02:30:00.000Z',
    ])
  })

  test('refuses wrong queries by their code', async () => {
    for (const [query, code] of [
      ['limit=0', 'invalid-limit'],
      ['limit=201', 'invalid-limit'],
      ['limit=5&limit=6', 'invalid-limit'],
      ['type=sleep', 'invalid-type'],
      ['before=', 'invalid-before'],
      ['before=yesterday', 'invalid-before'],
      ['before=999999999999999.0', 'invalid-before'],
      ['before=1772000000000.999999', 'invalid-before'],
      ['day=2026-02-30', 'invalid-day'],
      ['page=2', 'invalid-query'],
    ] as const) {
      const answer = await rema.call(randomUUID(), 'GET', `/api/pet/activities?${query}`)
      expect(problemIn(answer), query).toBe(code)
    }
  })
})

test('the days of a game are complete, one character each; 35 presses and more are a z', async () => {
  const visitor = await givenPet(rema)
  await synced(
    rema,
    visitor,
    ...Array.from({ length: 36 }, () => careOnDay('feed', '2026-03-03')),
    ...Array.from({ length: 34 }, () => careOnDay('walk', '2026-03-01')),
    careOnDay('walk', '2026-03-03'),
    careOnDay('feed', '2026-03-05'),
  )
  const { days } = await gameOf(rema, visitor)
  expect(days).toEqual({ from: '2026-03-01', feed: '00z01', walk: 'y01', play: '' })
})
