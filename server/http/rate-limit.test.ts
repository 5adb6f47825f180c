import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerError } from './problem-answers.ts'
import { RATE_LIMITS, limitRequests, networkOf, warnOfUntrustedProxy } from './rate-limit.ts'

type Call = {
  from?: string
  visitor?: string
  method?: 'GET' | 'HEAD' | 'PUT' | 'POST'
  url?: string
  payload?: object
}

/** Five requests of a network and three of a visitor in a minute, four votes of a network, six changes. */
const LIMITS = {
  ...RATE_LIMITS,
  requests: { network: [5, 'minute'], visitor: [3, 'minute'] },
  votes: { network: [4, 'hour'] },
  changes: { network: [6, 'minute'] },
} as const

async function givenLimits(
  trustProxy: string[] | false = false,
  limits: Parameters<typeof limitRequests>[1] = LIMITS,
) {
  const app = fastify({ trustProxy })
  onTestFinished(() => app.close())
  app.setErrorHandler(answerError)
  await limitRequests(app, limits)
  app.get('/api/game', () => 'game')
  app.get('/api/votes', () => 'votes')
  app.post('/api/pet', { config: { limit: 'newPets' } }, () => 'created')
  app.post('/api/early-access', { config: { limit: 'signUps' } }, () => 'registered')
  app.put('/api/vote', { config: { limit: 'votes' } }, () => 'voted')
  app.post('/api/sync', { config: { limit: 'syncs' } }, () => 'synced')
  app.get('/healthz', { config: { limit: false } }, () => 'ok')

  return ({ from, visitor, method = 'GET', url = '/api/game', payload }: Call, headers = {}) =>
    app.inject({
      method,
      url,
      ...(from !== undefined && { remoteAddress: from }),
      ...(payload && { payload }),
      headers: { ...headers, ...(visitor && { authorization: `Bearer ${visitor}` }) },
    })
}

const forwarded = (index: number, via = '') => ({ 'x-forwarded-for': `198.51.100.${index}${via}` })

/** How many of so many requests, one after the other, are answered. */
async function answered(request: (index: number) => Promise<{ statusCode: number }>, count = 10) {
  let served = 0
  for (let index = 0; index < count; index++)
    if ((await request(index)).statusCode !== 429) served++
  return served
}

test('a visitor is limited in all networks, and the answer says when to come back', async () => {
  const call = await givenLimits()
  const visitor = randomUUID()
  expect(await answered(() => call({ visitor, from: '192.0.2.1' }))).toBe(3)
  const again = { visitor: visitor.toUpperCase(), from: '192.0.2.2', url: '/api/votes' }
  const refused = await call(again)
  expect(refused.json()).toMatchObject({ code: 'too-many-requests', status: 429 })
  expect(refused.headers['retry-after']).toMatch(/^(?:[1-9]|[1-5]\d|60)$/)
  expect((await call({ visitor: randomUUID(), from: '192.0.2.3' })).statusCode).toBe(200)
})

test.each([
  ['new visitor ids', () => ({ visitor: randomUUID() })],
  ['other addresses of one IPv6 /64', (index: number) => ({ from: `2001:db8::${index}` })],
])('a network is limited in spite of %s, and another is served', async (_how, request) => {
  const call = await givenLimits()
  expect(await answered((index) => call(request(index)))).toBe(5)
  expect((await call({ from: '192.0.2.9', visitor: randomUUID() })).statusCode).toBe(200)
})

test('a network is limited in spite of made-up addresses in X-Forwarded-For', async () => {
  const call = await givenLimits()
  expect(await answered((index) => call({}, forwarded(index)))).toBe(5)
  const proxied = await givenLimits(['127.0.0.1'])
  expect(await answered((index) => proxied({}, forwarded(index, ', 203.0.113.7:5000')))).toBe(5)
  expect((await proxied({}, forwarded(1))).statusCode).toBe(200)
})

test('a route with its own limit counts apart, HEAD counts once, health checks are not limited', async () => {
  const call = await givenLimits()
  expect(await answered(() => call({ method: 'PUT', url: '/api/vote' }))).toBe(4)
  expect(await answered(() => call({ method: 'HEAD' }))).toBe(5)
  expect(await answered(() => call({ url: '/healthz' }))).toBe(10)
})

test('a sync counts its changes', async () => {
  const call = await givenLimits()
  const sync = { method: 'POST', url: '/api/sync', payload: { changes: [{}, {}] } } as const
  expect(await answered(() => call(sync))).toBe(3)
})

test.each([
  ['192.0.2.7:51234', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['[2001:db8:1:2:3:4:5:6]:443', '2001:db8:1:2::'],
  ['fe80::1%eth0', 'fe80::'],
  ['', 'unknown'],
])('the network of %j is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

const NEW_PET = { method: 'POST', url: '/api/pet' } as const
const SIGN_UP = { method: 'POST', url: '/api/early-access' } as const
const VOTE = { method: 'PUT', url: '/api/vote' } as const
const PRESS = { method: 'POST', url: '/api/sync', payload: { changes: [{}] } } as const

test('the limits of the product let 60 children behind one address create pets, sign up, vote and press 30 times a minute', async () => {
  const call = await givenLimits(false, RATE_LIMITS)
  for (const visitor of Array.from({ length: 60 }, randomUUID)) {
    for (const one of [NEW_PET, SIGN_UP, VOTE, VOTE, VOTE]) {
      expect((await call({ ...one, visitor })).statusCode).toBe(200)
    }
    expect(await answered(() => call({ ...PRESS, visitor }), 30)).toBe(30)
    expect(await answered(() => call({ visitor }), 60)).toBe(60)
  }
})

test.each([
  ['without TRUST_PROXY', false, 1],
  ['that is not in TRUST_PROXY', '10.0.0.1', 1],
  ['that is trusted', '127.0.0.1', 0],
])('a proxy %s is warned about once, without an address', async (_what, trustProxy, warnings) => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = fastify({ trustProxy, logger: { level: 'warn', stream } })
  onTestFinished(() => app.close())
  warnOfUntrustedProxy(app)
  await app.inject('/')
  expect(lines).toEqual([])
  for (let index = 1; index < 4; index++) await app.inject({ url: '/', headers: forwarded(index) })
  expect(lines).toHaveLength(warnings)
  expect(lines.join()).not.toMatch(/198\.51\.100|127\.0\.0/)
})
