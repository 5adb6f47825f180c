import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { visitorKey } from '../http/visitor.ts'
import { givenPet } from '../testing/pets.ts'
import { expectProblem } from '../testing/problems.ts'
import { NOON, type TestApp, openTestApp, testApp } from '../testing/test-app.ts'
import { countOf, vote, votesStored } from '../testing/votes.ts'

const SCHOOL = '203.0.113.7'
const HOUR_MS = 3_600_000

/** A server with its limits on; `clock.at` can be moved. */
async function givenLimits(options: Parameters<typeof testApp>[0] = {}) {
  const clock = { at: NOON }
  const rema = await testApp({ rateLimits: true, now: () => clock.at, ...options })
  return { rema, clock }
}

/** So many newcomers vote at the same moment, each from `from(n)`. */
function crowd(rema: Pick<TestApp, 'app'>, size: number, from = (_n: number) => SCHOOL) {
  return Promise.all(
    Array.from({ length: size }, (_, n) => vote(rema, 'virtual-pet', { from: from(n) })),
  )
}

function counted(answers: readonly LightMyRequestResponse[]) {
  return answers.filter(({ statusCode }) => statusCode === 201).length
}

describe('newcomers of one network', () => {
  test.each([
    [20, 0],
    [21, 1],
    [60, 40],
  ])('%i in an hour are counted, %i of them flagged', async (size, flagged) => {
    const { rema } = await givenLimits()
    expect(counted(await crowd(rema, size))).toBe(size)
    expect(await votesStored(rema, 'virtual-pet')).toEqual({ votes: size, flagged })
    expect(await countOf(rema, 'virtual-pet')).toBe(size)
  })

  test('of 100 at once 60 are counted, the others may come back with the next hour', async () => {
    const { rema, clock } = await givenLimits()
    clock.at = NOON + 20 * 60_000 + 1
    const answers = await crowd(rema, 100)
    expect(counted(answers)).toBe(60)
    const [refused] = answers.filter(({ statusCode }) => statusCode !== 201)
    if (!refused) throw new Error('nobody was refused')
    expectProblem(refused, 'too-many-requests')
    expect(refused.headers['retry-after']).toBe('2400')
    expect(await countOf(rema, 'virtual-pet')).toBe(60)
    expect(await votesStored(rema, 'virtual-pet')).toEqual({ votes: 60, flagged: 40 })

    clock.at = NOON + HOUR_MS
    expect(counted(await crowd(rema, 2))).toBe(2)
    expect(await votesStored(rema, 'virtual-pet')).toEqual({ votes: 62, flagged: 40 })
  })

  test('two servers on one database count together', async () => {
    const { rema } = await givenLimits()
    const app = await buildApp({ pool: rema.pool, pages: null, now: () => NOON })
    expect(counted(await crowd(rema, 50))).toBe(50)
    expect(counted(await crowd({ app }, 50))).toBe(10)
    await app.close()
  })

  test('a visitor who votes for three features at once is one newcomer', async () => {
    const { rema } = await givenLimits()
    await crowd(rema, 19)
    const visitor = randomUUID()
    const features = ['virtual-pet', 'pet-onboarding', 'anytime-help']
    await Promise.all(features.map((id) => vote(rema, id, { visitor, from: SCHOOL })))
    expect(await votesStored(rema, 'virtual-pet')).toEqual({ votes: 20, flagged: 0 })
    expect(await votesStored(rema, 'pet-onboarding')).toEqual({ votes: 1, flagged: 0 })
    expect(await votesStored(rema, 'anytime-help')).toEqual({ votes: 1, flagged: 0 })
  })

  test('whose first vote was flagged stays flagged', async () => {
    const { rema } = await givenLimits()
    await crowd(rema, 20)
    const visitor = randomUUID()
    await vote(rema, 'virtual-pet', { visitor, from: SCHOOL })
    await vote(rema, 'anytime-help', { visitor, from: '198.51.100.1' })
    expect(await votesStored(rema, 'anytime-help')).toEqual({ votes: 1, flagged: 1 })
  })
})

