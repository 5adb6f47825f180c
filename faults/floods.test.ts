import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { LIMITS } from '../server/http/limits.ts'
import { countOf, vote, votesStored } from '../server/testing/votes.ts'
import { AGREED, disagreements } from '../server/testing/agreement.ts'
import { careEntry, givenPet, rowsStored } from '../server/testing/pets.ts'
import { type TestApp, testApp } from '../server/testing/test-app.ts'
import { figures, rounds } from './rounds.ts'

const FLOOD = rounds(1000, 10_000)
const AT_ONCE = 50

/** Calls with a fresh id each, many at once, and counts the statuses of their answers. */
async function flood(
  rema: TestApp,
  call: (at: number) => Promise<{ statusCode: number }>,
  atOnce = AT_ONCE,
) {
  // Opening every connection to the database at once can take longer than a request waits for one.
  await Promise.all(Array.from({ length: AT_ONCE }, () => rema.app.inject('/api/features')))
  const statuses = new Map<number, number>()
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let at = next++; at < FLOOD; at = next++) {
        const { statusCode } = await call(at)
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      }
    }),
  )
  return statuses
}

/**
 * Exactly so many answers have this status, and all others are told to wait; what a slow disk left no time for (503)
 * may belong to either.
 */
function expectLimited(max: number, status: number, statuses: ReadonlyMap<number, number>) {
  const [done = 0, refused = 0, unsure = 0] = [status, 429, 503].map((one) => statuses.get(one))
  expect(done + refused + unsure).toBe(FLOOD)
  expect(done).toBeLessThanOrEqual(max)
  expect(done + unsure).toBeGreaterThanOrEqual(max)
}

function createPet(rema: TestApp, headers: Record<string, string> = {}) {
  return rema.app.inject({
    method: 'POST',
    url: '/api/pet',
    payload: { name: 'Momo', type: 'cat' },
    headers: { ...headers, authorization: `Bearer ${randomUUID()}` },
  })
}

function signUp(rema: TestApp, headers: Record<string, string> = {}) {
  return rema.app.inject({
    method: 'POST',
    url: '/api/early-access',
    payload: { email: `${randomUUID()}@rema.example` },
    headers,
  })
}

/** Addresses that a caller makes up, in every header where one is looked for. */
function madeUp(at: number): Record<string, string> {
  const address = `198.51.${Math.floor(at / 250) % 250}.${at % 250}`
  return {
    'x-forwarded-for': `${address}, 203.0.113.${at % 250}`,
    forwarded: `for=${address}`,
    'x-real-ip': address,
    'x-client-ip': address,
    'true-client-ip': address,
    'cf-connecting-ip': address,
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
  }
}

/** A made-up file: a pet that says it is years old, an entry, and a vote. */
function oldPetWithVote() {
  const at = '2020-03-12T12:00:00.000Z'
  const times = { created_at: at, lastfed: null, lastwalked: null, lastplayed: null }
  return {
    format: 'rema-visitor',
    version: 1,
    exported_at: at,
    pet: { id: randomUUID(), name: 'Old', type: 'cat', happiness: 100, ...times },
    care_entries: [careEntry('feed')],
    care_days: [],
    votes: [{ feature_id: 'virtual-pet', created_at: at }],
  }
}

test(`of ${FLOOD} votes with fresh ids, ${LIMITS.firstVotes.max} count and the rest are told to wait`, async () => {
  const rema = await testApp({ rateLimits: true })
  const statuses = await flood(rema, (at) => vote(rema, 'anytime-help', { headers: madeUp(at) }))
  figures('flood of votes', Object.fromEntries(statuses))
  expectLimited(LIMITS.firstVotes.max, 201, statuses)
  expect(await countOf(rema, 'anytime-help')).toBe(LIMITS.firstVotes.max)
  const { flagged } = await votesStored(rema, 'anytime-help')
  expect(flagged).toBe(LIMITS.firstVotes.max - LIMITS.firstVotes.flaggedAfter)
})

test(`of ${FLOOD} pets with fresh ids, ${LIMITS.newPets.max} are made`, async () => {
  const rema = await testApp({ rateLimits: true })
  const statuses = await flood(rema, (at) => createPet(rema, madeUp(at)))
  figures('flood of pets', Object.fromEntries(statuses))
  expectLimited(LIMITS.newPets.max, 201, statuses)
  expect(await rowsStored(rema)).toMatchObject({ pets: LIMITS.newPets.max })
})

