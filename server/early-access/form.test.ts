import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { RATE_LIMITS } from '../http/rate-limit.ts'
import { cutBlockedBackend, whileLocked } from '../testing/blocked-statements.ts'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, openTestApp, testApp } from '../testing/test-app.ts'

/** A built answer page that says which one it is and what was filled in. */
function builtPage(name: string) {
  const html = `<h1>${name}</h1><p>{{email}}</p><p>{{meant}}</p><input value="{{removal_key}}"/>`
  return {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': 'x' },
    body: { identity: Buffer.from(html), br: Buffer.from('br'), gzip: Buffer.from('gzip') },
  }
}

const PAGE_HEADERS = { ...builtPage('').headers, 'cache-control': 'no-store, no-transform' }
const NAMES =
  'thanks invalid-email email-check-failed too-many-requests unexpected did-you-mean remove-invalid-removal-key remove-failed'
const pages = {
  roots: [import.meta.dirname],
  notFound: builtPage('404'),
  overloaded: builtPage('503'),
  scripts: new Set<string>(),
  pages: new Map(),
  answers: new Map(NAMES.split(' ').map((name) => [name, builtPage(name)])),
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
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-encoding': 'br' },
    payload: new URLSearchParams(fields).toString(),
  })
}

function remove(removal_key: string) {
  return post({ removal_key }, { url: '/early-access/remove' })
}

function removalKeyOn(html: string): string {
  return /value="([0-9a-f]{32})"/.exec(html)?.[1] ?? ''
}

async function stored() {
  const sql = 'select email from early_access_emails order by email'
  return (await rema.pool.query<{ email: string }>(sql)).rows.map(({ email }) => email)
}

test('an address is stored and gets the thanks page; the second time it is already registered', async () => {
  const first = await post({ email: 'ann@example.org', nothing_here: '' })
  expect(first.statusCode).toBe(200)
  expect(first.body).toContain('<h1>thanks</h1>')
  expect(first.headers).toMatchObject(PAGE_HEADERS)
  const second = await post({ email: 'ann@example.org' })
  expect(second.statusCode).toBe(303)
  expect(second.headers['location']).toBe('/early-access/already-registered')
  expect(await stored()).toEqual(['ann@example.org'])
})

test('a filled hidden field marks the row', async () => {
  await post({ email: 'ann@example.org', nothing_here: 'https://spam.example' })
  const { rows } = await rema.pool.query('select is_suspicious from early_access_emails')
  expect(rows).toEqual([{ is_suspicious: true }])
})

test('a refused address comes back in its field, in a page with its own policy', async () => {
  const answer = await post({ email: 'ann"><b>@x' })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('<h1>invalid-email</h1><p>ann&#34;&#62;&#60;b&#62;@x</p>')
  const length = String(Buffer.byteLength(answer.body))
  expect(answer.headers).toMatchObject({ ...PAGE_HEADERS, 'content-length': length })
  expect(answer.headers).not.toHaveProperty('content-encoding')
})

test('a mistyped domain is asked about once, then stored as typed', async () => {
  const email = "$'&@gmial.com"
  const shown = '$&#39;&#38;@gmial.com'
  const meant = '$&#39;&#38;@gmail.com'
  const answer = await post({ email })
  expect(answer.body).toContain(`<h1>did-you-mean</h1><p>${shown}</p><p>${meant}</p>`)
  expect(answer.headers).toMatchObject(PAGE_HEADERS)
  expect(await stored()).toEqual([])
  expect((await post({ email: 'ann@gmal.com', asked: email })).body).toContain('did-you-mean')
  expect((await post({ email, asked: email })).body).toContain('<h1>thanks</h1>')
  expect(await stored()).toEqual([email])
})

test('the removal key on the thanks page removes the address when the form is sent', async () => {
  const thanks = (await post({ email: 'ann@example.org' })).body
  const ann = removalKeyOn(thanks)
  const bo = removalKeyOn((await post({ email: 'bo@example.org' })).body)
  expect(new Set([ann, bo, '']).size).toBe(3)
  await rema.app.inject(`/early-access/remove?removal_key=${ann}`)
  expect(await stored()).toHaveLength(2)
  const answer = await remove(ann)
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/early-access/removed'])
  expect(await stored()).toEqual(['bo@example.org'])
  // The whole link works as well.
  await remove(`https://rema.example/early-access/remove#${bo}`)
  expect(await stored()).toEqual([])
})

test('an invalid removal key comes back in its field', async () => {
  const answer = await remove('"half"')
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('<h1>remove-invalid-removal-key</h1>')
  expect(answer.body).toContain('value="&#34;half&#34;"')
})

test('while the database is away, pages show what was typed', async () => {
  const key = removalKeyOn((await post({ email: 'ann@example.org' })).body)
  await whileLocked(rema, 'lock table early_access_emails', async () => {
    const signingUp = post({ email: 'bo@example.org' })
    await cutBlockedBackend(rema)
    const signUp = await signingUp
    expect([signUp.statusCode, signUp.headers['retry-after']]).toEqual([503, '2'])
    expect(signUp.body).toContain('<h1>email-check-failed</h1>')
    expect(signUp.body).toContain('<p>bo@example.org</p>')
    const removing = remove(key)
    await cutBlockedBackend(rema)
    const removal = await removing
    expect(removal.statusCode).toBe(503)
    expect(removal.body).toContain('<h1>remove-failed</h1>')
    expect(removalKeyOn(removal.body)).toBe(key)
  })
  expect(rema.logged()).not.toMatch(new RegExp(`bo@|${key}`))
})

test('a network that sends too many forms gets a page that shows what was typed', async () => {
  const limits = { ...RATE_LIMITS, signUps: { network: [1, 'hour'] } } as const
  const { app } = await testApp({ pages, rateLimits: true, limits })
  await post({ email: 'none' }, { app })
  const signUp = await post({ email: 'bo@example.org' }, { app })
  expect(signUp.statusCode).toBe(429)
  expect(signUp.body).toContain('<h1>too-many-requests</h1>')
  expect(signUp.body).toContain('<p>bo@example.org</p>')
})

test('bodies without a valid address get the page of an invalid address', async () => {
  const headers = { 'content-type': 'application/json' }
  const payload = '{"email":"ann@example.org"}'
  const json = await rema.app.inject({ method: 'POST', url: '/early-access', headers, payload })
  for (const answer of [json, await post({})]) {
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('<h1>invalid-email</h1>')
  }
  const large = await post({ email: 'x'.repeat(70_000) })
  expect(large.statusCode).toBe(413)
  expect(large.body).toContain('<h1>unexpected</h1>')
  expect(await stored()).toEqual([])
})

test('without built pages the answer is the problem itself', async () => {
  const bare = await testApp({ pages: null })
  expect(problemIn(await post({ email: 'no address' }, bare))).toBe('invalid-email')
  const answer = await post({ email: 'ann@example.org' }, bare)
  expect(answer.headers['location']).toBe('/')
  // The address that a form leaves in the address bar.
  expect((await bare.app.inject('/early-access')).headers['location']).toBe('/')
})
