import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { createPool } from '../db/pool.ts'
import { blockedBackend, cutBlockedBackend, whileLocked } from '../testing/blocked-statements.ts'
import { expectProblem } from '../testing/problems.ts'
import { type TestApp, openTestApp, testApp } from '../testing/test-app.ts'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
})
afterAll(() => rema.close())

function signUp(rema: TestApp, body: unknown) {
  return rema.call(null, 'POST', '/api/early-access', body)
}

/** Every address that is kept, oldest first. */
async function kept({ pool }: TestApp) {
  const { rows } = await pool.query<{ email: string; flagged: boolean }>(
    'select email, flagged from early_access_emails order by created_at, email_key',
  )
  return rows
}

const KEY = 'feedc0ffee00112233445566778899aa'

function remove(rema: TestApp, removal_key: unknown) {
  return rema.call(null, 'DELETE', '/api/early-access', { removal_key })
}

async function keyOf(answer: ReturnType<typeof signUp>): Promise<string> {
  return (await answer).json<{ removal_key: string }>().removal_key
}

describe('signing up', () => {
  test('an address is kept as typed, without what surrounds it', async () => {
    const rema = await testApp()
    const answer = await signUp(rema, { email: '  Ann.Lee+Rema@Example.org\u200B' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ removal_key: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await kept(rema)).toEqual([{ email: 'Ann.Lee+Rema@Example.org', flagged: false }])
  })

  test.each([
    ['in capitals', 'bo@example.org', 'BO@EXAMPLE.ORG'],
    ['with its domain converted', 'cy@bücher.example', 'cy@xn--bcher-kva.example'],
    ['with spaces around', 'di@example.org', ' di@example.org '],
    ['with an accent typed apart', '\u00E9@example.org', 'e\u0301@example.org'],
  ])('the same address %s is registered already', async (_, first, second) => {
    expect((await signUp(rema, { email: first })).statusCode).toBe(201)
    expectProblem(await signUp(rema, { email: second }), 'already-registered')
  })

  test.each([
    ['dots', 'e.d@example.org', 'ed@example.org'],
    ['plus parts', 'ed+a@example.org', 'ed+b@example.org'],
    ['wildcards', 'flo@example.org', 'fl_@example.org'],
    ['more wildcards', 'gus@example.org', '%@example.org'],
  ])('%s make another address', async (_, first, second) => {
    expect((await signUp(rema, { email: first })).statusCode).toBe(201)
    expect((await signUp(rema, { email: second })).statusCode).toBe(201)
  })

  test('of eight at the same moment one is kept, and the others are registered already', async () => {
    const rema = await testApp()
    await Promise.all(Array.from({ length: 20 }, () => rema.pool.query('select pg_sleep(0.02)')))
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => signUp(rema, { email: n % 2 ? 'h@x.org' : 'H@X.org' })),
    )
    const codes = answers.map((answer) => answer.json<{ code?: string }>().code ?? 'kept').sort()
    expect(codes).toEqual([...Array<string>(7).fill('already-registered'), 'kept'])
    expect(await kept(rema)).toHaveLength(1)
  })

  test('an address that is kept between the look and the insert is registered already', async () => {
    const rema = await testApp()
    const other =
      "insert into early_access_emails (email_key, email) values ('ida@x.org', 'ida@x.org')"
    const late = await whileLocked(rema, other, async () => {
      const answer = signUp(rema, { email: 'ida@x.org' })
      await blockedBackend(rema)
      return { answer }
    })
    expectProblem(await late.answer, 'already-registered')
    expect(await kept(rema)).toHaveLength(1)
  })
})