test(`of ${FLOOD} sign-ups, ${LIMITS.signUps.max} are taken`, async () => {
  const rema = await testApp({ rateLimits: true })
  const statuses = await flood(rema, (at) => signUp(rema, madeUp(at)))
  figures('flood of sign-ups', Object.fromEntries(statuses))
  expectLimited(LIMITS.signUps.max, 201, statuses)
  const { rowCount } = await rema.pool.query('select from early_access_emails')
  expect(rowCount).toBe(LIMITS.signUps.max)
})

test(`of ${FLOOD} fresh ids that ask to be forgotten, ${LIMITS.forgotten.max} leave a mark`, async () => {
  const rema = await testApp({ rateLimits: true })
  const statuses = await flood(rema, (at) =>
    rema.app.inject({
      method: 'DELETE',
      url: '/api/visitor',
      headers: { ...madeUp(at), authorization: `Bearer ${randomUUID()}` },
    }),
  )
  figures('flood of ids to forget', Object.fromEntries(statuses))
  expectLimited(LIMITS.forgotten.max, 204, statuses)
  expect((await rema.pool.query('select from forgotten_visitors')).rowCount).toBe(
    LIMITS.forgotten.max,
  )
})

test(`of ${FLOOD} files that fresh ids ask for, ${LIMITS.exports.atOnceOfNetwork} are made at once, and others are served meanwhile`, async () => {
  const rema = await testApp({ rateLimits: true })
  const visitor = await givenPet(rema)
  const others = new Set<number>()
  const retryAfter = new Set<unknown>()
  const statuses = await flood(rema, async (at) => {
    const answer = await rema.app.inject({
      url: at % 2 === 0 ? '/api/visitor/export' : '/api/visitor/export.csv',
      headers: { ...madeUp(at), authorization: `Bearer ${randomUUID()}` },
    })
    if (answer.statusCode === 503) retryAfter.add(answer.headers['retry-after'])
    if (at % 20 === 0) {
      const { statusCode } = await vote(rema, 'virtual-pet', { visitor })
      others.add(statusCode)
    }
    return answer
  })
  figures('flood of files to take home', Object.fromEntries(statuses))
  expect(new Set(statuses.keys())).toEqual(new Set([200, 503]))
  expect(retryAfter).toEqual(new Set(['10']))
  expect(others).toEqual(new Set([201, 409]))
  expect((await rema.call(visitor, 'GET', '/api/visitor/export')).statusCode).toBe(200)
})

test(`of ${FLOOD} files that fresh ids bring, ${LIMITS.imports.max} at most are looked at, and no vote is gained that a pet would not gain`, async () => {
  const rema = await testApp({ rateLimits: true })
  const bring = (at: number) =>
    rema.app.inject({
      method: 'POST',
      url: '/api/visitor/import',
      headers: { ...madeUp(at), authorization: `Bearer ${randomUUID()}` },
      payload: oldPetWithVote(),
    })
  // Those of one moment are counted before any is judged: of fifty at once none would be looked at.
  const statuses = await flood(rema, bring, 5)
  figures('flood of files to bring back', Object.fromEntries(statuses))
  const { 200: taken = 0, 503: busy = 0, ...rest } = Object.fromEntries(statuses)
  expect(taken).toBeGreaterThan(0)
  expect(taken + busy).toBeLessThanOrEqual(LIMITS.imports.max)
  expect(rest).toEqual({ 429: FLOOD - taken - busy })
  expect(await rowsStored(rema)).toMatchObject({ pets: taken, activities: taken })
  expect(await countOf(rema, 'virtual-pet')).toBe(taken)
  expect(await disagreements(rema.pool)).toEqual(AGREED)
})

test('raising pets first to vote an hour later gains one vote a pet and no more', async () => {
  const clock = { now: Date.now() }
  const rema = await testApp({ rateLimits: true, now: () => clock.now })
  const visitors = Array.from({ length: LIMITS.newPets.max + 30 }, () => randomUUID())
  for (const visitor of visitors) {
    await rema.call(visitor, 'POST', '/api/pet', { name: 'Momo', type: 'cat' })
  }
  clock.now += 2 * 60 * 60_000
  const answers = await Promise.all(
    [...visitors, ...visitors].map((visitor) => vote(rema, 'virtual-pet', { visitor })),
  )
  // Those who got no pet are newcomers now, and metered as such.
  const counted = answers.filter(({ statusCode }) => statusCode === 201).length
  expect(counted).toBeLessThanOrEqual(LIMITS.newPets.max + LIMITS.firstVotes.max)
  expect(await countOf(rema, 'virtual-pet')).toBe(counted)
})

test('a made-up forwarding header changes neither scheme nor host of any answer', async () => {
  const rema = await testApp({ rateLimits: true })
  const { headers, body } = await rema.app.inject({ url: '/api/features', headers: madeUp(1) })
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(JSON.stringify(headers) + body).not.toContain('evil.example')
})
