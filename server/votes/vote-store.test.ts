import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { FEATURE_IDS } from '#domain/features.ts'
import { type Pool, createPool, onConnection } from '../db/pool.ts'
import { blockedBackend, whileLocked } from '../testing/blocked-statements.ts'
import { cloneDatabase } from '../testing/test-app.ts'
import { votesStored } from '../testing/votes.ts'
import { type Vote, castVotes, castVotesOn } from './vote-store.ts'

let pool: Pool
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ pool, drop } = await cloneDatabase())
})
beforeEach(() => pool.query('delete from feature_votes; update features set votes_count = 0'))
afterAll(() => drop())

/** A visitor's votes for all three features. */
function votesOf(visitor = randomUUID()): Vote[] {
  const mark = randomUUID()
  return FEATURE_IDS.map((featureId) => ({ featureId, visitor, mark }))
}

test('each vote of a batch has its own outcome, in the order of the votes', async () => {
  const [known, isNew, other] = [votesOf(), votesOf(), votesOf()].map((votes) => votes.slice(0, 1))
  await castVotes(pool, known ?? [])
  const votes = [isNew, known, other].flatMap((vote) => vote ?? [])
  expect(await castVotes(pool, votes)).toEqual([
    { outcome: 'counted', votesCount: 3 },
    { outcome: 'already-voted' },
    { outcome: 'counted', votesCount: 3 },
  ])
})

test('a single vote is not planned again each time', async () => {
  const plans = await onConnection(pool, async (run) => {
    for (let cast = 0; cast < 8; cast++) await castVotesOn(run, votesOf().slice(0, 1))
    const text = "select custom_plans from pg_prepared_statements where name = 'cast-votes'"
    return run<{ custom_plans: string }>({ name: 'plans', text }, [])
  })
  // PostgreSQL tries five before it compares.
  expect(plans).toEqual([{ custom_plans: '5' }])
})

test('the same vote twice in a batch counts once', async () => {
  const votes = votesOf().slice(0, 1)
  const outcomes = await castVotes(pool, [...votes, ...votes])
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['already-voted', 'counted'])
  expect(await votesStored({ pool }, 'virtual-pet')).toBe(1)
})

test('servers that cast the same votes in other orders do not deadlock', async () => {
  const { host, port, user, password, database } = pool.options
  const servers = [1, 2, 3].map(() => createPool({ host, port, user, password, database }, 1))
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.end()))))
  // A cold pool hides this race: warm it first.
  await Promise.all(servers.map((server) => server.query('select 1')))
  for (let round = 1; round <= 6; round++) {
    const visitors = Array.from({ length: 150 }, () => randomUUID()).sort()
    const outcomes = await Promise.all(
      servers.map((server, n) => {
        const votes = visitors.flatMap((visitor) => votesOf(visitor))
        return castVotes(server, n === 1 ? votes.toReversed() : votes)
      }),
    )
    const counted = outcomes.flat().filter(({ outcome }) => outcome === 'counted')
    expect(counted).toHaveLength(visitors.length * 3)
    expect(await votesStored({ pool }, 'virtual-pet')).toBe(150 * round)
  }
  const { rows } = await pool.query('select distinct votes_count from features')
  expect(rows).toEqual([{ votes_count: 900 }])
})

test('a batch that waits for one feature does not lock the features after it', async () => {
  const first = "select from features where id = 'anytime-help' for update"
  const stuck = await whileLocked({ pool }, first, async () => {
    const outcomes = castVotes(pool, votesOf())
    await blockedBackend({ pool })
    const others = "select id from features where id <> 'anytime-help' for update nowait"
    expect((await pool.query(others)).rows).toHaveLength(2)
    return { outcomes }
  })
  expect(await stuck.outcomes).toHaveLength(3)
})
