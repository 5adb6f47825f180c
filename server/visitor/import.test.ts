import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AGREED, disagreements } from '../testing/as-if.ts'
import { careEntry, givenPet, logEntry, petOf, remove, send } from '../testing/pets.ts'
import { expectProblem } from '../testing/problems.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'
import { countOf } from '../testing/votes.ts'
import type { FileEntry, FilePet } from './export-file.ts'

type File = {
  pet: FilePet | null
  care_entries: FileEntry[]
  care_days: unknown[]
  votes: { feature_id: string }[]
}

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
})
afterAll(() => rema.close())

async function exported(visitor: string): Promise<File> {
  return (await rema.call(visitor, 'GET', '/api/visitor/export')).json<File>()
}

function imported(visitor: string, file: unknown, query = '') {
  return rema.call(visitor, 'POST', `/api/visitor/import${query}`, file)
}

/** A visitor with care of several days, two votes and another name than at first. */
async function givenHoldings(): Promise<string> {
  const visitor = await givenPet(rema, { name: 'Momo', type: 'rabbit' })
  for (const day of ['07', '08', '10', '11', '12']) {
    const timestamp = `2026-03-${day}T09:30:00.123Z`
    await logEntry(rema, visitor, 'feed', { timestamp, local_day: `2026-03-${day}` })
    await logEntry(rema, visitor, 'walk', { timestamp, local_day: `2026-03-${day}` })
  }
  await rema.call(visitor, 'PATCH', '/api/pet', {
    name: 'Mochi',
    renamed_at: '2026-03-12T10:00:00.000Z',
  })
  await rema.call(visitor, 'PUT', '/api/features/virtual-pet/vote')
  await rema.call(visitor, 'PUT', '/api/features/anytime-help/vote')
  return visitor
}

/** All rows of a visitor and what their page shows. */
async function everythingOf(visitor: string) {
  const {
    exported_at: _at,
    votes,
    ...file
  } = (await rema.call(visitor, 'GET', '/api/visitor/export')).json()
  const { version: _version, ...game } = (
    await rema.call(visitor, 'GET', '/api/game?today=2026-03-12')
  ).json()
  const voted = votes.map(({ feature_id }: { feature_id: string }) => feature_id).sort()
  return { file, game, voted }
}

async function erase(visitor: string) {
  const { statusCode } = await rema.call(visitor, 'DELETE', '/api/visitor')
  expect(statusCode).toBe(204)
}

