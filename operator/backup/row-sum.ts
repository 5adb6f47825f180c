import { hash } from 'node:crypto'
import { linesOf } from './copy-rows.ts'

const WRAP = 2n ** 64n

/**
 * The sum of the rows' hashes: the same for the same rows in any order, for a database promises none.
 * 64 bits of SHA-256 a row, which is against faults, not against forgers.
 */
export function newRowSum(): { add: (part: Uint8Array) => void; value: () => bigint } {
  let sum = 0n
  return {
    add(part) {
      for (const row of linesOf(part)) {
        sum = (sum + hash('sha256', row, 'buffer').readBigUInt64LE()) % WRAP
      }
    },
    value: () => sum,
  }
}
