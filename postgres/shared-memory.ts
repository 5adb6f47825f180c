import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Account, commandAs } from './account.ts'
import type { Binaries } from './binaries.ts'

/**
 * Where PostgreSQL's processes share what they need beside its buffers. The cluster remembers what fitted the machine
 * that made it, and does not start where that is missing: on Linux the machine at hand is asked at each start. Files
 * in the cluster stand in for a /dev/shm that is not there or cannot be written; a kill -9 leaves nothing of them
 * behind, as it does of System V's. Null: as the cluster says.
 */
export async function sharedMemoryType(
  account: Account,
  binaries: Binaries,
): Promise<'posix' | 'mmap' | null> {
  if (process.platform !== 'linux') return null
  const command = commandAs(account, binaries, '/bin/sh', ['-c', 'test -w /dev/shm'])
  return promisify(execFile)(command.file, command.args, command.options).then(
    () => 'posix',
    () => 'mmap',
  )
}
