import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import type { EmbeddedConnection } from '../embedded-postgres.ts'

type Running = { pid: number; connection: EmbeddedConnection }

export type RemaProcess = {
  process: ChildProcess
  /** Rejects with the message for the operator if it does not start. */
  ready: Promise<Running>
  /** The exit code and the message. */
  ended: Promise<{ code: number | null; message: string }>
  log: string[]
}

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

/**
 * Starts testing/serve.ts, as root or as another user, through another command if one is given. It is killed when the
 * test ends, and PostgreSQL follows.
 */
export function startRema(
  dataDir: string,
  user = process.getuid?.() ?? 0,
  through: readonly string[] = [],
): RemaProcess {
  const serve = [process.execPath, join(import.meta.dirname, 'serve.ts'), dataDir]
  const [file = '', ...words] = [...through, ...serve]
  const child = spawn(file, words, {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user === process.getuid?.() ? {} : { uid: user, gid: user }),
  })
  const log: string[] = []
  const message = text(child.stderr)
  const ended = once(child, 'close').then(async ([code]) => ({ code, message: await message }))
  const ready = new Promise<Running>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('{')) resolve(JSON.parse(line))
      else log.push(line)
    })
    void ended.then((end) => reject(new Error(end.message)))
  })
  ready.catch(() => {})
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ready.then(
      ({ pid }) => vi.waitUntil(() => !isRunning(pid), { timeout: 20_000 }),
      () => {},
    )
  })
  return { process: child, ready, ended, log }
}

export async function query(connection: EmbeddedConnection, sql: string) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** Inserts rows until the server goes away; `acknowledged` are those that it confirmed. */
export async function insertRows(connection: EmbeddedConnection) {
  await query(connection, 'create table written (number integer primary key)')
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  const acknowledged: number[] = []
  const ended = (async () => {
    for (let number = 0; ; number++) {
      await client.query('insert into written values ($1)', [number])
      acknowledged.push(number)
    }
  })().catch(() => {})
  await vi.waitUntil(() => acknowledged.length > 100, { timeout: 20_000, interval: 5 })
  return { acknowledged, ended }
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
