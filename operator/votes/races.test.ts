import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { FEATURE_IDS } from '#domain/features.ts'
import { buildApp } from '../../server/app.ts'
import { createPool } from '../../server/db/pool.ts'
import { visitorKey } from '../../server/http/visitor.ts'
import { AGREED, disagreements } from '../../server/testing/agreement.ts'
import { blockedBackend, whileLocked } from '../../server/testing/blocked-statements.ts'
import { forget } from '../../server/testing/pets.ts'
import { seededRandom } from '../../server/testing/seeded-random.ts'
import { type TestApp, testApp } from '../../server/testing/test-app.ts'
import { countOf, vote } from '../../server/testing/votes.ts'
import { untilTaken } from '../../server/testing/until-taken.ts'
import { moveVotes } from './move-votes.ts'
import { fixCounts, recount, wrongIn } from './recount-store.ts'

const WHY = 'to try it'

/** A site, its counts warm, and visitors who voted for everything: a third of the votes are flagged. */
async function givenVoters(count: number) {
  const site = await testApp()
  await Promise.all(Array.from({ length: 20 }, () => site.pool.query('select pg_sleep(0.02)')))
  const visitors = Array.from({ length: count }, () => randomUUID())
  for (const visitor of visitors)
    await Promise.all(FEATURE_IDS.map((feature) => vote(site, feature, { visitor })))
  await site.pool.query("update feature_votes set flagged = true where id::text < '55555555'")
  return { site, visitors }
}

/** The vote of a visitor for a feature. */
function voteOf(visitor: string, feature: string) {
  return `user_id = '${visitorKey(visitor)}' and feature_id = '${feature}'`
}

/** An act of somebody else's, number 1. */
async function givenAct({ pool }: TestApp) {
  await pool.query(
    "insert into operator_journal (id, operator, act, why) values (1, 'ann', 'quarantine', 'x')",
  )
}

/** Another server on the site's database. */
async function anotherServer(site: TestApp) {
  const pool = createPool(site.database, 4)
  const app = await buildApp({ pool, pages: null, rateLimits: false })
  const close = async () => {
    await app.close()
    await pool.end()
  }
  return { app, close }
}

test.each([1, 2, 3, 4])(
  'votes, erasures, quarantines, releases and mended counts at once end exact (round %i)',
  async (seed) => {
    const { site, visitors } = await givenVoters(30)
    const other = await anotherServer(site)
    const random = seededRandom(seed)
    const { pool } = site
    const planted = [5, -7, 2]
    for (const [at, id] of FEATURE_IDS.entries())
      await pool.query('update features set votes_count = votes_count + $1 where id = $2', [
        planted[at],
        id,
      ])
    const common = { why: WHY, pageSize: 7 }
    // Some of who leaves has votes that are not counted.
    await moveVotes(pool, { direction: 'quarantine', rule: { flagged: true }, ...common })
    const acts = [
      () => moveVotes(pool, { direction: 'release', rule: { flagged: true }, ...common }),
      () => moveVotes(pool, { direction: 'quarantine', rule: { flagged: true }, ...common }),
      () =>
        moveVotes(pool, { direction: 'quarantine', rule: { feature: 'virtual-pet' }, ...common }),
      () => moveVotes(pool, { direction: 'release', rule: { feature: 'virtual-pet' }, ...common }),
      () => fixCounts(pool, WHY),
      () => fixCounts(pool, WHY),
    ]
    const asked = [
      ...visitors.slice(0, 15).map((visitor) => () => untilTaken(() => forget(site, visitor))),
      ...Array.from({ length: 60 }, (_, n) => () => {
        const feature = FEATURE_IDS[n % FEATURE_IDS.length] ?? ''
        const visitor = randomUUID()
        return untilTaken(() => vote(n % 2 ? site : other, feature, { visitor }))
      }),
      ...visitors.map(
        (visitor) => () => untilTaken(() => vote(other, 'anytime-help', { visitor })),
      ),
    ]
    const inTurn = [...asked, ...acts]
      .map((call) => ({ call, place: random() }))
      .toSorted((a, b) => a.place - b.place)
    const done = await Promise.all(inTurn.map(({ call }) => call()))
    const statuses = done.flatMap((one) => ('statusCode' in one ? one.statusCode : []))
    expect(statuses.filter((status) => ![201, 204, 409, 410].includes(status))).toEqual([])

    expect(wrongIn(await recount(pool))).toEqual([])
    expect(await disagreements(pool)).toEqual(AGREED)
    await moveVotes(pool, { direction: 'release', rule: {}, ...common })
    expect(await disagreements(pool)).toEqual(AGREED)
    await other.close()
  },
)

