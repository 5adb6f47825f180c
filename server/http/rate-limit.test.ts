import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { RATE_LIMITS } from './limits.ts'
import { answerProblems } from './problem-answers.ts'
import { limitRequests, networkOf } from './rate-limit.ts'

type Call = { from?: string; visitor?: string; method?: 'GET' | 'HEAD' | 'PUT'; url?: string }

/** A server that takes five requests of a network and three of a visitor in a minute, and four votes of a network. */
async function givenLimits(trustProxy: string[] | false = false) {
  const app = fastify({ trustProxy })
  onTestFinished(() => app.close())
  answerProblems(app)
  const votes = { network: [4, 'hour'] } as const
  const requests = { network: [5, 'minute'], visitor: [3, 'minute'] } as const
  await limitRequests(app, { ...RATE_LIMITS, votes, requests })
  app.get('/api/pet', () => 'pet')
  app.get('/api/votes', () => 'votes')
  app.put('/api/vote', { config: { limit: 'votes' } }, () => 'voted')
  app.get('/healthz', { config: { limit: false } }, () => 'ok')

  const call = ({ from, visitor, method = 'GET', url = '/api/pet' }: Call, headers = {}) =>
    app.inject({
      method,
      url,
      ...(from !== undefined && { remoteAddress: from }),
      headers: { ...headers, ...(visitor && { authorization: `Bearer ${visitor}` }) },
    })
  return call
}

function sent(at: number, via = '') {
  return { 'x-forwarded-for': `198.51.100.${at}${via}` }
}

/** How many of ten such requests, one after the other, are answered. */
async function answered(request: (at: number) => Promise<{ statusCode: number }>) {
  let count = 0
  for (let at = 0; at < 10; at++) if ((await request(at)).statusCode !== 429) count++
  return count
}

describe('rate limits', () => {
  test('a visitor is limited, and the answer says when to come back', async () => {
    const call = await givenLimits()
    const visitor = randomUUID()
    expect(await answered(() => call({ visitor, from: '192.0.2.1' }))).toBe(3)
    // The same visitor from another network, and by another route under the same limit.
    const refused = await call({
      visitor: visitor.toUpperCase(),
      from: '192.0.2.2',
      url: '/api/votes',
    })
    expect(refused.json()).toMatchObject({ code: 'too-many-requests', status: 429 })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(Object.keys(refused.headers).join()).not.toContain('x-ratelimit')
    // Others behind the same address are not affected.
    expect((await call({ visitor: randomUUID(), from: '192.0.2.3' })).statusCode).toBe(200)
  })

  test.each([
    ['new visitor ids', () => ({ visitor: randomUUID() })],
    ['no visitor id', () => ({})],
    ['other addresses of one IPv6 /64', (at: number) => ({ from: `2001:db8::${at}` })],
    ['an IPv4 address and the same one in IPv6', () => ({ from: '::ffff:127.0.0.1' })],
  ])('a network is limited in spite of %s', async (_how, request) => {
    const call = await givenLimits()
    expect(await answered((at) => call(request(at)))).toBe(5)
  })

  test('a network is limited in spite of made-up addresses in X-Forwarded-For', async () => {
    const call = await givenLimits()
    expect(await answered((at) => call({}, sent(at)))).toBe(5)
    const proxied = await givenLimits(['127.0.0.1'])
    expect(await answered((at) => proxied({}, sent(at, ', 203.0.113.7')))).toBe(5)
    expect((await proxied({}, sent(1))).statusCode).toBe(200)
  })

  test('a route with a limit of its own counts apart, HEAD counts once, health checks are not limited', async () => {
    const call = await givenLimits()
    expect(await answered(() => call({ method: 'PUT', url: '/api/vote' }))).toBe(4)
    expect(await answered(() => call({ method: 'HEAD' }))).toBe(5)
    expect(await answered(() => call({ url: '/healthz' }))).toBe(10)
  })
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['fe80::1%eth0', 'fe80::'],
  ['unknown', 'unknown'],
  ['', 'unknown'],
])('the network of %j is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('60 children behind one address all get a pet, sign up and vote for everything', async () => {
  const rema = await testApp({ rateLimits: true })
  const children = Array.from({ length: 60 }, async (_, child) => {
    const visitor = randomUUID()
    const email = `child-${child}@rema.example`
    const answers = [
      await rema.call(visitor, 'POST', '/api/pet', { name: 'Momo', type: 'cat' }),
      await rema.call(visitor, 'POST', '/api/early-access', { email }),
      await rema.call(visitor, 'PUT', '/api/features/virtual-pet/vote'),
    ]
    return answers.map(({ statusCode }) => statusCode)
  })
  expect(new Set((await Promise.all(children)).flat())).toEqual(new Set([201]))
})
