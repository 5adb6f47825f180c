import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cutBlockedBackend, whileLocked } from '../testing/blocked-statements.ts'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, openTestApp, testApp } from '../testing/test-app.ts'
import { readEmail } from './store.ts'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
  // A cold pool hides races: open its connections first.
  await Promise.all(Array.from({ length: 20 }, () => rema.pool.query('select pg_sleep(0.02)')))
})
beforeEach(() => rema.pool.query('delete from early_access_emails'))
afterAll(() => rema.close())

const KEY = 'feedc0ffee00112233445566778899aa'

function signUp(body: unknown) {
  return rema.call(null, 'POST', '/api/early-access', body)
}

function remove(removal_key: unknown) {
  return rema.call(null, 'DELETE', '/api/early-access', { removal_key })
}

/** Every stored address, oldest first. */
async function stored() {
  const { rows } = await rema.pool.query<{ email: string; is_suspicious: boolean }>(
    'select email, is_suspicious from early_access_emails order by created_at, email_key',
  )
  return rows
}

test('an address is stored as typed, without surrounding spaces', async () => {
  const answer = await signUp({ email: '  Ann.Lee+Rema@Example.org\u200B' })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({ removal_key: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(await stored()).toEqual([{ email: 'Ann.Lee+Rema@Example.org', is_suspicious: false }])
})

test.each([
  ['ann@BÜCHER.example', 'ann@BÜCHER.example', 'ann@xn--bcher-kva.example'],
  ['a.nn+x@bu\u0308cher.example', 'a.nn+x@bücher.example', 'a.nn+x@xn--bcher-kva.example'],
  ['<Ünal＠ｅxample。org>', 'Ünal@example.org', 'ünal@example.org'],
  ['ｂｅａ@example.com', 'bea@example.com', 'bea@example.com'],
])('%j is kept as %s and compared as %s', (typed, email, key) => {
  expect(readEmail(typed)).toEqual({ email, key })
})

test('of eight sign-ups at the same moment, one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => signUp({ email: n % 2 ? 'h@x.org' : 'H@X.org' })),
  )
  const codes = answers.map((answer) => answer.json<{ code?: string }>().code ?? 'stored').sort()
  expect(codes).toEqual([...Array<string>(7).fill('already-registered'), 'stored'])
  expect(await stored()).toHaveLength(1)
})

test('an address that another request removes after the insert found it is stored', async () => {
  const own = await testApp()
  // The first insert finds an address that is gone before the next check.
  await own.pool.query(
    `alter function add_early_access_email rename to really_add; create sequence adds;
    create function add_early_access_email(a text, b text, c boolean, d bytea) returns boolean language sql
    as $$ select nextval('adds') > 1 and really_add(a, b, c, d) $$`,
  )
  const body = { email: 'ida@x.org' }
  expect((await own.call(null, 'POST', '/api/early-access', body)).statusCode).toBe(201)
})

test('a filled hidden field marks the row and refuses nobody', async () => {
  await signUp({ email: 'kim@example.org', nothing_here: 'https://spam.example' })
  await signUp({ email: 'lee@example.org', nothing_here: ' ' })
  expect((await stored()).map((row) => row.is_suspicious)).toEqual([true, false])
})

test.each([
  [{ email: 'ann@example' }, 'invalid-email'],
  // A bare combining mark may not start a label. Source: UTS #46, validity criterion 5.
  [{ email: 'ann@\u0301x.example' }, 'invalid-email'],
  [{}, 'invalid-email'],
  [{ email: 'a@b.org', is_suspicious: true }, 'invalid-body'],
  [{ email: 'a@b.org', removal_key: 'mine' }, 'invalid-removal-key'],
] as const)('the body %j answers %s', async (body, code) => {
  expect(problemIn(await signUp(body))).toBe(code)
  expect(await stored()).toEqual([])
})

test('removes the address of the key and nothing else, however often it is repeated', async () => {
  const ann = { email: 'ann@example.org', removal_key: KEY }
  await signUp(ann)
  await signUp({ email: 'bo@example.org' })
  const answers = await Promise.all([KEY, KEY, 'f'.repeat(32)].map(remove))
  for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([204, ''])
  expect(await stored()).toEqual([{ email: 'bo@example.org', is_suspicious: false }])
  // The address can sign up again, and the old key no longer removes it.
  expect((await signUp({ email: 'ann@example.org' })).statusCode).toBe(201)
  await remove(KEY)
  expect(await stored()).toHaveLength(2)
})

test('eight sign-ups with the same key at once all succeed and store one address', async () => {
  const body = { email: 'ann@example.org', removal_key: KEY }
  const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(body)))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  for (const answer of answers) expect(answer.json()).toEqual({ removal_key: KEY })
  expect(await stored()).toHaveLength(1)
})

test('a stranger cannot get or replace the key of a registered address', async () => {
  await signUp({ email: 'ann@example.org' })
  const asked = await signUp({ email: 'ann@example.org', removal_key: KEY })
  expect(problemIn(asked)).toBe('already-registered')
  expect(asked.body).not.toContain('removal')
  await remove(KEY)
  expect(await stored()).toHaveLength(1)
})

test('only a hash of the key is stored, and the hash removes nothing', async () => {
  await signUp({ email: 'ann@example.org', removal_key: KEY })
  const { rows } = await rema.pool.query('select key_hash from early_access_emails')
  const hash = createHash('sha256').update(KEY).digest()
  expect(rows).toEqual([{ key_hash: hash }])
  await remove(hash.toString('hex').slice(0, 32))
  expect(await stored()).toHaveLength(1)
})

test.each([7, `${KEY}0`, KEY.toUpperCase()])('the key %j is refused', async (key) => {
  expect(problemIn(await remove(key))).toBe('invalid-removal-key')
})

test.each([
  ['the check', 'lock table early_access_emails', 'email-check-failed'],
  ['the insert', 'lock table early_access_emails in share mode', 'email-insert-failed'],
] as const)('the database fails during %s: a retry succeeds', async (_step, lock, code) => {
  await whileLocked(rema, lock, async () => {
    const answer = signUp({ email: 'ola@example.org' })
    await cutBlockedBackend(rema)
    expect(problemIn(await answer)).toBe(code)
  })
  expect(await stored()).toEqual([])
  expect((await signUp({ email: 'ola@example.org' })).statusCode).toBe(201)
  expect(rema.logged()).not.toMatch(/ola|example\.org/)
})