test('a visitor who leaves in the very moment of a quarantine lowers no count twice', async () => {
  const { site, visitors } = await givenVoters(2)
  const [leaving = ''] = visitors
  await givenAct(site)
  const quarantine = `update feature_votes set quarantined_by = 1 where ${voteOf(leaving, 'virtual-pet')};
    update features set votes_count = votes_count - 1 where id = 'virtual-pet'`
  const late = await whileLocked(site, quarantine, async () => {
    const answer = forget(site, leaving)
    await blockedBackend(site)
    return { answer }
  })
  expect((await late.answer).statusCode).toBe(204)
  expect(await countOf(site, 'virtual-pet')).toBe(1)
  expect(await disagreements(site.pool)).toEqual(AGREED)
})

test.each([
  ['erased', 'delete from feature_votes'],
  ['taken out by another act', 'update feature_votes set quarantined_by = 1'],
])(
  'a vote that is %s in the very moment of a quarantine is not taken out twice',
  async (_what, change) => {
    const { site, visitors } = await givenVoters(2)
    const [visitor = ''] = visitors
    await givenAct(site)
    const other = `${change} where ${voteOf(visitor, 'virtual-pet')};
    update features set votes_count = votes_count - 1 where id = 'virtual-pet'`
    const late = await whileLocked(site, other, async () => {
      const rule = { feature: 'virtual-pet' } as const
      const moved = moveVotes(site.pool, { direction: 'quarantine', rule, why: WHY })
      await blockedBackend(site)
      return { moved }
    })
    expect(await late.moved).toMatchObject({ votes: 1 })
    expect(await countOf(site, 'virtual-pet')).toBe(0)
    expect(await disagreements(site.pool)).toEqual(AGREED)
  },
)

test.each([
  ['an erasure', (site: TestApp, visitor: string) => forget(site, visitor)],
  [
    'a quarantine',
    ({ pool }: TestApp) => moveVotes(pool, { direction: 'quarantine', rule: {}, why: WHY }),
  ],
])('%s that waits for a vote holds none of those that come after it', async (_what, act) => {
  const { site, visitors } = await givenVoters(1)
  const [visitor = ''] = visitors
  const first = `select from feature_votes where ${voteOf(visitor, 'anytime-help')} for update`
  const late = await whileLocked(site, first, async () => {
    const done = act(site, visitor)
    await blockedBackend(site)
    const others = "select from feature_votes where feature_id <> 'anytime-help' for update nowait"
    expect((await site.pool.query(others)).rowCount).toBe(2)
    return { done }
  })
  await late.done
  expect(await disagreements(site.pool)).toEqual(AGREED)
})

test('nobody’s vote waits for counts that are being mended', async () => {
  const { site } = await givenVoters(1)
  await site.pool.query("update features set votes_count = 9 where id = 'virtual-pet'")
  const second = 'select pg_advisory_xact_lock(7362002)'
  const late = await whileLocked(site, second, async () => {
    const mended = fixCounts(site.pool, WHY)
    await blockedBackend(site)
    expect((await vote(site, 'virtual-pet')).json()).toEqual({ votes_count: 10 })
    return { mended }
  })
  expect(await late.mended).toMatchObject([{ feature: 'virtual-pet', count: 10, votes: 2 }])
  expect(await disagreements(site.pool)).toEqual(AGREED)
})
