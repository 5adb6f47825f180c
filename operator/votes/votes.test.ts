import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { visitorKey } from '../../server/http/visitor.ts'
import { AGREED, disagreements } from '../../server/testing/agreement.ts'
import { whileLocked } from '../../server/testing/blocked-statements.ts'
import { forget } from '../../server/testing/pets.ts'
import { expectProblem } from '../../server/testing/problems.ts'
import { countOf, vote } from '../../server/testing/votes.ts'
import { givenSite } from '../testing/given-site.ts'
import { settingsFor } from '../testing/run-command.ts'

let site: Awaited<ReturnType<typeof givenSite>>
beforeAll(async () => {
  site = await givenSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.pool.query(
    'truncate feature_votes; delete from operator_journal; update features set votes_count = 0',
  )
})

type Cast = { feature?: string; flagged?: boolean; at?: string; visitor?: string }

/** Votes that are counted, of a visitor each. */
async function givenVotes(votes: readonly Cast[]) {
  for (const { feature = 'virtual-pet', flagged = false, at, visitor = randomUUID() } of votes) {
    await site.pool.query(
      `insert into feature_votes (id, feature_id, user_id, flagged, created_at)
        values (gen_random_uuid(), $1, $2, $3, coalesce($4, now()))`,
      [feature, visitorKey(visitor), flagged, at ?? null],
    )
    const count = 'update features set votes_count = votes_count + 1 where id = $1'
    await site.pool.query(count, [feature])
  }
}

const SIX: Cast[] = [
  { at: '2026-03-10T23:59:59Z', flagged: true },
  { at: '2026-03-11T00:00:00Z', flagged: true },
  { at: '2026-03-11T12:00:00Z' },
  { at: '2026-03-11T12:00:00Z', flagged: true, feature: 'anytime-help' },
  { at: '2026-03-12T00:00:00Z', flagged: true },
  { at: '2026-03-12T00:00:00Z', feature: 'anytime-help' },
]

const WHY = ['--why', 'a script in one network']

function quarantine(...words: string[]) {
  return site.rema(['votes', 'quarantine', ...words, ...WHY])
}

function release(...words: string[]) {
  return site.rema(['votes', 'release', ...words, '--why', 'it was a school'])
}

async function counts() {
  const { rows } = await site.pool.query<{ id: string; votes_count: number }>(
    'select id, votes_count from features',
  )
  return Object.fromEntries(rows.map(({ id, votes_count }) => [id, votes_count]))
}

async function journal() {
  const { rows } = await site.pool.query(
    'select id, operator, act, rule, why, affected from operator_journal order by id',
  )
  return rows
}

/** What is said, as cells. */
function cells(text: string) {
  return text.split('\n').map((line) => line.split(/ {2,}/))
}

test('an act has the name that deploy/rema handed on, for it is always run by the site’s user', async () => {
  await givenVotes(SIX)
  const words = ['scripts/rema.mjs', 'votes', 'quarantine', '--flagged', '--why', 'bots']
  const env = { ...process.env, ...settingsFor(site.database), REMA_OPERATOR: 'ann' }
  expect(spawnSync(process.execPath, words, { env, encoding: 'utf8' }).status).toBe(0)
  expect(await journal()).toMatchObject([{ operator: 'ann', act: 'quarantine' }])
})

