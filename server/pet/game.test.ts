import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createPool } from '../db/pool.ts'
import { givenPet, logEntry, petOf, careEntry } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import {
  NOON,
  type TestApp,
  emptyDatabase,
  openTestApp,
  openTestAppOn,
} from '../testing/test-app.ts'
import type { Game } from './game-store.ts'

const TODAY = '2026-03-12'
const GAME = `/api/game?today=${TODAY}`
const CARE = `/api/pet/activities?today=${TODAY}`

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
})
afterAll(() => rema.close())

async function gameOf(visitor: string): Promise<Game> {
  const answer = await rema.call(visitor, 'GET', GAME)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

function minutesAgo(minutes: number) {
  return { timestamp: new Date(NOON - minutes * 60_000).toISOString() }
}

describe('the game', () => {
  test('before there is a pet has version 0 and nothing in it', async () => {
    expect(await gameOf(randomUUID())).toEqual({
      version: 0,
      today: TODAY,
      pet: null,
      streaks: {
        feedStreak: 0,
        walkStreak: 0,
        playStreak: 0,
        longestStreak: 0,
        totalActivities: 0,
      },
      log: { activities: [], next: null },
    })
  })

  test('is what pet, streaks and log say one by one', async () => {
    const visitor = await givenPet(rema, { name: 'Juno' })
    const yesterday = { timestamp: '2026-03-11T12:00:00.042Z', local_day: '2026-03-11' }
    await logEntry(rema, visitor, 'feed', yesterday)
    await logEntry(rema, visitor, 'feed')
    await logEntry(rema, visitor, 'walk')
    const { version, today, ...game } = await gameOf(visitor)
    const one = async (path: string) => (await rema.call(visitor, 'GET', path)).json()
    expect({ version, today }).toEqual({ version: 4, today: TODAY })
    expect(game).toEqual({
      pet: await petOf(rema, visitor),
      streaks: await one(`/api/pet/streaks?today=${TODAY}`),
      log: await one('/api/pet/activities'),
    })
    expect(game.streaks.feedStreak).toBe(2)
  })

  test('has the newest 20 entries, and the cursor goes on after them', async () => {
    const visitor = await givenPet(rema)
    // Five at a time: a page ends between entries of one instant.
    for (let turn = 0; turn < 27; turn += 1) {
      await logEntry(rema, visitor, 'play', minutesAgo(Math.floor((turn + 3) / 5)))
    }
    const { log } = await gameOf(visitor)
    expect(log.activities).toHaveLength(20)
    const rest = await rema.call(visitor, 'GET', `/api/pet/activities?before=${log.next}`)
    const all = await rema.call(visitor, 'GET', '/api/pet/activities')
    expect([...log.activities, ...rest.json().activities]).toEqual(all.json().activities)
  })

  test('has each instant to its millisecond, also on a database in another time zone', async () => {
    const own = await emptyDatabase()
    const pool = createPool({ ...own.database, options: '-c TimeZone=Asia/Kathmandu' })
    const rema = await openTestAppOn({ ...own, pool })
    onTestFinished(async () => {
      await pool.end()
      await rema.close()
    })
    const visitor = await givenPet(rema)
    const instants = [
      '09:00:05.009',
      '09:00:05.000',
      '09:00:04.100',
      '09:00:03.120',
      '08:59:59.999',
    ].map((time) => `${TODAY}T${time}Z`)
    for (const timestamp of instants) await logEntry(rema, visitor, 'feed', { timestamp })
    const { log } = (await rema.call(visitor, 'GET', GAME)).json<Game>()
    expect(log.activities.map(({ timestamp }) => timestamp)).toEqual(instants)
  })

  test('is of one moment, also while eight entries arrive at once', async () => {
    const visitor = await givenPet(rema)
    await Promise.all(Array.from({ length: 20 }, () => gameOf(visitor)))
    const entries = Array.from({ length: 8 }, () => logEntry(rema, visitor, 'feed'))
    const games = await Promise.all(Array.from({ length: 60 }, () => gameOf(visitor)))
    await Promise.all(entries)
    for (const { version, pet, streaks, log } of [...games, await gameOf(visitor)]) {
      expect(streaks.totalActivities).toBe(version - 1)
      expect(log.activities).toHaveLength(version - 1)
      expect(pet?.happiness).toBe(Math.min(100, 40 + 10 * version))
    }
  })

  test('is refused for a day that does not exist', async () => {
    for (const search of ['', '?today=', '?today=2026-02-30', '?today=2026-03-12&pet=x']) {
      const answer = await rema.call(randomUUID(), 'GET', `/api/game${search}`)
      expect(answer.statusCode, search).toBe(422)
    }
  })
})

describe('a write that is asked for the game', () => {
  test('gives it with the entry in it; a version that only grows, also by other entries', async () => {
    const visitor = await givenPet(rema)
    const versions: number[] = []
    for (const path of [CARE, '/api/pet/activities', CARE]) {
      const sent = careEntry('feed')
      const answer = (await rema.call(visitor, 'POST', path, sent)).json()
      versions.push(answer.version)
      if (path !== CARE) continue
      expect(answer.game).toEqual(await gameOf(visitor))
      expect(answer.game.version).toBe(answer.version)
      expect(answer.game.log.activities).toContainEqual(sent)
    }
    expect(versions).toEqual([2, 3, 4])
  })

  test('gives it to an entry that came before too, as it is now', async () => {
    const visitor = await givenPet(rema)
    const sent = careEntry('walk')
    await rema.call(visitor, 'POST', CARE, sent)
    await logEntry(rema, visitor, 'play')
    const again = await rema.call(visitor, 'POST', CARE, sent)
    expect(again.statusCode).toBe(200)
    expect(again.json()).toMatchObject({ version: 3, game: await gameOf(visitor) })
  })

  test('gives it with a new pet, and with the pet that was there already', async () => {
    const visitor = randomUUID()
    const create = () =>
      rema.call(visitor, 'POST', `/api/pet?today=${TODAY}`, { name: 'Momo', type: 'cat' })
    const made = await create()
    expect(made.statusCode).toBe(201)
    expect(made.json().game).toEqual(await gameOf(visitor))
    await logEntry(rema, visitor, 'feed')
    const known = await create()
    expect(problemIn(known)).toBe('pet-exists')
    expect(known.json().game).toEqual(await gameOf(visitor))
    expect(known.json().pet).toEqual(known.json().game.pet)
  })

  test.each(['/api/pet', '/api/pet/activities'])('%s refuses a day that is none', async (path) => {
    const visitor = await givenPet(rema)
    const body = path === '/api/pet' ? { name: 'Momo', type: 'cat' } : careEntry('feed')
    const answer = await rema.call(visitor, 'POST', `${path}?today=2026-02-30`, body)
    expect(problemIn(answer)).toBe('invalid-today')
    expect(await gameOf(visitor)).toMatchObject({ version: 1 })
  })
})
