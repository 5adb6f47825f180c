import { chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { findRunningPostgres } from '#postgres'
import { startServer } from './rema-server.ts'

/** A path for DATA_DIR inside a new folder of this user, that only this user can enter. */
export async function newDataDir(user = process.getuid?.() ?? 0, mode = 0o700): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rema-postgres-'))
  await chown(folder, user, user)
  await chmod(folder, mode)
  onTestFinished(() =>
    rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  )
  return join(folder, 'data')
}

/** Starts Rema, as root or another user, until the test ends. `ready` has PostgreSQL's process id and connection. */
export function startRema(
  dataDir: string,
  user = process.getuid?.() ?? 0,
  through: readonly string[] = [],
) {
  const server = startServer({ DATA_DIR: dataDir }, { user, through })
  const ready = server.ready.then(async () => {
    const connection = await findRunningPostgres(dataDir)
    if (!connection) throw new Error('PostgreSQL does not run')
    const lock = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
    return { pid: Number.parseInt(lock), connection }
  })
  ready.catch(() => {})
  onTestFinished(async () => {
    server.process.kill('SIGKILL')
    await ready.then(
      ({ pid }) => vi.waitUntil(() => !isRunning(pid), { timeout: 20_000 }),
      () => {},
    )
  })
  return { process: server.process, ended: server.ended, ready }
}

/** False for a process that has ended but was not waited for. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

export function readLog(dataDir: string): Promise<string> {
  return readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8')
}
