import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '../db/pool.ts'
import { lockKeyOf, visitorKey } from '../identity.ts'
import { blockedStatements, whileLocked } from '../testing/blocked-statements.ts'
import { care, forget, givenPet, removal, sync } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import {
  type OwnDatabase,
  type TestApp,
  emptyDatabase,
  openTestAppOn,
} from '../testing/test-app.ts'
import { exportOf, importInto } from '../testing/visitor-files.ts'
import { vote } from '../testing/votes.ts'

/** A server with two connections for all visitors, and a way to its database that uses neither. */
let rema: TestApp
let other: OwnDatabase
beforeAll(async () => {
  other = await emptyDatabase()
  const pool = createPool(other.database, { size: 2 })
  rema = await openTestAppOn({ ...other, pool, drop: () => pool.end() })
})
afterAll(async () => {
  await rema.close()
  await other.drop()
})

/** Holds the lock that all writes of a visitor take, as a long write in another process does. */
function whileWriting<T>(visitor: string, during: () => Promise<T>): Promise<T> {
  const lock = `select pg_advisory_xact_lock(${lockKeyOf(visitorKey(visitor))})`
  return whileLocked(other, lock, during)
}

const readGame = () => rema.call(randomUUID(), 'GET', '/api/game')

test('writes of a visitor whose long write runs wait on one connection, then are busy', async () => {
  const visitor = await givenPet(rema)
  await whileWriting(visitor, async () => {
    const writes = [
      ...Array.from({ length: 5 }, () => sync(rema, visitor, care('feed'))),
      forget(rema, visitor),
      vote(rema, 'virtual-pet', { visitor }),
    ]
    await blockedStatements(other, 1)
    const first = await Promise.race([readGame(), ...writes])
    expect(first.statusCode).toBe(200)
    for (const answer of await Promise.all(writes)) {
      expect(problemIn(answer)).toBe('busy')
      expect(answer.headers['retry-after']).toBe('1')
    }
  })
  expect((await sync(rema, visitor, care('feed'))).statusCode).toBe(200)
  expect((await vote(rema, 'virtual-pet', { visitor })).json()).toEqual({ votes_count: 1 })
})

test('imports, exports and deletions that wait take no connection from others', async () => {
  const visitors = await Promise.all([1, 2].map(() => givenPet(rema)))
  const [first = '', second = ''] = visitors
  const { kind: _kind, ...entry } = care('feed')
  const file = { ...(await exportOf(rema, first)), care_entries: [entry] }
  const answers = await whileWriting(first, () =>
    whileWriting(second, async () => {
      const long = [importInto(rema, first, file), forget(rema, second)]
      await blockedStatements(other, 2)
      const exported = exportOf(rema, first)
      const reads = await Promise.all([readGame(), readGame()])
      expect(reads.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      return { long, exported }
    }),
  )
  const statuses = (await Promise.all(answers.long)).map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([200, 204])
  expect(await answers.exported).toMatchObject({ care_entries: [entry] })
})

test('a vote of a visitor whose long write runs waits alone, and is counted later', async () => {
  const visitor = randomUUID()
  const late = await whileWriting(visitor, async () => {
    const waiting = vote(rema, 'virtual-pet', { visitor })
    const strangers = await Promise.all([1, 2, 3].map(() => vote(rema, 'virtual-pet')))
    expect(strangers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    return { waiting }
  })
  expect((await late.waiting).json()).toEqual({ votes_count: 5 })
})

test('a read that takes too long after a write does not say that nothing was changed', async () => {
  const visitor = await givenPet(rema)
  const file = await exportOf(rema, visitor)
  // The writes of this test change no day.
  await whileLocked(other, 'lock table care_days in access exclusive mode', async () => {
    const answers = await Promise.all([
      rema.call(randomUUID(), 'POST', '/api/pet', { name: 'Momo', type: 'cat' }),
      sync(rema, visitor, removal(randomUUID())),
      importInto(rema, randomUUID(), file),
    ])
    const codes = ['create-pet-failed', 'update-pet-failed', 'database-away']
    expect(answers.map(problemIn)).toEqual(codes)
  })
})
