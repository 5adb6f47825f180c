import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REMOVAL_KEY_PLACE } from '#domain/removal-key.ts'
import { RATE_LIMITS } from '../http/limits.ts'
import { cutBlockedBackend, whileLocked } from '../testing/blocked-statements.ts'
import { expectProblem } from '../testing/problems.ts'
import { type TestApp, openTestApp, testApp } from '../testing/test-app.ts'

const POLICY = "default-src 'none'; script-src 'self' 'sha256-x'"

/** A built page that says which one it is, and has the form. */
function builtPage(name: string) {
  const html = `<html><head><script>1</script></head><body><h1>${name}</h1><form><button name="email" value="x@x.x">x@x.x</button></form><form action="/early-access" method="post"><input name="email" value=""/><input type="hidden" name="asked"/></form><div hidden data-removal><form action="/early-access/remove" method="post"><input name="removal_key" value="${REMOVAL_KEY_PLACE}"/></form></div></body></html>`
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': POLICY,
      etag: '"abc"',
    },
    body: { identity: Buffer.from(html), br: Buffer.from('br'), gzip: Buffer.from('gzip') },
  }
}

const NAMES = ['thanks', 'already-registered', 'invalid-email', 'email-check-failed']
const pages = {
  folder: import.meta.dirname,
  notFound: builtPage('404'),
  overloaded: builtPage('503'),
  scripts: new Set<string>(),
  pages: new Map(
    [
      ...NAMES,
      'email-insert-failed',
      'unexpected',
      'did-you-mean',
      'remove-invalid-removal-key',
      'remove-failed',
    ].map((name) => [`/early-access/${name}`, builtPage(name)]),
  ),
}

/** Sends a form as a browser without scripts does. */
function post(
  rema: TestApp,
  fields: Record<string, string>,
  remoteAddress = '127.0.0.1',
  url = '/early-access',
) {
  return rema.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'accept-encoding': 'br, gzip',
      accept: 'text/html',
    },
    payload: new URLSearchParams(fields).toString(),
  })
}

function remove(rema: TestApp, removal_key: string) {
  return post(rema, { removal_key }, '127.0.0.1', '/early-access/remove')
}

function removalKeyOn(html: string): string {
  return /value="([0-9a-f]{32})"/.exec(html)?.[1] ?? ''
}

async function kept({ pool }: TestApp) {
  const { rows } = await pool.query('select email, flagged from early_access_emails order by email')
  return rows
}

test('an address is kept and thanked for; the second time it is registered already', async () => {
  const rema = await testApp({ pages })
  const first = await post(rema, { email: ' Ann+x@Example.org ', website: '' })
  expect(first.statusCode).toBe(200)
  expect(first.body).toContain('<h1>thanks</h1>')
  expect(first.headers).toMatchObject({
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
  })
  const second = await post(rema, { email: 'ann+x@example.org' })
  expect(second.statusCode).toBe(303)
  expect(second.headers['location']).toBe('/early-access/already-registered')
  expect(await kept(rema)).toEqual([{ email: 'Ann+x@Example.org', flagged: false }])
  expect(second.body).not.toMatch(/[0-9a-f]{32}/)
})

describe('the key on the page that thanks', () => {
  test('is another for everybody, and takes the address off by a button', async () => {
    const rema = await testApp({ pages })
    const ann = removalKeyOn((await post(rema, { email: 'ann@example.org' })).body)
    const bo = removalKeyOn((await post(rema, { email: 'bo@example.org' })).body)
    expect(new Set([ann, bo, REMOVAL_KEY_PLACE, '']).size).toBe(4)
    const answer = await remove(rema, ann)
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/early-access/removed'])
    expect(await kept(rema)).toEqual([{ email: 'bo@example.org', flagged: false }])
    expect((await remove(rema, ann)).statusCode).toBe(303)
    await remove(rema, `https://rema.example/early-access/remove#${bo}`)
    expect(await kept(rema)).toEqual([])
  })

  test('does nothing for a program that only looks', async () => {
    const rema = await testApp({ pages })
    const key = removalKeyOn((await post(rema, { email: 'ann@example.org' })).body)
    for (const url of [`/early-access/remove?removal_key=${key}`, `/early-access/remove#${key}`]) {
      await rema.app.inject(url)
      await rema.app.inject({ method: 'HEAD', url })
    }
    expect(await kept(rema)).toHaveLength(1)
  })

  test('that was copied wrongly comes back in its field', async () => {
    const rema = await testApp({ pages })
    const answer = await remove(rema, '"><b>half')
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('<h1>remove-invalid-removal-key</h1>')
    expect(answer.body).toContain('<input name="removal_key" value="&quot;&gt;&lt;b&gt;half"/>')
  })

  test('stays in its field for who asks too often', async () => {
    const rema = await testApp({ pages, rateLimits: true })
    for (let n = 0; n < 60; n++) await remove(rema, 'half')
    const answer = await remove(rema, 'half')
    expect(answer.statusCode).toBe(429)
    expect(answer.body).toContain('<h1>remove-failed</h1>')
    expect(answer.body).toContain('<input name="removal_key" value="half"/>')
  })

  test('stays in its field while the database is away', async () => {
    const rema = await testApp({ pages })
    const key = removalKeyOn((await post(rema, { email: 'ann@example.org' })).body)
    await whileLocked(rema, 'lock table early_access_emails', async () => {
      const waiting = remove(rema, key)
      await cutBlockedBackend(rema)
      const answer = await waiting
      expect(answer.statusCode).toBe(503)
      expect(answer.body).toContain('<h1>remove-failed</h1>')
      expect(removalKeyOn(answer.body)).toBe(key)
    })
    expect(rema.logged()).not.toContain(key)
    await remove(rema, key)
    expect(await kept(rema)).toEqual([])
  })
})

