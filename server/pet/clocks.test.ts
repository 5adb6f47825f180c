import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenPet, petOf, careEntry, send } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { NOON, type TestApp, openTestApp } from '../testing/test-app.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let rema: TestApp
let visitor: string
beforeAll(async () => {
  rema = await openTestApp()
  visitor = await givenPet(rema)
})
afterAll(() => rema.close())

function at(ms: number) {
  const timestamp = new Date(ms).toISOString()
  return { timestamp, local_day: timestamp.slice(0, 10) }
}

describe("a visitor's clock", () => {
  test.each([
    ['that agrees with ours', 0],
    ['five minutes ahead', 5 * MINUTE],
    ['ten days back, as for presses that waited offline', -10 * DAY],
    ['six years back', Date.UTC(2020, 0) - NOON],
  ])('%s is believed', async (_what, offsetMs) => {
    const sent = at(NOON + offsetMs)
    const answer = await send(rema, visitor, careEntry('feed', sent))
    expect(answer.json().activity).toMatchObject(sent)
  })

  test.each([
    ['a millisecond more than five minutes ahead', 5 * MINUTE + 1, '2026-03-12'],
    ['a year ahead', 365 * DAY, '2026-03-13'],
    ['a millisecond before 2020', Date.UTC(2020, 0) - 1 - NOON, '2026-03-12'],
    ['that starts in 1970', -NOON, '2026-03-12'],
  ])('%s counts when the press arrives, on a possible day', async (_what, offsetMs, day) => {
    const entry = careEntry('feed', at(NOON + offsetMs))
    const first = await send(rema, visitor, entry)
    const stored = { timestamp: new Date(NOON).toISOString(), local_day: day }
    expect(first.json().activity).toMatchObject(stored)
    const again = await send(rema, visitor, entry)
    expect(again.statusCode).toBe(200)
    expect(again.json().activity).toMatchObject(stored)
  })

  test('that names no instant is refused', async () => {
    for (const timestamp of [
      '2026-02-30T12:00:00.000Z',
      '2026-03-11T24:00:00.000Z',
      '2026-03-12T24:00:00.000Z',
      '2026-03-12T12:60:00.000Z',
      '2026-03-12T12:00:60.000Z',
      '2026-03-12T25:00:00Z',
      '2026-13-12T12:00:00Z',
      '2026-03-12T12:00:00',
      '2026-03-12T12:00:00+00:00',
      '2026-03-12T13:00:00+01:00',
      '2026-03-12t12:00:00z',
      '2026-03-12 12:00:00Z',
      '2026-03-12T12:00Z',
      '2026-03-12T12:00:00.0000Z',
      '2026-03-12T12:00:00.000Z\n',
      '+002026-03-12T12:00:00Z',
      '-271821-04-20T00:00:00Z',
      '1773316800000',
      '2026-03-12',
      'infinity',
      'now',
    ])
      expect(
        problemIn(await send(rema, visitor, careEntry('feed', { timestamp }))),
        timestamp,
      ).toBe('invalid-timestamp')
  })
})

describe("the visitor's day", () => {
  test.each([
    ['noon in Greenwich is the 12th there', '12:00:00.000', '2026-03-12'],
    ['and in Kiribati, UTC+14, the 13th', '12:00:00.000', '2026-03-13'],
    ['at 10:00 Kiribati begins the 13th', '10:00:00.000', '2026-03-13'],
    ['until 12:00 Baker Island, UTC-12, has the 11th', '11:59:59.999', '2026-03-11'],
  ])('%s', async (_what, time, local_day) => {
    const entry = careEntry('walk', { timestamp: `2026-03-12T${time}Z`, local_day })
    expect((await send(rema, visitor, entry)).statusCode).toBe(201)
  })

  test.each([
    ['before 10:00 nobody has the 13th', '09:59:59.999', '2026-03-13'],
    ['from 12:00 nobody has the 11th', '12:00:00.000', '2026-03-11'],
    ['the day before last is over everywhere', '00:00:00.000', '2026-03-10'],
    ['nobody lives a year behind', '12:00:00.000', '2025-03-12'],
  ])('%s', async (_what, time, local_day) => {
    const before = await petOf(rema, visitor)
    const entry = careEntry('walk', { timestamp: `2026-03-12T${time}Z`, local_day })
    expect(problemIn(await send(rema, visitor, entry))).toBe('invalid-local-day')
    expect(await petOf(rema, visitor)).toEqual(before)
  })

  test('that does not exist is refused', async () => {
    for (const local_day of [
      '2026-02-29',
      '2026-03-32',
      '2026-3-12',
      '12.03.2026',
      '2026-03-12T00:00:00Z',
      '2026-03-12 ',
      'today',
      '0000-00-00',
      '٢٠٢٦-٠٣-١٢',
    ])
      expect(
        problemIn(await send(rema, visitor, careEntry('walk', { local_day }))),
        local_day,
      ).toBe('invalid-local-day')
  })
})
