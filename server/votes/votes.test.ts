import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FEATURE_IDS } from '#domain/features.ts'
import { buildApp } from '../app.ts'
import { createPool } from '../db/pool.ts'
import { blockedBackend, cutBlockedBackend, whileLocked } from '../testing/blocked-statements.ts'
import { expectProblem } from '../testing/problems.ts'
import { type TestApp, openTestApp, testApp } from '../testing/test-app.ts'
import { countOf, vote, votesStored } from '../testing/votes.ts'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
  // A cold pool hides races: open its connections first.
  await Promise.all(Array.from({ length: 20 }, () => rema.pool.query('select pg_sleep(0.02)')))
})
beforeEach(() => rema.pool.query('delete from feature_votes; update features set votes_count = 0'))
afterAll(() => rema.close())

describe('reading', () => {
  test('the features come in the order of the cards, without votes at first', async () => {
    const answer = await rema.call(null, 'GET', '/api/features')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      features: FEATURE_IDS.map((id) => ({ id, votes_count: 0 })),
    })
    expect(answer.headers['cache-control']).toBe('max-age=0, s-maxage=5')
  })

  test("a visitor's own votes come in the order of the cards, and are nobody else's", async () => {
    const visitor = randomUUID()
    await vote(rema, 'anytime-help', { visitor })
    await vote(rema, 'virtual-pet', { visitor })
    const answer = await rema.call(visitor, 'GET', '/api/votes')
    expect(answer.json()).toEqual({ feature_ids: ['virtual-pet', 'anytime-help'] })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await rema.call(randomUUID(), 'GET', '/api/votes')).json()).toEqual({ feature_ids: [] })
  })

  test('capitals in the id are the same visitor', async () => {
    const visitor = randomUUID()
    await vote(rema, 'virtual-pet', { visitor: visitor.toUpperCase() })
    expectProblem(await vote(rema, 'virtual-pet', { visitor }), 'already-voted')
  })
})

describe('voting', () => {
  test('a vote counts one, and the answer has the new count', async () => {
    const before = (await countOf(rema, 'pet-onboarding')) ?? 0
    const answer = await vote(rema, 'pet-onboarding')
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ votes_count: before + 1 })
    expect(await countOf(rema, 'pet-onboarding')).toBe(before + 1)
  })

  test('a second vote for the same feature is refused and counts nothing', async () => {
    const visitor = randomUUID()
    await vote(rema, 'anytime-help', { visitor })
    const before = await countOf(rema, 'anytime-help')
    expectProblem(await vote(rema, 'anytime-help', { visitor }), 'already-voted')
    expect(await countOf(rema, 'anytime-help')).toBe(before)
  })

  test('an unknown feature is refused', async () => {
    for (const id of [
      'no-such-feature',
      'Virtual-Pet',
      'virtual-pet%20',
      'virtual-pet%00',
      "x'%3B%20drop%20table%20features%3B--",
      '*',
      '__proto__',
    ]) {
      expectProblem(await vote(rema, id), 'feature-not-found')
    }
  })

  test('a feature that is missing in the database is refused, and other votes count', async () => {
    const rema = await testApp()
    await rema.pool.query("delete from features where id = 'anytime-help'")
    const [first, gone, other] = await Promise.all([
      vote(rema, 'virtual-pet'),
      vote(rema, 'anytime-help'),
      vote(rema, 'virtual-pet'),
    ])
    expect([first.statusCode, other.statusCode]).toEqual([201, 201])
    expectProblem(gone, 'feature-not-found')
  })

  test('without a visitor there is no vote', async () => {
    for (const authorization of ['', 'Bearer x', `Basic ${randomUUID()}`]) {
      const headers = { authorization }
      const put = { method: 'PUT', url: '/api/features/virtual-pet/vote', headers } as const
      expectProblem(await rema.app.inject(put), 'visitor-missing')
      expectProblem(await rema.app.inject({ url: '/api/votes', headers }), 'visitor-missing')
    }
  })

  test('no call can write a count', async () => {
    const before = await countOf(rema, 'virtual-pet')
    const visitor = randomUUID()
    const address = '/api/features/virtual-pet/vote'
    expectProblem(await rema.call(visitor, 'PUT', address, { votes_count: 999 }), 'invalid-body')
    expectProblem(await rema.call(visitor, 'PUT', address, [999]), 'invalid-body')
    expectProblem(await rema.call(visitor, 'POST', address, {}), 'method-not-allowed')
    const features = await rema.call(visitor, 'PUT', '/api/features', { votes_count: 999 })
    expectProblem(features, 'method-not-allowed')
    expectProblem(await rema.call(visitor, 'PUT', '/api/features/virtual-pet', {}), 'not-found')
    expect(await countOf(rema, 'virtual-pet')).toBe(before)
  })
})

