import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, openTestApp, testApp } from '../testing/test-app.ts'
import { SAFETY_HEADERS } from './headers.ts'

const VISITOR = 'f47ac10b-58cc-4372-a567-0e02b2c3d479'
const JSON_TYPE = 'application/json'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp({ rateLimits: true, hsts: 'max-age=600' })
})
afterAll(() => rema.close())

function get(url: string, headers: Record<string, string> = {}) {
  return rema.app.inject({ url, headers: { authorization: `Bearer ${VISITOR}`, ...headers } })
}

function post(payload: string, type = JSON_TYPE, url = '/api/pet') {
  const headers = { authorization: `Bearer ${VISITOR}`, 'content-type': type }
  return rema.app.inject({ method: 'POST', url, headers, payload })
}

describe('every refused request is a problem with the safety headers', () => {
  test.each([
    ['a broken body', () => post('{'), 'not-json'],
    ['no body', () => post(''), 'not-json'],
    ['a body that is too large', () => post(`"${'x'.repeat(70_000)}"`), 'body-too-large'],
    ['plain text', () => post('x', 'text/plain'), 'not-json-type'],
    ['a form', () => post('name=Momo', 'application/x-www-form-urlencoded'), 'not-json-type'],
    ['a wrong value', () => post('{"name":"Momo","type":"dragon"}'), 'invalid-type'],
    ['a missing field', () => post('{"type":"cat"}'), 'invalid-name'],
    ['a number for a text', () => post('{"name":7,"type":"cat"}'), 'invalid-name'],
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
  ])('%s', async (_what, request, code) => {
    const answer = await request()
    expect(problemIn(answer)).toBe(code)
    expect(answer.headers).toMatchObject({ ...SAFETY_HEADERS, 'cache-control': 'no-store' })
  })
})

test('answers carry the safety headers, nothing about limits, and no cache keeps those of the API', async () => {
  for (const url of ['/api/game', '/%61pi/game']) {
    const { statusCode, headers } = await get(url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ ...SAFETY_HEADERS, 'cache-control': 'no-store' })
    expect(Object.keys(headers).join()).not.toMatch(/ratelimit|server|powered|cookie/)
  }
})

describe('strict transport security', () => {
  const hsts = 'strict-transport-security'
  const overTls = { url: '/healthz', headers: { 'x-forwarded-proto': 'https' } }

  test('is not asked for over plain http, whatever the client says', async () => {
    expect((await rema.app.inject(overTls)).headers[hsts]).toBeUndefined()
  })

  test.each([
    [null, undefined],
    ['max-age=600; includeSubDomains', 'max-age=600; includeSubDomains'],
  ])('with the setting %s behind a trusted proxy is %s', async (setting, header) => {
    const proxied = await testApp({ trustProxy: ['127.0.0.1'], hsts: setting })
    expect((await proxied.app.inject(overTls)).headers[hsts]).toBe(header)
    expect((await proxied.app.inject('/healthz')).headers[hsts]).toBeUndefined()
  })
})
