import fc from 'fast-check'

/** Ids of any 128 bits but none: of every version, and of those that say none. For tests. */
export const anyId: fc.Arbitrary<string> = fc
  .bigInt({ min: 1n, max: 2n ** 128n - 1n })
  .map((id) => id.toString(16).padStart(32, '0'))
  .map((hex) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
