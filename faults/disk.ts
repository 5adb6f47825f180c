import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk that makes 8 kB safe this soon, as most do, slows no database's start. */
const QUIET_MS = 3

/** How long this folder's disk takes to make 8 kB safe: the median of 200 tries, in ms. */
export function fsyncMs(folder: string): number {
  // A folder of its own: tests measure beside one another, and one would delete the other's file.
  const own = mkdtempSync(join(folder, 'fsync-try-'))
  const file = openSync(join(own, 'file'), 'w')
  const page = Buffer.alloc(8192)
  const times = Array.from({ length: 200 }, (_, at) => {
    const from = performance.now()
    writeSync(file, page, 0, page.length, (at % 50) * page.length)
    fdatasyncSync(file)
    return performance.now() - from
  })
  closeSync(file)
  rmSync(own, { recursive: true })
  times.sort((a, b) => a - b)
  return times[times.length / 2] ?? 0
}

/**
 * With which codes a server may end that is told to: 1 where its database is not done within the ten seconds that
 * all of it has (server/main.ts), as on a disk that makes 8 kB safe after 30 ms.
 */
export function allowedEndCodes(): readonly number[] {
  return isSlowDisk() ? [0, 1] : [0]
}

/** Whether a database may be too slow for the server's own deadlines, which then answers 503. */
export function isSlowDisk(): boolean {
  return diskFactor() > 2
}

/**
 * How much longer a database takes to start and stop on the disk of the temporary folder, where the tests' are: 1 on
 * most, 10 where 8 kB are safe after 30 ms.
 */
export function diskFactor(): number {
  // Measured once: 200 tries take six seconds on a slow one, and all of a test goes by the same answer.
  return (factor ??= Math.max(1, fsyncMs(tmpdir()) / QUIET_MS))
}

let factor: number | undefined