describe('into a visitor without a pet', () => {
  test('a file gives back pet, log, streaks and votes as they were, in every field', async () => {
    const visitor = await givenHoldings()
    const file = await exported(visitor)
    const before = await everythingOf(visitor)
    await erase(visitor)
    expect(await petOf(rema, visitor)).toBeNull()
    const answer = await imported(visitor, file, '?today=2026-03-12')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      added: 10,
      version: 11,
      pet: { id: file.pet?.id, name: 'Mochi', type: 'rabbit', happiness: 100 },
      game: { version: 11, streaks: { feedStreak: 3, longestStreak: 3, totalActivities: 10 } },
    })
    expect(await everythingOf(visitor)).toEqual(before)
    expect(await disagreements(rema.pool)).toEqual(AGREED)
  })

  test('who was forgotten is so no longer', async () => {
    const visitor = await givenHoldings()
    const file = await exported(visitor)
    await erase(visitor)
    expectProblem(await send(rema, visitor, careEntry('feed')), 'visitor-forgotten')
    await imported(visitor, file)
    expect((await send(rema, visitor, careEntry('feed'))).statusCode).toBe(201)
  })

  test('it does so under another id, too, and the pet it was exported from stays as it is', async () => {
    const first = await givenHoldings()
    const file = await exported(first)
    const before = await everythingOf(first)
    const second = randomUUID()
    const { pet } = (await imported(second, file)).json()
    expect(pet.id).not.toBe(file.pet?.id)
    expect(pet).toEqual({ ...(await petOf(rema, first)), id: pet.id })
    const again = (await imported(second, file)).json()
    expect(again).toMatchObject({ added: 0, pet: { id: pet.id } })
    expect(await everythingOf(first)).toEqual(before)
    // What that visitor exports is theirs, and comes back as the same pet.
    const theirs = await exported(second)
    await erase(second)
    expect((await imported(second, theirs)).json().pet).toEqual(pet)
    expect(await disagreements(rema.pool)).toEqual(AGREED)
  })

  test('happiness, last times, totals and days are those of the entries, whatever the file claims', async () => {
    const visitor = await givenPet(rema)
    await logEntry(rema, visitor, 'play', {
      timestamp: '2026-03-11T08:00:00.000Z',
      local_day: '2026-03-11',
    })
    const file = await exported(visitor)
    await erase(visitor)
    const claims = { happiness: 100, lastfed: '2026-03-12T11:00:00.000Z', lastplayed: null }
    const days = [{ activity_type: 'walk', day: '2026-03-12' }]
    await imported(visitor, { ...file, pet: { ...file.pet, ...claims }, care_days: days })
    expect(await petOf(rema, visitor)).toMatchObject({
      happiness: 60,
      lastfed: null,
      lastplayed: '2026-03-11T08:00:00.000Z',
    })
    const { streaks } = (await rema.call(visitor, 'GET', '/api/game?today=2026-03-12')).json()
    expect(streaks).toMatchObject({ playStreak: 1, walkStreak: 0, totalActivities: 1 })
  })

  test('care of years ago is taken', async () => {
    const visitor = await givenPet(rema)
    const file = await exported(visitor)
    const old = careEntry('feed', {
      timestamp: '2019-12-31T23:30:00.000Z',
      local_day: '2020-01-01',
    })
    await imported(visitor, { ...file, care_entries: [old] })
    expect((await exported(visitor)).care_days).toEqual([
      { activity_type: 'feed', day: '2020-01-01' },
    ])
  })

  test('a file without a pet brings its votes alone', async () => {
    const voter = randomUUID()
    await rema.call(voter, 'PUT', '/api/features/virtual-pet/vote')
    const file = await exported(voter)
    await erase(voter)
    const count = (await countOf(rema, 'virtual-pet')) ?? 0
    const answer = await imported(voter, file, '?today=2026-03-12')
    expect(answer.json()).toMatchObject({ added: 0, pet: null, version: 0, game: { version: 0 } })
    await imported(voter, file)
    expect(await countOf(rema, 'virtual-pet')).toBe(count + 1)
  })

  test('votes for what is no feature any more are left out', async () => {
    const file = await exported(randomUUID())
    const gone = { feature_id: 'telepathy', created_at: '2026-03-12T12:00:00.000Z' }
    const visitor = randomUUID()
    expect((await imported(visitor, { ...file, votes: [gone] })).statusCode).toBe(200)
    expect((await exported(visitor)).votes).toEqual([])
  })
})

describe('into the same pet', () => {
  test('it adds what is missing and overwrites nothing', async () => {
    const visitor = await givenHoldings()
    const file = await exported(visitor)
    const later = await logEntry(rema, visitor, 'play')
    const newer = { name: 'Newer', renamed_at: '2026-03-12T11:00:00.000Z' }
    await rema.call(visitor, 'PATCH', '/api/pet', newer)
    const missing = careEntry('walk', {
      timestamp: '2026-03-12T11:59:00.000Z',
      local_day: '2026-03-12',
    })
    const { version } = (await rema.call(visitor, 'GET', '/api/game?today=2026-03-12')).json()
    const answer = await imported(visitor, {
      ...file,
      care_entries: [...file.care_entries, missing, missing],
    })
    expect(answer.json()).toMatchObject({
      added: 1,
      version: version + 1,
      pet: { name: 'Newer', lastwalked: missing.timestamp, lastplayed: later.pet.lastplayed },
    })
    expect((await exported(visitor)).care_entries).toHaveLength(12)
    expect(await disagreements(rema.pool)).toEqual(AGREED)
  })

  test('what was removed stays removed', async () => {
    const visitor = await givenHoldings()
    const file = await exported(visitor)
    const [gone] = file.care_entries
    await remove(rema, visitor, gone?.id ?? '')
    const before = await everythingOf(visitor)
    expect((await imported(visitor, file)).json()).toMatchObject({ added: 0 })
    expect(await everythingOf(visitor)).toEqual(before)
  })

  test('twice, and many times at once, it is once', async () => {
    const visitor = await givenHoldings()
    const file = await exported(visitor)
    await erase(visitor)
    const answers = await Promise.all([imported(visitor, file), imported(visitor, file)])
    const added = answers.map((answer) => answer.json().added)
    expect(added.sort((a, b) => a - b)).toEqual([0, 10])
    expect((await imported(visitor, file)).json()).toMatchObject({ added: 0, version: 11 })
    expect(await disagreements(rema.pool)).toEqual(AGREED)
  })
})

test('into a visitor with another pet it is refused, and changes nothing', async () => {
  const file = await exported(await givenHoldings())
  const other = await givenPet(rema, { name: 'Other' })
  const before = await everythingOf(other)
  expectProblem(await imported(other, file), 'another-pet')
  expect(await everythingOf(other)).toEqual(before)
})
