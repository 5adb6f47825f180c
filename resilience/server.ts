import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRunningPostgres } from '#postgres'
import { type Pool, createPool } from '../server/db/pool.ts'
import { startServer } from '../server/testing/rema-server.ts'

/** A Rema server in a process of its own that answers requests. */
export type Server = {
  address: string
  kill(): Promise<void>
  /** Sends SIGTERM; returns the exit code and the output. */
  stop(): Promise<{ code: number | null; stdout: string; stderr: string }>
}

/** Starts the server as `npm start` does, without pages and rate limits. */
export async function serve(settings: Record<string, string>): Promise<Server> {
  const server = startServer({ RATE_LIMITS: 'off', ...settings })
  const address = (await server.ready).replace('localhost', '127.0.0.1')
  return {
    address,
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

type Asked = { visitor?: string | null; body?: unknown }

/** Sends one request and returns the answer, whatever it is. Never throws. */
export async function ask(
  address: string,
  method: string,
  path: string,
  { visitor = null, body }: Asked = {},
): Promise<Answer> {
  try {
    const answer = await fetch(address + path, {
      method,
      headers: {
        ...(visitor === null ? {} : { authorization: `Bearer ${visitor}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(HANG_MS),
    })
    const { status, headers } = answer
    const text = await answer.text()
    return { status, code: status < 400 ? '' : codeIn(text), headers, text }
  } catch (error) {
    const code = error instanceof Error && error.name === 'TimeoutError' ? 'hang' : 'gone'
    return { status: 0, code, headers: new Headers(), text: '' }
  }
}

/** The code of a problem, '' for any other body. */
export function codeIn(text: string): string {
  return /"code":"([\w-]+)"/.exec(text)?.[1] ?? ''
}