describe('what is no address', () => {
  test.each([
    '',
    ' ',
    'ann',
    'ann@',
    '@example.org',
    'ann@example',
    'ann@@example.org',
    'ann@exa mple.org',
    'ann\u0000@example.org',
    'ann@example.org\r\nBcc: all@example.org',
    '\uD83D@example.org',
    '\u202Eann@example.org',
    "'; drop table early_access_emails; --",
    '<script>alert(1)</script>@example.org',
    `${'x'.repeat(243)}@example.org`,
    `${'x'.repeat(15_000)}@example.org`,
  ])('%j is refused', async (email) => {
    const before = await kept(rema)
    expectProblem(await signUp(rema, { email }), 'invalid-email')
    expect(await kept(rema)).toEqual(before)
  })

  test('254 characters are an address', async () => {
    const answer = await signUp(rema, { email: `${'x'.repeat(242)}@example.org` })
    expect(answer.statusCode).toBe(201)
  })

  test.each([
    [{ email: 7 }, 'invalid-email'],
    [{ email: null }, 'invalid-email'],
    [{ email: ['a@b.org'] }, 'invalid-email'],
    [{ email: { neq: '' } }, 'invalid-email'],
    [{}, 'invalid-email'],
    [{ email: 'a@b.org', flagged: true }, 'invalid-body'],
    [{ email: 'a@b.org', website: 7 }, 'invalid-website'],
    [[], 'invalid-body'],
    [{ email: 'a@b.org', removal_key: 'mine' }, 'invalid-removal-key'],
    ['a@b.org', 'invalid-body'],
    [null, 'invalid-body'],
  ] as const)('the body %j answers %s', async (body, code) => {
    expectProblem(await signUp(rema, body), code)
  })

  test('nobody can list who is registered', async () => {
    expectProblem(await rema.call(null, 'GET', '/api/early-access'), 'method-not-allowed')
    expectProblem(
      await rema.call(null, 'GET', '/api/early-access?email=like.*'),
      'method-not-allowed',
    )
  })
})

test('the field that nobody sees marks the row and refuses nobody', async () => {
  const rema = await testApp()
  for (const [email, website] of [
    ['kim@example.org', 'https://spam.example'],
    ['lee@example.org', ' '],
    ['moe@example.org', ''],
  ]) {
    expect((await signUp(rema, { email, website })).statusCode).toBe(201)
  }
  expect(await kept(rema)).toEqual([
    { email: 'kim@example.org', flagged: true },
    { email: 'lee@example.org', flagged: false },
    { email: 'moe@example.org', flagged: false },
  ])
})

