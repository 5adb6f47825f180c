import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Day, dayAt, dayNumber } from '#domain/calendar-day.ts'
import type { Activity } from '#domain/activities.ts'
import { KEEPSAKES } from '#domain/keepsakes.ts'
import { forget, givenPet, logEntry, remove } from '../testing/pets.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'
import type { DatedKeepsake } from './keepsake-store.ts'

let rema: TestApp
/** What the server's clock shows. */
let nowMs = 0
beforeAll(async () => {
  rema = await openTestApp({ now: () => nowMs })
})
afterAll(() => rema.close())

/** Each keepsake with its day: 'rug 2026-03-12'. */
async function keepsakesOf(visitor: string): Promise<string[]> {
  const answer = await rema.call(visitor, 'GET', '/api/pet/keepsakes')
  expect(answer.statusCode).toBe(200)
  const { keepsakes } = answer.json<{ keepsakes: DatedKeepsake[] }>()
  return keepsakes.map(({ keepsake, day }) => `${keepsake} ${day}`)
}

/** Logs care at that hour of the day. */
async function care(visitor: string, kind: Activity, day: Day, hour = 12) {
  const at = `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`
  nowMs = Math.max(nowMs, Date.parse(at))
  return (await logEntry(rema, visitor, kind, { timestamp: at, local_day: day })).activity.id
}

/** As many entries, `aDay` of each kind a day from that one on, brought by a file: no press can be that old. */
async function givenHistory(count: number, aDay: number, from: Day): Promise<string> {
  const visitor = await givenPet(rema)
  const file = (await rema.call(visitor, 'GET', '/api/visitor/export')).json()
  const kinds = ['feed', 'walk', 'play']
  file.care_entries = Array.from({ length: count }, (_, at) => {
    const day = dayAt(dayNumber(from) + Math.floor(at / aDay))
    const second = String(at % aDay).padStart(2, '0')
    const timestamp = `${day}T12:00:${second}.000Z`
    return { id: randomUUID(), activity_type: kinds[at % 3], timestamp, local_day: day }
  })
  nowMs = Date.parse('2036-01-01T12:00:00Z')
  const answer = await rema.call(visitor, 'POST', '/api/visitor/import', file)
  expect(answer.statusCode).toBe(200)
  return visitor
}

beforeAll(() => {
  nowMs = Date.parse('2026-03-01T12:00:00Z')
})

describe('the keepsakes', () => {
  test('are none without a pet, and for a new one', async () => {
    expect(await keepsakesOf(randomUUID())).toEqual([])
    expect(await keepsakesOf(await givenPet(rema))).toEqual([])
  })

  test('come with care moments and with titles, on the day of that moment', async () => {
    const visitor = await givenPet(rema)
    for (const day of ['2026-03-02', '2026-03-03', '2026-03-04'])
      for (const hour of [8, 9, 10]) await care(visitor, hour === 8 ? 'feed' : 'walk', day, hour)
    expect(await keepsakesOf(visitor)).toEqual(['ribbon 2026-03-02', 'medal 2026-03-04'])
    await care(visitor, 'play', '2026-03-06')
    expect(await keepsakesOf(visitor)).toEqual([
      'ribbon 2026-03-02',
      'medal 2026-03-04',
      'rug 2026-03-06',
    ])
  })

  test('are those of the entries there are: one that is logged late, one that is taken out', async () => {
    const visitor = await givenPet(rema)
    for (const hour of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await care(visitor, 'feed', '2026-03-11', hour)
    const late = await care(visitor, 'walk', '2026-03-13')
    expect(await keepsakesOf(visitor)).toEqual(['ribbon 2026-03-11', 'rug 2026-03-13'])
    await care(visitor, 'play', '2026-03-10')
    expect(await keepsakesOf(visitor)).toEqual(['ribbon 2026-03-10', 'rug 2026-03-11'])
    const first = await care(visitor, 'play', '2026-03-09')
    await remove(rema, visitor, late)
    await remove(rema, visitor, first)
    expect(await keepsakesOf(visitor)).toEqual(['ribbon 2026-03-10', 'rug 2026-03-11'])
    const last = await care(visitor, 'feed', '2026-03-14')
    await remove(rema, visitor, last)
    expect(await keepsakesOf(visitor)).toEqual(['ribbon 2026-03-10', 'rug 2026-03-11'])
  })

  test('are all there after a thousand care moments and thirty days', async () => {
    const visitor = await givenHistory(1002, 30, '2026-04-01')
    expect(await keepsakesOf(visitor)).toEqual([
      'ribbon 2026-04-01',
      'medal 2026-04-03',
      'cup 2026-04-07',
      'rug 2026-04-01',
      'star 2026-04-14',
      'picture 2026-04-01',
      'crown 2026-04-30',
      'toy 2026-04-02',
      'plant 2026-04-04',
      'lamp 2026-04-09',
      'house 2026-04-17',
      'stars 2026-05-04',
    ])
  })

  test('are the same with the same days after a file, an erasure and the file', async () => {
    const visitor = await givenHistory(60, 3, '2026-05-01')
    const before = await keepsakesOf(visitor)
    const file = (await rema.call(visitor, 'GET', '/api/visitor/export')).json()
    await forget(rema, visitor)
    expect(await keepsakesOf(visitor)).toEqual([])
    await rema.call(visitor, 'POST', '/api/visitor/import', file)
    expect(await keepsakesOf(visitor)).toEqual(before)
    expect(before).toHaveLength(KEEPSAKES.indexOf('crown') + 1)
  })
})