describe('taking votes out of the count', () => {
  test.each([
    [['--flagged'], 4, { 'virtual-pet': 1, 'anytime-help': 1 }],
    [['--since', '2026-03-11'], 5, { 'virtual-pet': 1, 'anytime-help': 0 }],
    [['--until', '2026-03-11'], 1, { 'virtual-pet': 3, 'anytime-help': 2 }],
    [['--feature', 'anytime-help'], 2, { 'virtual-pet': 4, 'anytime-help': 0 }],
    [
      ['--flagged', '--since', '2026-03-11', '--until', '2026-03-12', '--feature', 'virtual-pet'],
      1,
      { 'virtual-pet': 3, 'anytime-help': 2 },
    ],
  ])(
    '%j is exact, noted, told before by a dry run, and undone by its number',
    async (rule, votes, left) => {
      await givenVotes(SIX)
      const all = await counts()
      const dry = await site.rema(['votes', 'quarantine', ...rule, '--dry-run', '--json'])
      expect(JSON.parse(dry.stdout)).toEqual({ act: null, votes })
      expect([await counts(), await journal()]).toEqual([all, []])

      const done = await quarantine(...rule, '--json')
      expect([done.code, JSON.parse(done.stdout)]).toEqual([0, { act: 1, votes }])
      expect(await counts()).toEqual({ 'pet-onboarding': 0, ...left })
      expect(await disagreements(site.pool)).toEqual(AGREED)
      expect(await journal()).toMatchObject([
        {
          id: 1,
          operator: userInfo().username,
          act: 'quarantine',
          why: 'a script in one network',
          affected: votes,
        },
      ])

      expect(JSON.parse((await release('--act', '1', '--json')).stdout)).toEqual({ act: 2, votes })
      expect(await counts()).toEqual(all)
      expect(await disagreements(site.pool)).toEqual(AGREED)
      expect(await journal()).toMatchObject([
        { id: 1 },
        { id: 2, act: 'release', rule: { act: 1 }, why: 'it was a school', affected: votes },
      ])
    },
  )

  test('a vote is taken out once, and an act brings back its own only', async () => {
    await givenVotes(SIX)
    await quarantine('--feature', 'anytime-help')
    expect((await quarantine('--flagged')).stdout).toMatch(/^Act 2: 3 votes are not counted/)
    expect(await counts()).toMatchObject({ 'virtual-pet': 1, 'anytime-help': 0 })
    expect((await release('--act', '2')).stdout).toBe('Act 3: 3 votes are counted again.\n')
    expect(await counts()).toMatchObject({ 'virtual-pet': 4, 'anytime-help': 0 })
    expect((await release('--flagged')).stdout).toBe('Act 4: 1 vote is counted again.\n')
    expect(await counts()).toMatchObject({ 'virtual-pet': 4, 'anytime-help': 1 })
    expect(await disagreements(site.pool)).toEqual(AGREED)
  })

  test('reads as many pages of votes as there are', async () => {
    await site.pool.query(`
      insert into feature_votes (id, feature_id, user_id, flagged)
        select gen_random_uuid(), id, gen_random_uuid(), n % 2 = 0 from features, generate_series(1, 1500) n;
      update features set votes_count = 1500`)
    expect((await quarantine('--flagged')).stdout).toMatch(/^Act 1: 2,250 votes are not counted/)
    expect(await counts()).toEqual({
      'virtual-pet': 750,
      'pet-onboarding': 750,
      'anytime-help': 750,
    })
    expect((await release('--act', '1')).stdout).toMatch(/^Act 2: 2,250 votes are counted again/)
    expect(await disagreements(site.pool)).toEqual(AGREED)
  })

  test.each([
    ['no rule', ['quarantine', ...WHY]],
    ['no reason', ['quarantine', '--flagged']],
    ['an empty reason', ['quarantine', '--flagged', '--why', ' ']],
    ['a reason that names somebody', ['quarantine', '--flagged', '--why', `of ${randomUUID()}`]],
    ['no such feature', ['quarantine', '--feature', 'treats', ...WHY]],
    ['no number', ['release', '--act', 'last', ...WHY]],
  ])('%s is the wrong words, and changes nothing', async (_, words) => {
    await givenVotes(SIX)
    const before = await counts()
    expect((await site.rema(['votes', ...words])).code).toBe(2)
    expect([await counts(), await journal()]).toEqual([before, []])
  })

  test('a database that is too busy ends it with a sentence, and the rest is done when asked again', async () => {
    await givenVotes(SIX)
    const hold = "select from features where id = 'virtual-pet' for update"
    const broken = await whileLocked(site, hold, () => quarantine('--flagged'))
    expect(broken).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('in the middle of act 1: npm run rema -- journal'),
    })
    expect(await journal()).toMatchObject([{ id: 1, affected: 0 }])
    expect((await quarantine('--flagged')).stdout).toMatch(/^Act 2: 4 votes are not counted/)
    expect(await disagreements(site.pool)).toEqual(AGREED)
  })

  test('an act that took nothing out cannot be undone', async () => {
    expect(await release('--act', '7')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Act 7 took no votes out of the count'),
    })
    expect(await journal()).toEqual([])
  })
})

