import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, openTestApp, testApp } from '../testing/test-app.ts'
import { SAFETY_HEADERS } from './headers.ts'

const VISITOR = 'f47ac10b-58cc-4372-a567-0e02b2c3d479'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp({ rateLimits: true, hsts: 'max-age=600' })
})
afterAll(() => rema.close())

function get(url: string, headers: Record<string, string> = {}) {
  return rema.app.inject({ url, headers: { authorization: `Bearer ${VISITOR}`, ...headers } })
}

function post(payload: string) {
  const headers = { authorization: `Bearer ${VISITOR}`, 'content-type': 'application/json' }
  return rema.app.inject({ method: 'POST', url: '/api/pet', headers, payload })
}

test.each([
  ['a broken body', () => post('{'), 'not-json'],
  ['no body', () => post(''), 'not-json'],
  ['a body that is too large', () => post(`"${'x'.repeat(70_000)}"`), 'body-too-large'],
  ['an unknown field', () => post('{"name":"Momo","type":"cat","id":1}'), 'invalid-body'],
  ['an unknown parameter', () => get('/api/game?today=x'), 'invalid-query'],
  ['no visitor', () => rema.call(null, 'GET', '/api/game'), 'visitor-missing'],
  ['an unknown address', () => get('/api/nothing'), 'not-found'],
  ['a wrong method', () => rema.call(VISITOR, 'PUT', '/api/pet', {}), 'not-found'],
  ['an address that cannot be decoded', () => get('/%zz'), 'bad-request'],
  [
    'a long address',
    () => rema.call(VISITOR, 'PUT', `/api/features/${'x'.repeat(200)}/vote`),
    'address-too-long',
  ],
])('%s is refused with a problem and the safety headers', async (_what, request, code) => {
  const answer = await request()
  expect(problemIn(answer)).toBe(code)
  expect(answer.headers).toMatchObject({ ...SAFETY_HEADERS, 'cache-control': 'no-store' })
})

test('answers carry the safety headers, nothing about limits, and no cache keeps those of the API', async () => {
  for (const url of ['/api/game', '/%61pi/game']) {
    const { statusCode, headers } = await get(url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ ...SAFETY_HEADERS, 'cache-control': 'no-store' })
    expect(Object.keys(headers).join()).not.toMatch(/ratelimit|server|powered|cookie/)
  }
})

async function hstsOf({ app }: TestApp, proto: string) {
  const answer = await app.inject({ url: '/healthz', headers: { 'x-forwarded-proto': proto } })
  return answer.headers['strict-transport-security']
}

test('HTTPS is required for later visits only over TLS behind a trusted proxy', async () => {
  const proxied = await testApp({ trustProxy: ['127.0.0.1'], hsts: 'max-age=600' })
  expect(await hstsOf(proxied, 'https')).toBe('max-age=600')
  expect(await hstsOf(proxied, 'http')).toBeUndefined()
  expect(await hstsOf(rema, 'https')).toBeUndefined()
  const without = await testApp({ trustProxy: ['127.0.0.1'], hsts: null })
  expect(await hstsOf(without, 'https')).toBeUndefined()
})
