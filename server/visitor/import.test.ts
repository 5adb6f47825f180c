import { randomUUID } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { AGREED, disagreements } from '../testing/as-if.ts'
import { careEntry, givenPet, logEntry, petOf, remove, send } from '../testing/pets.ts'
import { expectProblem } from '../testing/problems.ts'
import { type TestApp, openTestApp, testApp } from '../testing/test-app.ts'
import { countOf } from '../testing/votes.ts'
import type { FileEntry, FilePet } from './export-file.ts'

type File = {
  pet: FilePet | null
  care_entries: FileEntry[]
  care_days: unknown[]
  votes: { feature_id: string }[]
}

/** For what other requests do meanwhile. */
const WAIT_MS = 20_000

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

  test('members may come in any order, and spaces anywhere', async () => {
    const visitor = await givenHoldings()
    const file = await exported(visitor)
    const sorted = Object.fromEntries(Object.entries(file).sort(([a], [b]) => (a < b ? -1 : 1)))
    const { statusCode, body } = await rema.app.inject({
      method: 'POST',
      url: '/api/visitor/import',
      headers: { authorization: `Bearer ${randomUUID()}`, 'content-type': 'application/json' },
      payload: `\n\t${JSON.stringify(sorted, null, 4)}\r\n`,
    })
    expect([statusCode, JSON.parse(body).added]).toEqual([200, 10])
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

test('what files have brought elsewhere is the same pet, also under another id: its file adds there and here', async () => {
  const first = await givenHoldings()
  const [second, third] = [randomUUID(), randomUUID()]
  await imported(second, await exported(first))
  const { activity } = await logEntry(rema, second, 'play')
  await rema.call(second, 'PATCH', '/api/pet', {
    name: 'Elsewhere',
    renamed_at: '2026-03-12T11:00:00.000Z',
  })
  await imported(third, await exported(second))
  await logEntry(rema, third, 'play')
  const file = await exported(third)
  expect((await imported(first, file)).json()).toMatchObject({ added: 2, pet: { name: 'Mochi' } })
  expect((await imported(first, file)).json()).toMatchObject({ added: 0 })
  expect((await exported(first)).care_entries).toContainEqual(activity)
  expect((await imported(second, await exported(first))).json()).toMatchObject({ added: 1 })
  expect(await disagreements(rema.pool)).toEqual(AGREED)
})

test('into a visitor with another pet it is refused, and changes nothing', async () => {
  const file = await exported(await givenHoldings())
  const other = await givenPet(rema, { name: 'Other' })
  const before = await everythingOf(other)
  expectProblem(await imported(other, file), 'another-pet')
  expect(await everythingOf(other)).toEqual(before)
})

// Of spread pets the coordinator has no plans of its own.
test('the planner knows of a long log as soon as it is there', async () => {
  const visitor = await givenPet(rema)
  const care_entries = Array.from({ length: 10_001 }, () => careEntry('feed'))
  const answer = await imported(visitor, { ...(await exported(visitor)), care_entries })
  expect(answer.json()).toMatchObject({ added: 10_001 })
  const { rows } = await rema.pool.query(
    "select from pg_stats where tablename = 'pet_activities' and attname = 'pet_id'",
  )
  expect(rows).toHaveLength(1)
})

describe('slow senders', () => {
  test('one network that sends slowly leaves room for a file from another', async () => {
    const proxied = await testApp({ trustProxy: ['127.0.0.1'] })
    const arrived = vi.fn<(request: unknown, reply: unknown, done: () => void) => void>(
      (_request, _reply, done) => done(),
    )
    proxied.app.addHook('preHandler', arrived)
    const address = await proxied.app.listen({ port: 0, host: '127.0.0.1' })
    const file = JSON.stringify(await exported(randomUUID()))
    const send = (from: string, body: string | PassThrough) =>
      fetch(`${address}/api/visitor/import`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${randomUUID()}`,
          'content-type': 'application/json',
          'x-forwarded-for': from,
        },
        body: typeof body === 'string' ? body : Readable.toWeb(body),
        duplex: 'half',
      })
    const slow = ['192.0.2.1', '192.0.2.1'].map((from) => {
      const body = new PassThrough()
      body.write(file.slice(0, 20))
      return { body, answer: send(from, body) }
    })
    await vi.waitFor(() => expect(arrived).toHaveBeenCalledTimes(slow.length), WAIT_MS)
    expect((await send('192.0.2.1', file)).status).toBe(503)
    expect((await send('198.51.100.1', file)).status).toBe(200)
    for (const { body, answer } of slow) {
      body.end(file.slice(20))
      expect((await answer).status).toBe(200)
    }
    expect((await send('192.0.2.1', file)).status).toBe(200)
  })
})
