import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const USUAL = {
  port: 3000,
  host: '127.0.0.1',
  database: { kind: 'embedded', dataDir: './data' },
  migrates: true,
  rateLimits: true,
  metrics: false,
  trustProxy: false,
  hsts: 'max-age=2592000',
  siteUrl: null,
  serviceWorker: true,
  servesPages: true,
}

describe('settings', () => {
  test('are the usual ones when nothing is said', () => {
    expect(readConfig({})).toEqual(USUAL)
  })

  test('that are empty or blank count as not said', () => {
    const blank = {
      PORT: '',
      HOST: ' ',
      DATA_DIR: '',
      DATABASE_URL: '',
      RATE_LIMITS: '',
      MIGRATE: '',
      METRICS: ' ',
      TRUST_PROXY: '',
      SITE_URL: ' ',
      HSTS: '',
      SERVICE_WORKER: '',
    }
    expect(readConfig(blank)).toEqual(USUAL)
  })

  test.each([
    [{ PORT: '8080' }, { port: 8080 }],
    [{ PORT: ' 0 ' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65535 }],
    [{ HOST: '::' }, { host: '::' }],
    [{ DATA_DIR: '/var/lib/rema' }, { database: { kind: 'embedded', dataDir: '/var/lib/rema' } }],
    [
      { DATABASE_URL: 'postgres://a@b/c' },
      { database: { kind: 'server', url: 'postgres://a@b/c' } },
    ],
    [
      { DATABASE_URL: 'postgresql://a@one:1,two:2/c', DATA_DIR: 'x' },
      { database: { kind: 'server', url: 'postgresql://a@one:1,two:2/c' } },
    ],
    [{ RATE_LIMITS: 'off' }, { rateLimits: false }],
    [{ MIGRATE: 'off' }, { migrates: false }],
    [{ METRICS: 'on' }, { metrics: true }],
    [{ SERVICE_WORKER: 'off' }, { serviceWorker: false }],
    [{ SITE_URL: 'https://rema.example/' }, { siteUrl: 'https://rema.example' }],
    [{ SITE_URL: 'http://localhost:3000' }, { siteUrl: 'http://localhost:3000' }],
    [{ HSTS: 'off' }, { hsts: null }],
    [{ HSTS: '0' }, { hsts: 'max-age=0' }],
    [{ HSTS: '600' }, { hsts: 'max-age=600' }],
    [{ HSTS: '31536000; includeSubDomains' }, { hsts: 'max-age=31536000; includeSubDomains' }],
    [{ TRUST_PROXY: '10.0.0.1' }, { trustProxy: ['10.0.0.1'] }],
    [
      { TRUST_PROXY: '10.0.0.0/8, ::1,loopback,' },
      { trustProxy: ['10.0.0.0/8', '::1', 'loopback'] },
    ],
  ])('%o', (env, settings) => {
    expect(readConfig(env)).toEqual({ ...USUAL, ...settings })
  })

  test.each([
    [{ PORT: '70000' }, 'PORT must be'],
    [{ PORT: '-1' }, 'PORT must be'],
    [{ PORT: '80.5' }, 'PORT must be'],
    [{ PORT: '0x50' }, 'PORT must be'],
    [{ PORT: '1e3' }, 'PORT must be'],
    [{ PORT: 'web' }, 'PORT must be'],
    [{ DATABASE_URL: 'mysql://a@b/c' }, 'DATABASE_URL must'],
    [{ DATABASE_URL: 'localhost:5432' }, 'DATABASE_URL must'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS must'],
    [{ MIGRATE: 'no' }, 'MIGRATE must'],
    [{ METRICS: 'true' }, 'METRICS must'],
    [{ SERVICE_WORKER: '0' }, 'SERVICE_WORKER must'],
    [{ SITE_URL: 'rema.example' }, 'SITE_URL must'],
    [{ SITE_URL: 'https://rema.example/shop' }, 'SITE_URL must'],
    [{ SITE_URL: 'ftp://rema.example' }, 'SITE_URL must'],
    [{ HSTS: 'on' }, 'HSTS must be off, or seconds'],
    [{ HSTS: '1 year' }, 'HSTS must'],
    [{ HSTS: '-1' }, 'HSTS must'],
    [{ HSTS: '600; preload' }, 'HSTS must'],
    [{ HSTS: 'includeSubDomains' }, 'HSTS must'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must'],
    [{ TRUST_PROXY: '10.0.0.1/33' }, 'TRUST_PROXY must'],
    [{ TRUST_PROXY: '10.0.0.1, proxy.local' }, 'TRUST_PROXY must'],
  ])('%o is a mistake', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(`Please correct: ${sentence}`)
  })

  test('with several mistakes are all reported at once, without a password', () => {
    const env = { PORT: 'web', METRICS: 'maybe', DATABASE_URL: 'mysql://rema:hush@db/rema' }
    expect(() => readConfig(env)).toThrow(
      /^Please correct: PORT .*; DATABASE_URL .*; METRICS .*\.$/,
    )
    expect(() => readConfig(env)).not.toThrow(/hush/)
  })
})
