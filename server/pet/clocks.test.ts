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
    ['seven days back', -7 * DAY],
  ])('%s is believed', async (_what, offsetMs) => {
    const answer = await send(rema, visitor, careEntry('feed', at(NOON + offsetMs)))
    expect(answer.statusCode).toBe(201)
  })

  test.each([
    ['a millisecond more than five minutes ahead', 5 * MINUTE + 1],
    ['a year ahead', 365 * DAY],
    ['a millisecond more than seven days back', -7 * DAY - 1],
    ['that starts in 1970', -NOON],
  ])('%s is not', async (_what, offsetMs) => {
    expect(problemIn(await send(rema, visitor, careEntry('feed', at(NOON + offsetMs))))).toBe(
      'invalid-timestamp',
    )
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
