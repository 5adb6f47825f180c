import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network an address belongs to, as text: the /24 of an IPv4 address, the /56 of an IPv6 one,
 * about what one household, school or office is given. An IPv4 address inside an IPv6 one
 * (::ffff:192.0.2.7) is the IPv4 address. What is no address is one network, 'unknown', and so are clients that
 * are gone: a socket that is closed has none any more.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown'
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return 'unknown'
  const groups = groupsOf(bare)
  const [, , , fourth = 0, , , high = 0, low = 0] = groups
  if (isMapped(groups)) return networkOf([high >> 8, high & 255, low >> 8, low & 255].join('.'))
  const prefix = [...groups.slice(0, 3), fourth & 0xff00]
  return `${prefix.map((group) => group.toString(16)).join(':')}::/56`
}

/** The eight 16-bit groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const before = partsOf(head)
  const after = partsOf(tail ?? '')
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function partsOf(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((part) => {
    if (!part.includes('.')) return [Number.parseInt(part, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

/** Source: RFC 4291, section 2.5.5.2: ten bytes of zeros, two of ones, the IPv4 address. */
function isMapped(groups: readonly number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
}