describe('whose vote is not counted', () => {
  test('still has voted, cannot vote again, takes the vote home, and is forgotten with it', async () => {
    const visitor = randomUUID()
    await vote(site, 'virtual-pet', { visitor })
    await vote(site, 'anytime-help', { visitor })
    await vote(site, 'virtual-pet')
    await quarantine('--feature', 'virtual-pet')
    expect(await countOf(site, 'virtual-pet')).toBe(0)

    expect((await site.call(visitor, 'GET', '/api/votes')).json()).toEqual({
      feature_ids: ['virtual-pet', 'anytime-help'],
    })
    expectProblem(await vote(site, 'virtual-pet', { visitor }), 'already-voted')
    const file = (await site.call(visitor, 'GET', '/api/visitor/export')).json()
    expect(file.votes.map((one: { feature_id: string }) => one.feature_id).sort()).toEqual([
      'anytime-help',
      'virtual-pet',
    ])
    expect((await vote(site, 'virtual-pet')).json()).toEqual({ votes_count: 1 })

    expect((await forget(site, visitor)).statusCode).toBe(204)
    expect(await counts()).toMatchObject({ 'virtual-pet': 1, 'anytime-help': 0 })
    expect(await disagreements(site.pool)).toEqual(AGREED)
    expect((await release('--act', '1')).stdout).toBe('Act 2: 1 vote is counted again.\n')
    expect(await countOf(site, 'virtual-pet')).toBe(2)
  })
})

describe('looking at votes', () => {
  test('days tells each feature’s votes by day: counted, flagged, quarantined', async () => {
    await givenVotes(SIX)
    await quarantine('--until', '2026-03-11')
    const { stdout } = await site.rema(['votes', 'days'])
    expect(cells(stdout)).toEqual([
      ['Day (UTC)', 'Feature', 'Votes', 'Flagged', 'Quarantined'],
      ['2026-03-10', 'virtual-pet', '0', '0', '1'],
      ['2026-03-11', 'anytime-help', '0', '1', '0'],
      ['2026-03-11', 'virtual-pet', '1', '1', '0'],
      ['2026-03-12', 'anytime-help', '1', '0', '0'],
      ['2026-03-12', 'virtual-pet', '0', '1', '0'],
      ['Total', 'anytime-help', '1', '1', '0'],
      ['Total', 'virtual-pet', '1', '2', '1'],
      [''],
    ])
    const late = await site.rema(['votes', 'days', '--since', '2026-03-12', '--json'])
    expect(JSON.parse(late.stdout)).toHaveLength(2)
  })

  test('recount says that counts are right, quarantined votes left out', async () => {
    await givenVotes(SIX)
    await quarantine('--flagged')
    const { code, stdout } = await site.rema(['votes', 'recount'])
    expect(code).toBe(0)
    expect(cells(stdout)).toEqual([
      ['Feature', 'Count', 'Counted votes', 'Lacks'],
      ['anytime-help', '1', '1', '0'],
      ['pet-onboarding', '0', '0', '0'],
      ['virtual-pet', '1', '1', '0'],
      [''],
      ['Every count is right.'],
      [''],
    ])
  })

  test('recount finds a count that is wrong, and puts it right when told to', async () => {
    await givenVotes(SIX)
    await site.pool.query(
      "update features set votes_count = votes_count + 3 where id = 'anytime-help'",
    )
    const { code, stdout } = await site.rema(['votes', 'recount'])
    expect([code, stdout]).toEqual([1, expect.stringMatching(/^anytime-help +5 +2 +-3$/m)])
    expect(await counts()).toMatchObject({ 'anytime-help': 5 })

    expect((await site.rema(['votes', 'recount', '--fix'])).code).toBe(2)
    const fixed = await site.rema(['votes', 'recount', '--fix', '--why', 'by hand in SQL'])
    expect([fixed.code, fixed.stdout]).toEqual([
      0,
      expect.stringContaining('Put right: anytime-help (it lacked -3).'),
    ])
    expect(await counts()).toMatchObject({ 'anytime-help': 2 })
    expect(await journal()).toMatchObject([
      { act: 'recount', rule: { 'anytime-help': -3 }, why: 'by hand in SQL', affected: 1 },
    ])
    const again = await site.rema(['votes', 'recount', '--fix', '--why', 'once more'])
    expect(again.stdout).toContain('Every count was right: nothing was changed.')
    expect(await journal()).toHaveLength(1)
  })
})

test('the journal tells every act', async () => {
  expect((await site.rema(['journal'])).stdout).toBe('Nothing was changed by hand yet.\n')
  await givenVotes(SIX)
  await quarantine('--flagged', '--since', '2026-03-11')
  const { stdout } = await site.rema(['journal'])
  const [, row = ''] = stdout.split('\n')
  expect(row).toContain(userInfo().username)
  expect(row).toMatch(
    /quarantine +3 {2}since 2026-03-11T00:00:00\.000Z, flagged {2}a script in one network$/,
  )
  expect(JSON.parse((await site.rema(['journal', '--json'])).stdout)).toMatchObject([
    { id: 1, act: 'quarantine', rule: { flagged: true }, affected: 3 },
  ])
})
