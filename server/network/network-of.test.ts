import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['192.0.2.255', '192.0.2.0/24'],
  ['192.0.3.7', '192.0.3.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['::FFFF:c000:207', '192.0.2.0/24'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2345::1', '2001:db8:1:2300::/56'],
  ['2001:DB8:1:23ff:ffff:ffff:ffff:ffff', '2001:db8:1:2300::/56'],
  ['2001:db8:1:2400::1', '2001:db8:1:2400::/56'],
  ['2001:db8::5', '2001:db8:0:0::/56'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['::', '0:0:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['::ffff:192.0.2.7%eth0', '192.0.2.0/24'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  undefined,
  '',
  'unknown',
  '192.0.2',
  '192.0.2.256',
  '192.0.2.7:4711',
  '[2001:db8::1]',
  '2001:db8:::1',
  '%eth0',
  "192.0.2.7'; drop table features",
  'x'.repeat(100_000),
])('%j is no address, as of a client that is gone: all such are one network', (address) => {
  expect(networkOf(address)).toBe('unknown')
})
