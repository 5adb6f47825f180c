import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { FEATURE_IDS } from '#domain/features.ts'
import { createPool } from '../db/pool.ts'
import { forget } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'
import { countOf, vote, votesStored } from '../testing/votes.ts'
import { castVotes } from './store.ts'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
  // A cold pool hides races: open its connections first.
  await Promise.all(Array.from({ length: 20 }, () => rema.pool.query('select pg_sleep(0.02)')))
})
beforeEach(() => rema.pool.query('delete from feature_votes; update features set votes_count = 0'))
afterAll(() => rema.close())

/** A visitor's votes for all three features. */
function votesOf(visitor = randomUUID()) {
  const mark = randomUUID()
  return FEATURE_IDS.map((featureId) => ({ featureId, visitor, mark }))
}

test('the features come in the order of the cards, without votes at first', async () => {
  const answer = await rema.call(null, 'GET', '/api/features')
  expect(answer.json()).toEqual({ features: FEATURE_IDS.map((id) => ({ id, votes_count: 0 })) })
  expect(answer.headers['cache-control']).toBe('max-age=0, s-maxage=5')
})

test("a visitor's own votes come in the order of the cards, and no other's", async () => {
  const visitor = randomUUID()
  await vote(rema, 'anytime-help', { visitor })
  await vote(rema, 'virtual-pet', { visitor: visitor.toUpperCase() })
  const answer = await rema.call(visitor, 'GET', '/api/votes')
  expect(answer.json()).toEqual({ feature_ids: ['virtual-pet', 'anytime-help'] })
  expect((await rema.call(randomUUID(), 'GET', '/api/votes')).json()).toEqual({ feature_ids: [] })
})

test('a vote counts one; a second one is refused with the count', async () => {
  const visitor = randomUUID()
  const first = await vote(rema, 'pet-onboarding', { visitor })
  expect([first.statusCode, first.json()]).toEqual([201, { votes_count: 1 }])
  await vote(rema, 'pet-onboarding')
  const second = await vote(rema, 'pet-onboarding', { visitor })
  expect(problemIn(second)).toBe('already-voted')
  expect(second.json()).toMatchObject({ votes_count: 2 })
  expect(await countOf(rema, 'pet-onboarding')).toBe(2)
})

test.each(['Virtual-Pet', 'virtual-pet%00', '__proto__'])('no feature is named %s', async (id) => {
  expect(problemIn(await vote(rema, id))).toBe('feature-not-found')
})

test('no call can write a count', async () => {
  const address = '/api/features/virtual-pet/vote'
  const answer = await rema.call(randomUUID(), 'PUT', address, { votes_count: 999 })
  expect(problemIn(answer)).toBe('invalid-body')
  expect(await countOf(rema, 'virtual-pet')).toBe(0)
})

const newVote = () => ({ featureId: 'virtual-pet', visitor: randomUUID(), mark: randomUUID() })

test('each vote of a batch has its own outcome, and a repeated one counts once', async () => {
  const [known, isNew, other] = [newVote(), newVote(), newVote()]
  await castVotes(rema.pool, [known])
  const noFeature = { ...other, featureId: 'gone' }
  const results = await castVotes(rema.pool, [isNew, known, noFeature, isNew, other])
  const outcomes = results.map(({ outcome }) => outcome)
  expect(outcomes).toEqual(['counted', 'known', 'no-feature', 'known', 'counted'])
  expect(results[0]).toMatchObject({ votes_count: 3 })
  expect(await votesStored(rema, 'virtual-pet')).toBe(3)
})

test('64 visitors for one feature, each pressing twice, count 64', async () => {
  const visitors = Array.from({ length: 64 }, () => randomUUID())
  const answers = await Promise.all(
    [...visitors, ...visitors].map((visitor) => vote(rema, 'virtual-pet', { visitor })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(64)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(64)
  expect(await countOf(rema, 'virtual-pet')).toBe(64)
  expect(await votesStored(rema, 'virtual-pet')).toBe(64)
})

test('servers that cast the same votes in other orders while visitors are deleted do not deadlock', async () => {
  const servers = [1, 2, 3].map(() => createPool(rema.database, { size: 1 }))
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.end()))))
  await Promise.all(servers.map((server) => server.query('select 1')))
  for (let round = 1; round <= 5; round++) {
    const gone = randomUUID()
    await Promise.all(FEATURE_IDS.map((id) => vote(rema, id, { visitor: gone })))
    const votes = Array.from({ length: 150 }, () => votesOf()).flat()
    const [deleted, ...results] = await Promise.all([
      forget(rema, gone),
      ...servers.map((server, n) => castVotes(server, n === 1 ? votes.toReversed() : votes)),
    ])
    expect(deleted.statusCode).toBe(204)
    const counted = results.flat().filter(({ outcome }) => outcome === 'counted')
    expect(counted).toHaveLength(votes.length)
    expect(await votesStored(rema, 'virtual-pet')).toBe(150 * round)
  }
  const { rows } = await rema.pool.query('select distinct votes_count from features')
  expect(rows).toEqual([{ votes_count: 750 }])
})
