import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { REMOVAL_KEY_PLACE } from '#domain/removal-key.ts'
import { RATE_LIMITS } from '../http/rate-limit.ts'
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
      'content-security-policy': POLICY,
    },
    body: { identity: Buffer.from(html), br: Buffer.from('br'), gzip: Buffer.from('gzip') },
  }
}

const NAMES = [
  'thanks',
  'already-registered',
  'invalid-email',
  'email-check-failed',
  'unexpected',
  'did-you-mean',
  'remove-invalid-removal-key',
  'remove-failed',
]
const pages = {
  folder: import.meta.dirname,
  notFound: builtPage('404'),
  overloaded: builtPage('503'),
  scripts: new Set<string>(),
  pages: new Map(NAMES.map((name) => [`/early-access/${name}`, builtPage(name)])),
}

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp({ pages })
})
beforeEach(() => rema.pool.query('delete from early_access_emails'))
afterAll(() => rema.close())

/** Sends a form as a browser without scripts does. */
function post(fields: Record<string, string>, { url = '/early-access', app = rema.app } = {}) {
  return app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'accept-encoding': 'br, gzip',
      accept: 'text/html',
    },
    payload: new URLSearchParams(fields).toString(),
  })
}

function remove(removal_key: string, app = rema.app) {
  return post({ removal_key }, { url: '/early-access/remove', app })
}

function removalKeyOn(html: string): string {
  return /value="([0-9a-f]{32})"/.exec(html)?.[1] ?? ''
}

async function stored() {
  const { rows } = await rema.pool.query<{ email: string; is_suspicious: boolean }>(
    'select email, is_suspicious from early_access_emails order by email',
  )
  return rows
}

test('an address is stored and gets the thanks page; the second time it is already registered', async () => {
  const first = await post({ email: ' Ann+x@Example.org ', website: '' })
  expect(first.statusCode).toBe(200)
  expect(first.body).toContain('<h1>thanks</h1>')
  expect(first.headers).toMatchObject({
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
  })
  const second = await post({ email: 'ann+x@example.org' })
  expect(second.statusCode).toBe(303)
  expect(second.headers['location']).toBe('/early-access/already-registered')
  expect(second.body).not.toMatch(/[0-9a-f]{32}/)
  expect(await stored()).toEqual([{ email: 'Ann+x@Example.org', is_suspicious: false }])
})

test('a refused address comes back in its field, in a page with its own policy', async () => {
  const answer = await post({ email: 'ann"><b>@x' })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('<h1>invalid-email</h1>')
  expect(answer.body).toContain('<input name="email" value="ann&#34;&#62;&#60;b&#62;@x"/>')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(answer.body)),
  })
  for (const header of ['content-encoding', 'location']) {
    expect(answer.headers).not.toHaveProperty(header)
  }
})

test('a mistyped domain is asked about once, then stored as typed', async () => {
  const email = 'ann@gmial.com'
  const answer = await post({ email })
  expect(answer.body).toContain('<h1>did-you-mean</h1>')
  expect(answer.body).toContain('<button name="email" value="ann@gmail.com">ann@gmail.com</button>')
  expect(answer.body).toContain(`<input name="email" value="${email}"/>`)
  expect(answer.body).toContain(`<input type="hidden" name="asked" value="${email}"/>`)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(await stored()).toEqual([])
  expect((await post({ email: 'ann@gmal.com', asked: email })).body).toContain('did-you-mean')
  expect((await post({ email, asked: email })).body).toContain('<h1>thanks</h1>')
  expect(await stored()).toEqual([{ email, is_suspicious: false }])
})

