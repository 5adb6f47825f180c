import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenPet, careEntry, send } from '../testing/pets.ts'
import { type TestApp, openTestApp, testApp } from '../testing/test-app.ts'
import { SAFETY_HEADERS } from './headers.ts'

const VISITOR = 'f47ac10b-58cc-4372-a567-0e02b2c3d479'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp({ rateLimits: true })
  await givenPet(rema, { visitor: VISITOR })
})
afterAll(() => rema.close())

function get(url: string, headers: Record<string, string> = {}) {
  return rema.app.inject({ url, headers: { authorization: `Bearer ${VISITOR}`, ...headers } })
}

describe('every answer carries the safety headers', () => {
  test.each([
    ['200', () => get('/api/pet')],
    ['201', () => send(rema, VISITOR, careEntry('feed'))],
    [
      '400',
      () =>
        rema.app.inject({
          method: 'POST',
          url: '/api/pet',
          payload: '{',
          headers: { authorization: `Bearer ${VISITOR}`, 'content-type': 'application/json' },
        }),
    ],
    ['400', () => get('/%zz')],
    ['401', () => rema.call(null, 'GET', '/api/pet')],
    ['404', () => get('/nothing')],
    ['405', () => rema.call(VISITOR, 'PUT', '/api/pet')],
    ['409', () => rema.call(VISITOR, 'POST', '/api/pet', { name: 'Momo', type: 'cat' })],
    [
      '415',
      () =>
        rema.app.inject({
          method: 'POST',
          url: '/api/pet',
          payload: 'x',
          headers: { authorization: `Bearer ${VISITOR}`, 'content-type': 'text/plain' },
        }),
    ],
    ['422', () => get('/api/pet/streaks')],
    ['200', () => get('/healthz')],
    ['200', () => get('/openapi.json')],
  ])('%s', async (status, ask) => {
    const { statusCode, headers } = await ask()
    expect(String(statusCode)).toBe(status)
    expect(headers).toMatchObject(SAFETY_HEADERS)
    const told = Object.keys(headers).filter((name) =>
      /^(x-ratelimit|server$|x-powered|set-cookie)/.test(name),
    )
    expect(told).toEqual([])
  })
})

test('an answer of the API is never kept by a cache', async () => {
  const urls = ['/api/pet', '/api/pet/activities', '/api/nothing', '/api/pet/streaks']
  // The same call in other letters.
  for (const url of [...urls, '/%61pi/pet']) {
    expect((await get(url)).headers['cache-control']).toBe('no-store')
  }
})

describe('strict transport security', () => {
  const hsts = 'strict-transport-security'

  test('is not asked for over plain http, whatever the client says', async () => {
    expect((await get('/api/pet')).headers[hsts]).toBeUndefined()
    expect((await get('/api/pet', { 'x-forwarded-proto': 'https' })).headers[hsts]).toBeUndefined()
  })

  test('is asked for when a trusted proxy took the request over TLS, of this host for thirty days', async () => {
    const behindProxy = await testApp({ trustProxy: ['127.0.0.1'] })
    const { headers } = await behindProxy.app.inject({
      url: '/healthz',
      headers: { 'x-forwarded-proto': 'https' },
    })
    expect(headers[hsts]).toBe(`max-age=${30 * 24 * 60 * 60}`)
    expect((await behindProxy.app.inject('/healthz')).headers[hsts]).toBeUndefined()
  })

  test.each([
    [null, undefined],
    ['max-age=0', 'max-age=0'],
    ['max-age=600; includeSubDomains', 'max-age=600; includeSubDomains'],
  ])('is what the operator says: %s', async (said, told) => {
    const rema = await testApp({ trustProxy: ['127.0.0.1'], hsts: said })
    const overTls = { url: '/healthz', headers: { 'x-forwarded-proto': 'https' } }
    expect((await rema.app.inject(overTls)).headers[hsts]).toBe(told)
  })
})
