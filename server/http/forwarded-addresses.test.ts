import fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { takePortsOff } from './proxy.ts'

/** The address that a visitor has whom these proxies, all of them trusted, have sent on. */
async function addressSeen(forwarded: string): Promise<string> {
  const app = fastify({ trustProxy: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'] })
  onTestFinished(() => app.close())
  takePortsOff(app)
  app.get('/', ({ ip }) => ip)
  return (await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } })).body
}

describe('an address that a proxy sends on', () => {
  test.each([
    ['with a port', '203.0.113.7:51234', '203.0.113.7'],
    ['with brackets and a port', '[2001:db8::1]:443', '2001:db8::1'],
    ['with brackets', '[2001:db8::1]', '2001:db8::1'],
    ['of both kinds', '[::ffff:203.0.113.7]:443', '::ffff:203.0.113.7'],
    ['as it is', '203.0.113.7', '203.0.113.7'],
    ['as it is, of the long kind', '2001:db8::1', '2001:db8::1'],
    ['of a proxy before it', '203.0.113.7:51234, 10.0.0.2:443,[fd00::2]:80', '203.0.113.7'],
    ['after one that is made up', '198.51.100.1, 203.0.113.7:51234', '203.0.113.7'],
    ['that is none', 'unknown', 'unknown'],
    ['that is a number', '1234', '1234'],
    ['with a name before it', 'user@203.0.113.7', 'user@203.0.113.7'],
    ['after 15,000 commas', `${','.repeat(15_000)}203.0.113.7:1`, '203.0.113.7'],
    ['that is none, with a port that is none', '203.0.113.7:port', '203.0.113.7:port'],
  ])('%s: %s is %s', async (_how, forwarded, address) => {
    expect(await addressSeen(forwarded)).toBe(address)
  })
})
