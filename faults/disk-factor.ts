import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk that makes 8 kB safe this soon, as most do, slows no database's start. */
const QUIET_MS = 3
const TRIES = 20

/**
 * How much longer a database takes to start and stop on the disk of the temporary folder, where the tests' are: 1 on
 * most, 10 where 8 kB are safe after 30 ms.
 */
export function diskFactor(): number {
  const folder = mkdtempSync(join(tmpdir(), 'rema-disk-'))
  const file = openSync(join(folder, 'try'), 'w')
  const page = Buffer.alloc(8192)
  const from = performance.now()
  for (let turn = 0; turn < TRIES; turn++) {
    writeSync(file, page)
    fdatasyncSync(file)
  }
  const tookMs = (performance.now() - from) / TRIES
  closeSync(file)
  rmSync(folder, { recursive: true })
  return Math.max(1, tookMs / QUIET_MS)
}
