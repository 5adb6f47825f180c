import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, onTestFinished } from 'vitest'
import { readPostmasterFile } from '../server/postgres/postmaster-file.ts'
import { type Pool, createPool } from '../server/db/pool.ts'
import { startServer } from '../server/testing/rema-server.ts'

/** A server in a process of its own, serving. */
export type Server = {
  address: string
  pid: number
  kill(): Promise<void>
  /** Stops it in order; gives its exit code and all it said. */
  stop(): Promise<{ code: number | null; stdout: string; stderr: string }>
}

/** The end of a test; tests that run beside others must hand over their own. */
type Cleanup = Pick<TestContext, 'onTestFinished'>

/**
 * Starts the server as `npm start` does, without pages and limits unless `settings` say otherwise; that of
 * another checkout where its `folder` is given.
 */
export async function serve(
  settings: Record<string, string>,
  context: Cleanup = { onTestFinished },
  checkout: { folder?: string } = {},
): Promise<Server> {
  const server = startServer({ RATE_LIMITS: 'off', ...settings }, checkout.folder)
  context.onTestFinished(() => void server.process.kill('SIGKILL'))
  const address = (await server.ready).replace('localhost', '127.0.0.1')
  return {
    address,
    pid: server.process.pid ?? 0,
    async kill() {
      server.process.kill('SIGKILL')
      await server.ended
    },
    stop() {
      server.process.kill('SIGTERM')
      return server.ended
    },
  }
}

/** An empty folder for one test's data; gone when the test ends, with the database that may still run in it. */
export async function dataFolder(context: Cleanup = { onTestFinished }): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rema-faults-'))
  context.onTestFinished(async () => {
    const pid = await postgresPid(dataDir).catch(() => null)
    if (pid !== null) signal(pid, 'SIGKILL')
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  })
  return dataDir
}

/** Where the embedded database of a folder listens. */
export function socketOf(dataDir: string) {
  return { host: join(dataDir, 'socket'), port: 5432, user: 'postgres', database: 'rema' }
}

/** A way of our own to the embedded database of a folder. */
export function poolOf(dataDir: string): Pool {
  return createPool(socketOf(dataDir))
}

/** The process id of the embedded PostgreSQL of a folder; throws where its file names none. */
export async function postgresPid(dataDir: string): Promise<number> {
  const file = await readPostmasterFile(join(dataDir, 'postgres'))
  // A power cut may leave the file empty. An id of 0 would be everybody: the signal goes to all of our own group.
  if (!file) throw new Error('there is no PostgreSQL in this folder')
  return file.pid
}

/** Sends a signal; a process that is gone is none to worry about. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // Gone already.
  }
}

/** Resident memory of a process in MB, from /proc; 0 where there is none. */
export function memoryMb(pid: number): number {
  try {
    const [, kB] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kB ?? 0) / 1024)
  } catch {
    return 0
  }
}
