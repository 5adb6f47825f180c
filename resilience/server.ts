import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** Where the embedded database of a folder listens. */
function socketOf(dataDir: string) {
  return { host: join(dataDir, 'postgres'), port: 5432, user: 'postgres', database: 'postgres' }
}

export function poolOf(dataDir: string): Pool {
  return createPool(socketOf(dataDir))
}

/** The process id of the PostgreSQL that runs in a folder; null when there is none. */
async function postgresPid(cluster: string): Promise<number | null> {
  const file = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(file, 10)
  // An old file may name a process that is gone, or by now another program.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.split('\0')[0]?.endsWith('postgres') ? pid : null
}

/**
 * Kills the postmaster of a folder's embedded PostgreSQL; its other processes end by themselves. Killing these too
 * would leave one behind now and then that waits for a lock of another. True when there was a postmaster.
 */
export async function killDatabase(dataDir: string): Promise<boolean> {
  const pid = await postgresPid(join(dataDir, 'postgres', 'cluster'))
  if (pid !== null) signal(pid, 'SIGKILL')
  return pid !== null
}

/** Sends a signal; a process that has ended already is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended.
  }
}

/** A process and all its descendants, from /proc. */
export async function processTree(root: number): Promise<number[]> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    // The process name in parentheses may contain anything.
    const [, parent] = /^\S+ (\d+)/.exec(stat.slice(stat.lastIndexOf(')') + 2)) ?? []
    if (parent !== undefined) parents.set(Number(name), Number(parent))
  }
  const tree = [root]
  for (const pid of tree)
    for (const [child, parent] of parents) if (parent === pid) tree.push(child)
  return tree
}

/** Signals a process and all its descendants. */
export async function signalTree(pid: number | null, name: NodeJS.Signals): Promise<void> {
  if (pid !== null) for (const one of await processTree(pid)) signal(one, name)
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