test('a refused address comes back in its field, in a page whose policy holds', async () => {
  const rema = await testApp({ pages })
  const answer = await post(rema, { email: 'ann"><b>@x' })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('<h1>invalid-email</h1>')
  expect(answer.body).toContain('<input name="email" value="ann&quot;&gt;&lt;b&gt;@x"/>')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(answer.body)),
  })
  expect(answer.headers).not.toHaveProperty('etag')
  expect(answer.headers).not.toHaveProperty('content-encoding')
  expect(answer.headers).not.toHaveProperty('location')
})

test('a mistyped mailbox is asked about once, then it is as its owner says', async () => {
  const rema = await testApp({ pages })
  const email = 'ann@gmial.com'
  const answer = await post(rema, { email })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('<h1>did-you-mean</h1>')
  expect(answer.body).toContain('<button name="email" value="ann@gmail.com">ann@gmail.com</button>')
  expect(answer.body).toContain(`<input name="email" value="${email}"/>`)
  expect(answer.body).toContain(`<input type="hidden" name="asked" value="${email}"/>`)
  expect(answer.headers).toMatchObject({
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
  })
  expect(answer.headers).not.toHaveProperty('etag')
  expect(await kept(rema)).toEqual([])
  const another = await post(rema, { email: 'ann@gmal.com', asked: email })
  expect(another.body).toContain('<h1>did-you-mean</h1>')
  expect((await post(rema, { email, asked: email })).body).toContain('<h1>thanks</h1>')
  expect(await kept(rema)).toEqual([{ email, flagged: false }])
})

test('the field that nobody sees marks the row', async () => {
  const rema = await testApp({ pages })
  await post(rema, { email: 'bot@example.org', website: 'https://spam.example' })
  expect(await kept(rema)).toEqual([{ email: 'bot@example.org', flagged: true }])
})

test.each([
  ['early_access_emails', 'email-check-failed'],
  ['early_access_emails in share mode', 'email-insert-failed'],
])(
  'the database is cut with %s locked: the page of %s, and the address stays',
  async (lock, code) => {
    const rema = await testApp({ pages })
    await whileLocked(rema, `lock table ${lock}`, async () => {
      const waiting = post(rema, { email: 'ann@example.org' })
      await cutBlockedBackend(rema)
      const answer = await waiting
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('2')
      expect(answer.body).toContain(`<h1>${code}</h1>`)
      expect(answer.body).toContain('value="ann@example.org"')
    })
    expect(rema.logged()).toContain(code)
    expect(rema.logged()).not.toContain('ann@')
  },
)

test('a network that signs up too often gets the page of a failed check', async () => {
  const rema = await testApp({ pages, rateLimits: true })
  for (let n = 0; n < RATE_LIMITS.signUps.network[0]; n++) await post(rema, { email: 'none' })
  const answer = await post(rema, { email: 'bo@example.org' })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '3600'])
  expect(answer.body).toContain('<h1>email-check-failed</h1>')
  expect(answer.body).toContain('value="bo@example.org"')
})

test('what nobody expected is told in a page, and nothing internal with it', async () => {
  const rema = await testApp({ pages })
  await rema.pool.query('drop function find_early_access_email')
  const answer = await post(rema, { email: 'ann@example.org' })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).toContain('<h1>unexpected</h1>')
  expect(answer.body).not.toContain('find_early')
})

describe('what is no form', () => {
  let rema: TestApp
  beforeAll(async () => {
    rema = await openTestApp({ pages })
  })
  afterAll(() => rema.close())

  test.each([
    ['application/json', '{"email":"ann@example.org"}'],
    ['multipart/form-data; boundary=x', '--x\r\n\r\nann@example.org\r\n--x--'],
    ['text/plain', 'e-mail=ann@example.org'],
    ['application/x-www-form-urlencoded', ''],
    ['application/x-www-form-urlencoded', 'email'],
    ['application/x-www-form-urlencoded', 'email=%FF%FE@example.org'],
    ['application/x-www-form-urlencoded', 'email=ann%00@example.org'],
    ['application/x-www-form-urlencoded', 'email=&email=ann@example.org'],
  ])('%s %j holds no address', async (type, payload) => {
    const headers = { 'content-type': type }
    const answer = await rema.app.inject({ method: 'POST', url: '/early-access', headers, payload })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('<h1>invalid-email</h1>')
    expect(await kept(rema)).toEqual([])
  })
})

test('a body that is too large is told so in a page', async () => {
  const rema = await testApp({ pages })
  const answer = await post(rema, { email: 'x'.repeat(20_000) })
  expect(answer.statusCode).toBe(413)
  expect(answer.body).toContain('<h1>unexpected</h1>')
})

test("the form's own address leads to the landing page", async () => {
  const rema = await testApp({ pages })
  const answer = await rema.app.inject('/early-access')
  expect(answer.statusCode).toBe(303)
  expect(answer.headers['location']).toBe('/')
})

test('without built pages the answer is the problem itself', async () => {
  const rema = await testApp({ pages: null })
  expectProblem(await post(rema, { email: 'no address' }), 'invalid-email')
  expect((await post(rema, { email: 'ann@example.org' })).headers['location']).toBe(
    '/early-access/thanks',
  )
})
