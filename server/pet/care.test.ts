import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACTIVITIES } from '#domain/activities.ts'
import { LAST_TIME } from '#domain/pet.ts'
import { givenPet, logEntry, petOf, careEntry, rowsStored, send } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
})
afterAll(() => rema.close())

describe('logging care', () => {
  test.each(ACTIVITIES.map((activity) => [activity, LAST_TIME[activity]] as const))(
    'a %s makes the pet happier and sets %s alone',
    async (activity_type, lastTime) => {
      const visitor = await givenPet(rema, { name: 'Juno' })
      const entry = careEntry(activity_type, { timestamp: '2026-03-12T11:58:07.042Z' })
      const answer = await send(rema, visitor, entry)
      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toEqual({
        activity: entry,
        version: 2,
        pet: {
          id: expect.any(String),
          name: 'Juno',
          type: 'cat',
          happiness: 60,
          lastfed: null,
          lastwalked: null,
          lastplayed: null,
          [lastTime]: '2026-03-12T11:58:07.042Z',
        },
      })
      expect(await petOf(rema, visitor)).toEqual(answer.json().pet)
    },
  )

  test.each([
    [0, 10],
    [89, 99],
    [90, 100],
    [91, 100],
    [100, 100],
  ])('happiness %i becomes %i: it stops at 100', async (before, after) => {
    const visitor = await givenPet(rema, { happiness: before })
    expect((await logEntry(rema, visitor, 'play')).pet.happiness).toBe(after)
  })

  test('an entry that arrives late counts, and leaves the later time standing', async () => {
    const visitor = await givenPet(rema)
    await logEntry(rema, visitor, 'walk', { timestamp: '2026-03-12T11:00:00.000Z' })
    const late = await logEntry(rema, visitor, 'walk', {
      timestamp: '2026-03-10T08:00:00.000Z',
      local_day: '2026-03-10',
    })
    expect(late.pet).toMatchObject({ happiness: 70, lastwalked: '2026-03-12T11:00:00.000Z' })
  })

  test('a time without milliseconds is told with them', async () => {
    const visitor = await givenPet(rema)
    const { activity, pet } = await logEntry(rema, visitor, 'feed', {
      timestamp: '2026-03-12T10:00:00Z',
    })
    expect(activity.timestamp).toBe('2026-03-12T10:00:00.000Z')
    expect(pet.lastfed).toBe('2026-03-12T10:00:00.000Z')
  })

  test('without a pet there is nobody to care for', async () => {
    const before = await rowsStored(rema)
    expect(problemIn(await send(rema, randomUUID(), careEntry('feed')))).toBe('pet-not-found')
    expect(await rowsStored(rema)).toEqual(before)
  })
})

describe('sending an entry again', () => {
  test('the same entry counts once, and the answer shows the pet of today', async () => {
    const visitor = await givenPet(rema)
    const feed = careEntry('feed')
    expect((await send(rema, visitor, feed)).statusCode).toBe(201)
    await logEntry(rema, visitor, 'play')
    const again = await send(rema, visitor, feed)
    expect(again.statusCode).toBe(200)
    expect(again.json()).toEqual({
      activity: feed,
      pet: await petOf(rema, visitor),
      version: 3,
    })
    expect(again.json().pet.happiness).toBe(70)
  })

  test('its id in other letters, or its time without zeros, is the same entry', async () => {
    const visitor = await givenPet(rema)
    const feed = careEntry('feed', { id: 'abcdefab-cdef-4bcd-8fab-cdefabcdefab' })
    const other = { ...feed, id: feed.id.toUpperCase(), timestamp: '2026-03-12T12:00:00Z' }
    const answers = [await send(rema, visitor, other), await send(rema, visitor, feed)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200])
    expect(answers.map((answer) => answer.json().activity)).toEqual([feed, feed])
  })

  test('the same id with another activity is refused and changes nothing', async () => {
    const visitor = await givenPet(rema)
    const feed = careEntry('feed')
    await send(rema, visitor, feed)
    const before = await petOf(rema, visitor)
    expect(problemIn(await send(rema, visitor, { ...feed, activity_type: 'walk' }))).toBe(
      'activity-exists',
    )
    expect(await petOf(rema, visitor)).toEqual(before)
  })
})