describe('taking an address off again', () => {
  test('takes the key that came with it, and leaves everybody else', async () => {
    const rema = await testApp()
    const key = await keyOf(signUp(rema, { email: 'ann@example.org' }))
    await signUp(rema, { email: 'bo@example.org' })
    const answer = await remove(rema, key)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await kept(rema)).toEqual([{ email: 'bo@example.org', flagged: false }])
    const { rows } = await rema.pool.query('select email_key from early_access_removal_keys')
    expect(rows).toEqual([{ email_key: 'bo@example.org' }])
  })

  test('is done however often it is asked for, and by keys that never were', async () => {
    const rema = await testApp()
    const key = await keyOf(signUp(rema, { email: 'ann@example.org' }))
    const answers = await Promise.all([key, key, key, KEY].map((one) => remove(rema, one)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204])
    expect((await signUp(rema, { email: 'ann@example.org' })).statusCode).toBe(201)
    expect((await remove(rema, key)).statusCode).toBe(204)
    expect(await kept(rema)).toHaveLength(1)
  })

  test('of what the browser’s own key came with: a lost answer leaves the key good', async () => {
    const rema = await testApp()
    const body = { email: 'ann@example.org', removal_key: KEY }
    const first = await signUp(rema, body)
    const again = await signUp(rema, body)
    expect([first.statusCode, again.statusCode]).toEqual([201, 200])
    expect(again.json()).toEqual({ removal_key: KEY })
    await remove(rema, KEY)
    expect(await kept(rema)).toEqual([])
  })

  test('of eight with one key at the same moment all hold the key, and one address is kept', async () => {
    const rema = await testApp()
    await Promise.all(Array.from({ length: 20 }, () => rema.pool.query('select pg_sleep(0.02)')))
    const body = { email: 'ann@example.org', removal_key: KEY }
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(rema, body)))
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([
      ...Array<number>(7).fill(200),
      201,
    ])
    expect(await kept(rema)).toHaveLength(1)
  })

  test('is for nobody who asks about a registered address with a key of their own', async () => {
    const rema = await testApp()
    await signUp(rema, { email: 'ann@example.org' })
    const asked = await signUp(rema, { email: 'ann@example.org', removal_key: KEY })
    expectProblem(asked, 'already-registered')
    expect(asked.body).not.toContain('removal')
    expect(asked.body).not.toContain(KEY)
    await remove(rema, KEY)
    expect(await kept(rema)).toHaveLength(1)
  })

  test('needs what only the visitor has: the database keeps a hash', async () => {
    const rema = await testApp()
    await signUp(rema, { email: 'ann@example.org', removal_key: KEY })
    const { rows } = await rema.pool.query<{ key_hash: Buffer }>(
      'select key_hash from early_access_removal_keys',
    )
    expect(rows.map(({ key_hash }) => key_hash.toString('hex'))).toEqual([
      createHash('sha256').update(KEY).digest('hex'),
    ])
    for (const { key_hash } of rows) {
      const hash = key_hash.toString('hex')
      expectProblem(await remove(rema, hash), 'invalid-removal-key')
      expect((await remove(rema, hash.slice(0, 32))).statusCode).toBe(204)
    }
    expect(await kept(rema)).toHaveLength(1)
    expect(rema.logged()).not.toContain(KEY)
  })

  test.each([null, 7, '', 'feed', `${KEY}0`, KEY.toUpperCase(), ' ', { neq: '' }, ['%']])(
    'takes no %j for a key',
    async (key) => {
      expectProblem(await remove(rema, key), 'invalid-removal-key')
    },
  )

  test('is asked for by nothing but DELETE with a body', async () => {
    expectProblem(await rema.call(null, 'DELETE', '/api/early-access'), 'invalid-body')
    const address = `/api/early-access?removal_key=${KEY}`
    expectProblem(await rema.call(null, 'GET', address), 'method-not-allowed')
    expectProblem(await rema.call(null, 'DELETE', address, { removal_key: KEY }), 'invalid-query')
  })

  test('is held to 60 a minute and network address, whatever id is brought', async () => {
    const rema = await testApp({ rateLimits: true })
    const statuses = new Map<number, number>()
    for (let n = 0; n < 63; n++) {
      const { statusCode } = await rema.call(randomUUID(), 'DELETE', '/api/early-access', {
        removal_key: KEY,
      })
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 204: 60, 429: 3 })
  })

  test('fails as a whole while the database is away, and works again', async () => {
    const rema = await testApp()
    const key = await keyOf(signUp(rema, { email: 'ann@example.org' }))
    await whileLocked(rema, 'lock table early_access_emails', async () => {
      const answer = remove(rema, key)
      await cutBlockedBackend(rema)
      expectProblem(await answer, 'database-away')
    })
    expect(await kept(rema)).toHaveLength(1)
    expect((await remove(rema, key)).statusCode).toBe(204)
    expect(await kept(rema)).toEqual([])
  })
})

describe('the database fails', () => {
  test('while looking: email-check-failed, and a retry succeeds', async () => {
    const rema = await testApp()
    await whileLocked(rema, 'lock table early_access_emails', async () => {
      const answer = signUp(rema, { email: 'ned@example.org' })
      await cutBlockedBackend(rema)
      expectProblem(await answer, 'email-check-failed')
    })
    expect((await signUp(rema, { email: 'ned@example.org' })).statusCode).toBe(201)
  })

  test('between the look and the insert: email-insert-failed, and a retry succeeds', async () => {
    const rema = await testApp()
    await whileLocked(rema, 'lock table early_access_emails in share mode', async () => {
      const answer = signUp(rema, { email: 'ola@example.org' })
      await cutBlockedBackend(rema)
      expectProblem(await answer, 'email-insert-failed')
    })
    expect(await kept(rema)).toEqual([])
    expect((await signUp(rema, { email: 'ola@example.org' })).statusCode).toBe(201)
    expect(rema.logged()).toContain('email-insert-failed')
    expect(rema.logged()).not.toMatch(/ola|example\.org/)
  })

  test('not there at all: email-check-failed, with limits and without', async () => {
    const pool = createPool({ host: '/nowhere' })
    for (const rateLimits of [true, false]) {
      const app = await buildApp({ pool, pages: null, rateLimits })
      const request = { url: '/api/early-access', payload: { email: 'pam@example.org' } }
      expectProblem(await app.inject({ ...request, method: 'POST' }), 'email-check-failed')
      await app.close()
    }
    await pool.end()
  })
})