describe('a network that is full', () => {
  test('does not touch visitors who have voted before', async () => {
    const { rema } = await givenLimits()
    const visitor = randomUUID()
    await vote(rema, 'virtual-pet', { visitor, from: SCHOOL })
    await crowd(rema, 99)
    const answer = await vote(rema, 'anytime-help', { visitor, from: SCHOOL })
    expect(answer.json()).toEqual({ votes_count: 1 })
    expect(await votesStored(rema, 'anytime-help')).toEqual({ votes: 1, flagged: 0 })
    expectProblem(await vote(rema, 'virtual-pet', { visitor, from: SCHOOL }), 'already-voted')
  })

  test('does not touch visitors who have a pet; one made this hour flags the vote', async () => {
    const { rema } = await givenLimits()
    const [old, young] = [await givenPet(rema), await givenPet(rema)]
    await crowd(rema, 99)
    const makePet = 'update virtual_pets set created_at = $1 where user_id = $2'
    await rema.pool.query(makePet, [new Date(NOON - HOUR_MS), visitorKey(old)])
    await rema.pool.query(makePet, [new Date(NOON - HOUR_MS + 1), visitorKey(young)])
    expect((await vote(rema, 'anytime-help', { visitor: old, from: SCHOOL })).statusCode).toBe(201)
    expect(await votesStored(rema, 'anytime-help')).toEqual({ votes: 1, flagged: 0 })
    const answer = await vote(rema, 'anytime-help', { visitor: young, from: SCHOOL })
    expect(answer.statusCode).toBe(201)
    expect(await votesStored(rema, 'anytime-help')).toEqual({ votes: 2, flagged: 1 })
  })

  test('does not touch its neighbours, nor care, nor reading', async () => {
    const { rema } = await givenLimits()
    await crowd(rema, 61)
    expect(counted(await crowd(rema, 5, () => '203.0.114.7'))).toBe(5)
    const headers = { authorization: `Bearer ${await givenPet(rema)}` }
    const read = { url: '/api/votes', headers, remoteAddress: SCHOOL }
    expect((await rema.app.inject(read)).statusCode).toBe(200)
  })
})

describe('what a network is', () => {
  let rema: TestApp
  beforeAll(async () => {
    rema = await openTestApp({ rateLimits: true })
  })
  afterAll(() => rema.close())

  test.each([
    ['every address of a /24', (n: number) => `192.0.2.${n}`],
    ['the same written as IPv6', (n: number) => `::ffff:192.0.3.${n}`],
    ['every address of a /56', (n: number) => `2001:db8:0:${(n + 0x100).toString(16)}::${n}`],
  ])('%s', async (_, from) => {
    expect(counted(await crowd(rema, 70, from))).toBe(60)
  })

  test('two /56 of one provider are two networks', async () => {
    const answers = await crowd(rema, 100, (n) => `2001:db8:1:${n % 2 ? '1ff' : '200'}::${n}`)
    expect(counted(answers)).toBe(100)
  })

  test.each([
    ['X-Forwarded-For', '203.0.1.7', ''],
    ['Forwarded', '203.0.2.7', 'for='],
    ['X-Real-IP', '203.0.3.7', ''],
    ['CF-Connecting-IP', '203.0.4.7', ''],
    ['True-Client-IP', '203.0.5.7', ''],
  ])('%s from nobody we trust changes nothing', async (name, from, before) => {
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, n) =>
        vote(rema, 'virtual-pet', { from, headers: { [name]: `${before}198.51.${n}.1` } }),
      ),
    )
    expect(counted(answers)).toBe(60)
  })

  test('behind a proxy we trust, what it saw counts, not what the visitor wrote before it', async () => {
    const { rema } = await givenLimits({ trustProxy: ['127.0.0.1'] })
    const votes = (size: number, forwarded: (n: number) => string) =>
      Promise.all(
        Array.from({ length: size }, (_, n) =>
          vote(rema, 'virtual-pet', { headers: { 'x-forwarded-for': forwarded(n) } }),
        ),
      )
    expect(counted(await votes(70, (n) => `198.51.${n}.1, ${SCHOOL}`))).toBe(60)
    expect(counted(await votes(70, (n) => `198.51.${n}.1`))).toBe(70)
    // Not addresses: all of them are one network.
    expect(counted(await votes(70, (n) => `nonsense-${n}`))).toBe(60)
  })
})

test('no table keeps an address, and votes keep nothing of the network', async () => {
  const { rema } = await givenLimits()
  await crowd(rema, 3)
  const { rows: uses } = await rema.pool.query('select * from network_uses')
  expect(uses).toEqual([
    {
      network_key: expect.stringMatching(/^[\w-]{43}$/),
      kind: 'first-vote',
      hour: new Date(NOON),
      uses: 3,
    },
  ])
  const { rows: votes } = await rema.pool.query<object>('select * from feature_votes limit 1')
  expect(Object.keys(votes[0] ?? {}).sort()).toEqual([
    'created_at',
    'feature_id',
    'flagged',
    'id',
    'quarantined_by',
    'user_id',
  ])
  expect(rema.logged()).not.toContain('203.0.113')
})

test('with limits off nobody is metered', async () => {
  const rema = await testApp({ rateLimits: false })
  expect(counted(await crowd(rema, 70))).toBe(70)
  expect(await votesStored(rema, 'virtual-pet')).toEqual({ votes: 70, flagged: 0 })
})
