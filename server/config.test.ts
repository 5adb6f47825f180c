import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const USUAL = {
  port: 3000,
  host: '127.0.0.1',
  database: { kind: 'embedded', dataDir: './data' },
  dataDir: './data',
  migrates: true,
  rateLimits: true,
  metrics: false,
  trustProxy: false,
  hsts: 'max-age=2592000',
  siteUrl: null,
  contact: null,
  serviceWorker: true,
  servesPages: true,
}
const URL = 'postgresql://a@one:1/c'

test.each([
  [{}, {}],
  [{ PORT: '', HOST: ' ', DATABASE_URL: '', TRUST_PROXY: '', SITE_URL: ' ', HSTS: '' }, {}],
  [{ PORT: ' 0 ' }, { port: 0 }],
  [{ HOST: '::' }, { host: '::' }],
  [{ DATA_DIR: '/srv' }, { dataDir: '/srv', database: { kind: 'embedded', dataDir: '/srv' } }],
  [
    { DATABASE_URL: URL, DATA_DIR: 'x' },
    { dataDir: 'x', database: { kind: 'server', url: URL } },
  ],
  [{ RATE_LIMITS: 'off' }, { rateLimits: false }],
  [{ MIGRATE: 'off' }, { migrates: false }],
  [{ METRICS: 'on' }, { metrics: true }],
  [{ SERVICE_WORKER: 'off' }, { serviceWorker: false }],
  [{ SITE_URL: 'https://rema.example/' }, { siteUrl: 'https://rema.example' }],
  [{ CONTACT: 'hi@rema.example' }, { contact: 'hi@rema.example' }],
  [{ HSTS: 'off' }, { hsts: null }],
  [{ HSTS: '31536000; includeSubDomains' }, { hsts: 'max-age=31536000; includeSubDomains' }],
  [{ TRUST_PROXY: '10.0.0.0/8, ::1,loopback,' }, { trustProxy: ['10.0.0.0/8', '::1', 'loopback'] }],
])('%o sets %o', (env, settings) => {
  expect(readConfig(env)).toEqual({ ...USUAL, ...settings })
})

test.each([
  ['PORT', ['70000', '-1', '80.5', '0x50', 'web']],
  ['DATABASE_URL', ['mysql://a@b/c', 'localhost:5432']],
  ['METRICS', ['true', '0']],
  ['SITE_URL', ['rema.example', 'https://rema.example/shop', 'ftp://rema.example']],
  ['CONTACT', ['Ann', 'ann@home', '<b>@rema.example', 'https://rema.example/"']],
  ['HSTS', ['on', '1 year', '-1', '600; preload', 'includeSubDomains']],
  ['TRUST_PROXY', ['true', '10.0.0.1/33', '10.0.0.1, proxy.local']],
])('%s refuses %j', (name, texts) => {
  for (const text of texts) {
    expect(() => readConfig({ [name]: text })).toThrow(`Please correct: ${name} must`)
  }
})

test('several mistakes are reported at once, without a password', () => {
  const env = { PORT: 'web', METRICS: 'maybe', DATABASE_URL: 'mysql://rema:hush@db/rema' }
  const all = /^Please correct: PORT .*; DATABASE_URL .*; METRICS [^h]*\.$/
  expect(() => readConfig(env)).toThrow(all)
  expect(() => readConfig(env)).not.toThrow(/hush/)
})
