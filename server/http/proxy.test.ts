import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { takePortsOff, warnOfUntrustedProxy } from './proxy.ts'

async function givenApp(trustProxy: string[] | false) {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const app = fastify({ trustProxy, logger: { level: 'warn', stream: log } })
  onTestFinished(() => app.close())
  if (trustProxy) takePortsOff(app)
  warnOfUntrustedProxy(app)
  app.get('/', ({ ip }) => ip)
  const visit = async (forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    return (await app.inject({ url: '/', headers })).body
  }
  return { visit, log: () => lines.join('') }
}

test.each([
  ['with a port', '203.0.113.7:51234', '203.0.113.7'],
  ['with brackets and a port', '[2001:db8::1]:443', '2001:db8::1'],
  ['with brackets', '[2001:db8::1]', '2001:db8::1'],
  ['as IPv4 in IPv6', '[::ffff:203.0.113.7]:443', '::ffff:203.0.113.7'],
  ['as it is', '203.0.113.7', '203.0.113.7'],
  ['before other proxies', '203.0.113.7:51234, 10.0.0.2:443,[fd00::2]:80', '203.0.113.7'],
  ['after a made-up one', '198.51.100.1, 203.0.113.7:51234', '203.0.113.7'],
  ['after 15,000 commas', `${','.repeat(15_000)}203.0.113.7:1`, '203.0.113.7'],
  ['that is none', 'unknown', 'unknown'],
  ['with a user', 'user@203.0.113.7', 'user@203.0.113.7'],
  ['with an invalid port', '203.0.113.7:port', '203.0.113.7:port'],
])('an address %s in X-Forwarded-For is read', async (_how, forwarded, address) => {
  const { visit } = await givenApp(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
  expect(await visit(forwarded)).toBe(address)
})

test.each<[string, string[] | false]>([
  ['without TRUST_PROXY', false],
  ['that is not in TRUST_PROXY', ['10.0.0.1']],
])('a proxy %s is warned about once, without an address', async (_what, trusted) => {
  const { visit, log } = await givenApp(trusted)
  for (let count = 0; count < 3; count++) await visit('203.0.113.77')
  expect(log().match(/not in TRUST_PROXY/g)).toHaveLength(1)
  expect(log()).not.toMatch(/203\.0\.113|127\.0\.0/)
})

test('there is no warning about a trusted proxy, nor without a proxy', async () => {
  const proxied = await givenApp(['127.0.0.1'])
  for (const address of ['203.0.113.77', '127.0.0.1']) await proxied.visit(address)
  expect(proxied.log()).toBe('')
  const direct = await givenApp(false)
  await direct.visit()
  expect(direct.log()).toBe('')
})
