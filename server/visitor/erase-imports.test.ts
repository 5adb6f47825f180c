import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { blockedStatements, whileLocked } from '../testing/blocked-statements.ts'
import { careEntry, forget, givenPet, logEntry, petOf, rowsStored, send } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'
import { countOf, vote, votesStored } from '../testing/votes.ts'

const NOTHING = { pets: 0, activities: 0, years: 0 }
/** The votes of a file come last: whoever waits for this has stored all else, and committed nothing. */
const LAST_ROW = "select from features where id = 'virtual-pet' for update"

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
  const clients = await Promise.all(Array.from({ length: 8 }, () => rema.pool.connect()))
  for (const client of clients) client.release()
})
afterEach(async () => {
  await filesAtHand(0)
  await rema.pool.query(
    'truncate virtual_pets, pet_activities, pet_care_years, removed_activities, feature_votes; update features set votes_count = 0',
  )
})
afterAll(() => rema.close())

/** A visitor's own file, with an entry and a vote; nothing is stored of anybody. */
async function givenFile() {
  const owner = await givenPet(rema)
  await logEntry(rema, owner, 'feed')
  await vote(rema, 'virtual-pet', { visitor: owner })
  const file: unknown = (await rema.call(owner, 'GET', '/api/visitor/export')).json()
  await forget(rema, owner)
  return { owner, file }
}

function bringBack(visitor: string, file: unknown) {
  return rema.call(visitor, 'POST', '/api/visitor/import', file)
}

/** Returns once so many files are being read. */
async function filesAtHand(count: number) {
  const staged = "select from pg_class where relname = 'staged_entries'"
  const isSo = async () => (await rema.pool.query(staged)).rowCount === count
  await vi.waitUntil(isSo, { timeout: 10_000, interval: 10 })
}

/** Sends half of a file; gives what sends the rest, and tells the answer. */
async function beginToBring(visitor: string, file: unknown) {
  const body = new PassThrough()
  const text = JSON.stringify(file)
  body.write(text.slice(0, text.length / 2))
  const taking = rema.app.inject({
    method: 'POST',
    url: '/api/visitor/import',
    headers: { authorization: `Bearer ${visitor}`, 'content-type': 'application/json' },
    payload: body,
  })
  await filesAtHand(1)
  return () => {
    body.end(text.slice(text.length / 2))
    return taking
  }
}

async function expectNothing() {
  expect(await rowsStored(rema)).toEqual(NOTHING)
  expect(await votesStored(rema, 'virtual-pet')).toBe(0)
  expect(await countOf(rema, 'virtual-pet')).toBe(0)
}

describe('a file that had begun to come when its visitor asked to be forgotten', () => {
  test.each([
    ['somebody new', () => randomUUID()],
    ['its owner, who was forgotten before', (owner: string) => owner],
  ])('is refused to %s, and nothing of it is stored', async (_who, importer) => {
    const { owner, file } = await givenFile()
    const visitor = importer(owner)
    const bringTheRest = await beginToBring(visitor, file)
    expect((await forget(rema, visitor)).statusCode).toBe(204)
    expect(problemIn(await bringTheRest())).toBe('visitor-forgotten')
    await expectNothing()
    expect(problemIn(await send(rema, visitor, careEntry('feed')))).toBe('visitor-forgotten')
    // What is brought after that is meant.
    expect((await bringBack(visitor, file)).statusCode).toBe(200)
    expect((await send(rema, visitor, careEntry('walk'))).statusCode).toBe(201)
  })
})

describe('a file that is just being stored', () => {
  test('is taken first, and forgotten with all else', async () => {
    const { file } = await givenFile()
    const visitor = randomUUID()
    const [taken, forgotten] = await whileLocked(rema, LAST_ROW, async () => {
      const taking = bringBack(visitor, file)
      await blockedStatements(rema, 1)
      const forgetting = forget(rema, visitor)
      await blockedStatements(rema, 2)
      return [taking, forgetting]
    })
    expect([(await taken).statusCode, (await forgotten).statusCode]).toEqual([200, 204])
    await expectNothing()
    expect(problemIn(await send(rema, visitor, careEntry('feed')))).toBe('visitor-forgotten')
  })

  test('holds up nobody else who asks to be forgotten', async () => {
    const { owner, file } = await givenFile()
    const visitor = await givenPet(rema)
    const { taking } = await whileLocked(rema, LAST_ROW, async () => {
      const answer = bringBack(owner, file)
      await blockedStatements(rema, 1)
      expect((await forget(rema, visitor)).statusCode).toBe(204)
      return { taking: answer }
    })
    expect((await taking).statusCode).toBe(200)
    expect(await petOf(rema, visitor)).toBeNull()
    expect(await petOf(rema, owner)).toMatchObject({ happiness: 60 })
  })
})
