import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRunningPostgres } from '#postgres'
import { type Pool, createPool } from '../server/db/pool.ts'
import { startServer } from '../server/testing/rema-server.ts'

/** Starts the server in a process of its own as `npm start` does, without pages and rate limits. */
export async function serve(settings: Record<string, string>) {
  const server = startServer({ RATE_LIMITS: 'off', ...settings })
  const address = (await server.ready).replace('localhost', '127.0.0.1')
  /** Returns the exit code and the output. */
  const end = (name: NodeJS.Signals) => {
    server.process.kill(name)
    return server.ended
  }
  return { address, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

/** An empty folder for DATA_DIR; `remove` also kills the database that runs in it. */
export async function makeDataFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'rema-resilience-'))
  async function remove() {
    await killDatabase(dataDir)
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  return { dataDir, remove }
}

/** A pool on the embedded database of a folder, which is running. */
export async function poolOf(dataDir: string): Promise<Pool> {
  const connection = await findRunningPostgres(dataDir)
  if (!connection) throw new Error(`no PostgreSQL runs in ${dataDir}`)
  return createPool(connection)
}

/**
 * Kills the postmaster of a folder's embedded PostgreSQL; its other processes end by themselves. Killing these too
 * would leave one behind now and then that waits for a lock of another. True when there was a postmaster.
 */
export async function killDatabase(dataDir: string): Promise<boolean> {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  // An old file may name a process that is gone, or by now another program.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const isPostgres = command.split('\0')[0]?.endsWith('postgres') ?? false
  if (isPostgres) signal(pid, 'SIGKILL')
  return isPostgres
}

/** Sends a signal; a process that has ended already is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended.
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Status 0 and code 'gone' or 'hang' when there was no answer; `code` is '' unless the answer is a problem. */
export type Answer = { status: number; code: string; headers: Headers; text: string }

/** The server promises an answer in four seconds; a busy machine may take longer. */
const HANG_MS = 15_000

/** Sends one request and returns the answer, whatever it is. Never throws. */
export async function ask(
  address: string,
  method: string,
  path: string,
  { visitor, body }: { visitor?: string; body?: object | undefined } = {},
): Promise<Answer> {
  const headers = {
    ...(visitor && { authorization: `Bearer ${visitor}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const request = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  try {
    const signal = AbortSignal.timeout(HANG_MS)
    const answer = await fetch(address + path, { ...request, signal })
    const text = await answer.text()
    const [, code = ''] = /"code":"([\w-]+)"/.exec(text) ?? []
    return { status: answer.status, code, headers: answer.headers, text }
  } catch (error) {
    const code = error instanceof Error && error.name === 'TimeoutError' ? 'hang' : 'gone'
    return { status: 0, code, headers: new Headers(), text: '' }
  }
}