describe('the removal key on the thanks page', () => {
  test('is different for everybody and removes the address only when the form is sent', async () => {
    const ann = removalKeyOn((await post({ email: 'ann@example.org' })).body)
    const bo = removalKeyOn((await post({ email: 'bo@example.org' })).body)
    expect(new Set([ann, bo, REMOVAL_KEY_PLACE, '']).size).toBe(4)
    for (const method of ['GET', 'HEAD'] as const) {
      await rema.app.inject({ method, url: `/early-access/remove?removal_key=${ann}` })
    }
    expect(await stored()).toHaveLength(2)
    const answer = await remove(ann)
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/early-access/removed'])
    expect(await stored()).toEqual([{ email: 'bo@example.org', is_suspicious: false }])
    expect((await remove(ann)).statusCode).toBe(303)
    // The whole link works as well.
    await remove(`https://rema.example/early-access/remove#${bo}`)
    expect(await stored()).toEqual([])
  })

  test('comes back in its field when it is invalid', async () => {
    const answer = await remove('"><b>half')
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('<h1>remove-invalid-removal-key</h1>')
    expect(answer.body).toContain('<input name="removal_key" value="&#34;&#62;&#60;b&#62;half"/>')
  })
})

test('while the database is away, pages show what was typed', async () => {
  const key = removalKeyOn((await post({ email: 'ann@example.org' })).body)
  await whileLocked(rema, 'lock table early_access_emails', async () => {
    const signingUp = post({ email: 'bo@example.org' })
    await cutBlockedBackend(rema)
    const signUp = await signingUp
    expect([signUp.statusCode, signUp.headers['retry-after']]).toEqual([503, '2'])
    expect(signUp.body).toContain('<h1>email-check-failed</h1>')
    expect(signUp.body).toContain('value="bo@example.org"')
    const removing = remove(key)
    await cutBlockedBackend(rema)
    const removal = await removing
    expect(removal.statusCode).toBe(503)
    expect(removal.body).toContain('<h1>remove-failed</h1>')
    expect(removalKeyOn(removal.body)).toBe(key)
  })
  expect(rema.logged()).not.toMatch(new RegExp(`bo@|${key}`))
})

test('a network that sends too many forms gets pages that show what was typed', async () => {
  const { app } = await testApp({ pages, rateLimits: true })
  for (let n = 0; n < RATE_LIMITS.signUps.network[0]; n++) await post({ email: 'none' }, { app })
  const signUp = await post({ email: 'bo@example.org' }, { app })
  expect(signUp.statusCode).toBe(429)
  // The limit uses the real clock: some seconds may have passed.
  expect(Number(signUp.headers['retry-after'])).toBeGreaterThan(3500)
  expect(signUp.body).toContain('<h1>email-check-failed</h1>')
  expect(signUp.body).toContain('value="bo@example.org"')
  for (let n = 0; n < RATE_LIMITS.addressRemovals.network[0]; n++) await remove('half', app)
  const removal = await remove('half', app)
  expect(removal.statusCode).toBe(429)
  expect(removal.body).toContain('<h1>remove-failed</h1>')
  expect(removal.body).toContain('<input name="removal_key" value="half"/>')
})

test('bodies without a valid address get the page of an invalid address', async () => {
  for (const [type, payload] of [
    ['application/json', '{"email":"ann@example.org"}'],
    ['multipart/form-data; boundary=x', '--x\r\n\r\nann@example.org\r\n--x--'],
    ['application/x-www-form-urlencoded', ''],
    ['application/x-www-form-urlencoded', 'email=%FF%FE@example.org'],
  ] as const) {
    const headers = { 'content-type': type }
    const answer = await rema.app.inject({ method: 'POST', url: '/early-access', headers, payload })
    expect([payload, answer.statusCode]).toEqual([payload, 422])
    expect(answer.body).toContain('<h1>invalid-email</h1>')
  }
  const large = await post({ email: 'x'.repeat(70_000) })
  expect(large.statusCode).toBe(413)
  expect(large.body).toContain('<h1>unexpected</h1>')
  expect(await stored()).toEqual([])
})

test('without built pages the answer is the problem itself', async () => {
  const bare = await testApp({ pages: null })
  expectProblem(await post({ email: 'no address' }, bare), 'invalid-email')
  const answer = await post({ email: 'ann@example.org' }, bare)
  expect(answer.headers['location']).toBe('/early-access/thanks')
  // The address that a form leaves in the address bar.
  expect((await bare.app.inject('/early-access')).headers['location']).toBe('/')
})