describe('many at once', () => {
  test('64 visitors for one feature, each pressing twice, count 64', async () => {
    const visitors = Array.from({ length: 64 }, () => randomUUID())
    const answers = await Promise.all(
      [...visitors, ...visitors].map((visitor) => vote(rema, 'virtual-pet', { visitor })),
    )
    const counts = answers.flatMap(
      (answer) => answer.json<{ votes_count?: number }>().votes_count ?? [],
    )
    expect(counts).toHaveLength(64)
    expect(Math.max(...counts)).toBe(64)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(64)
    expect(await countOf(rema, 'virtual-pet')).toBe(64)
    expect(await votesStored(rema, 'virtual-pet')).toBe(64)
  })

  test('four servers on one database count 96 visitors exactly for every feature', async () => {
    const { host, port, user, password, database } = rema.pool.options
    const connection = { host, port, user, password, database }
    const pools = [1, 2, 3].map(() => createPool(connection, 4))
    const others = await Promise.all(
      pools.map(async (pool) => ({
        app: await buildApp({ pool, pages: null, rateLimits: false }),
      })),
    )
    const servers = [rema, ...others]
    const visitors = Array.from({ length: 96 }, () => randomUUID())
    // Every vote is sent to two servers at once, the features in another order each.
    const answers = await Promise.all(
      visitors.flatMap((visitor, at) =>
        [0, 1].flatMap((copy) =>
          FEATURE_IDS.map((_, step) => {
            const featureId = FEATURE_IDS[(step + at + copy) % FEATURE_IDS.length] ?? ''
            return vote(servers[(at + copy) % 4] ?? rema, featureId, { visitor })
          }),
        ),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(288)
    expect(statuses.filter((status) => status === 409)).toHaveLength(288)
    for (const featureId of FEATURE_IDS) {
      expect(await countOf(rema, featureId)).toBe(96)
      expect(await votesStored(rema, featureId)).toBe(96)
    }
    await Promise.all(others.map(({ app }) => app.close()))
    await Promise.all(pools.map((pool) => pool.end()))
  })
})

describe('the database is away', () => {
  test('the vote fails with its own code, and a retry counts once', async () => {
    const visitor = randomUUID()
    await whileLocked(rema, 'lock table feature_votes in share mode', async () => {
      const stuck = vote(rema, 'virtual-pet', { visitor })
      await cutBlockedBackend(rema)
      expectProblem(await stuck, 'vote-failed')
    })
    expect((await vote(rema, 'virtual-pet', { visitor })).json()).toEqual({ votes_count: 1 })
    expectProblem(await vote(rema, 'virtual-pet', { visitor }), 'already-voted')
  })

  test('every vote of a failed batch fails, and later votes count', async () => {
    const hold = "select from features where id = 'virtual-pet' for update"
    await whileLocked(rema, hold, async () => {
      const first = vote(rema, 'virtual-pet')
      await blockedBackend(rema)
      const rest = [1, 2, 3].map(() => vote(rema, 'virtual-pet'))
      await cutBlockedBackend(rema)
      expectProblem(await first, 'vote-failed')
      await cutBlockedBackend(rema)
      for (const answer of await Promise.all(rest)) expectProblem(answer, 'vote-failed')
    })
    expect((await vote(rema, 'virtual-pet')).json()).toEqual({ votes_count: 1 })
    expect(rema.logged()).not.toMatch(/virtual-pet|Bearer/)
  })

  test('nothing answers: vote-failed for the vote, database-away for the reads', async () => {
    const nobody = createPool({ host: '/nowhere' })
    const app = await buildApp({ pool: nobody, pages: null, rateLimits: false })
    expectProblem(await vote({ app }, 'virtual-pet'), 'vote-failed')
    expectProblem(await app.inject('/api/features'), 'database-away')
    const headers = { authorization: `Bearer ${randomUUID()}` }
    expectProblem(await app.inject({ url: '/api/votes', headers }), 'database-away')
    await Promise.all([app.close(), nobody.end()])
  })
})
