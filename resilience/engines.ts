import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '../server/db/pool.ts'
import { seededRandom } from '../server/testing/seeded-random.ts'
import { newCrowd } from './crowd.ts'
import { expectPromisesKept } from './history.ts'
import { type Server, processTree, signal } from './server.ts'

const DEBIAN = '/usr/lib/postgresql'
const BEFORE_MS = 1500
const AFTER_MS = 1500

/** PostgreSQL refuses to run as root; Debian's package creates this user. */
export const ACCOUNT =
  process.getuid?.() === 0 ? { uid: Number(idOf('-u')), gid: Number(idOf('-g')) } : {}

function idOf(option: string): string {
  return execFileSync('id', [option, 'postgres'], { encoding: 'utf8' })
}

/** Where a program is; throws with the Debian package that contains it. */
export function findProgram(name: string, packageName: string): string {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  const found = folders.map((folder) => join(folder, name)).find(existsSync)
  if (found === undefined) throw new Error(`${name} is missing: apt-get install ${packageName}`)
  return found
}

/** The programs of the newest PostgreSQL from Debian. */
export function findPostgres(): { version: string; bin: string } {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const [version] = versions
    .filter((one) => existsSync(join(DEBIAN, one, 'bin', 'postgres')))
    .toSorted((a, b) => Number(b) - Number(a))
  if (version === undefined) throw new Error('PostgreSQL is missing: apt-get install postgresql')
  return { version, bin: join(DEBIAN, version, 'bin') }
}

/** An empty folder that PostgreSQL may use, removed at the end of the process. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rema-engine-'))
  if (ACCOUNT.uid !== undefined) chownSync(folder, ACCOUNT.uid, ACCOUNT.gid)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

export type Daemon = {
  /** All its processes, none when it has ended. */
  pids(): Promise<number[]>
  signal(name: NodeJS.Signals): Promise<void>
  kill(): Promise<void>
}

const daemons: Daemon[] = []

/** Starts a program as the account of PostgreSQL; its output goes to `log`. */
export function startDaemon(
  command: readonly [file: string, ...words: string[]],
  { log, env = {} }: { log: string; env?: Record<string, string | undefined> },
): Daemon {
  const [file, ...words] = command
  const output = openSync(log, 'a')
  const { PATH } = process.env
  const options = { cwd: '/', env: { PATH, LC_ALL: 'C.UTF-8', ...env }, ...ACCOUNT }
  const child: ChildProcess = spawn(file, words, { ...options, stdio: ['ignore', output, output] })
  closeSync(output)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const pids = async () => (isRunning() && child.pid ? processTree(child.pid) : [])
  const daemon: Daemon = {
    pids,
    async signal(name) {
      for (const pid of await pids()) signal(pid, name)
    },
    async kill() {
      if (!isRunning()) return
      const ended = once(child, 'exit')
      await daemon.signal('SIGKILL')
      await ended
    },
  }
  daemons.push(daemon)
  return daemon
}

export function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const socket = createServer().listen(0, '127.0.0.1', () => {
    const address = socket.address()
    socket.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}

/** Waits until `isDone`; a refused connection means not yet. */
export async function until(what: string, isDone: () => Promise<boolean>, seconds = 120) {
  for (const from = Date.now(); Date.now() < from + seconds * 1000; await sleep(200))
    if (await isDone().catch(() => false)) return
  throw new Error(`gave up after ${seconds} s: ${what}`)
}

export type Fault = {
  what: string
  /** Causes the fault; returns what repairs it. */
  cause: () => Promise<() => unknown>
}

/**
 * Lets a crowd visit before, during and after each fault, waits until the engine is whole again, and compares
 * every promise. Returns the exit code.
 */
export async function surviveFaults(
  faults: readonly Fault[],
  engine: { server: Server; isWhole: () => Promise<boolean>; openPool: () => Promise<Pool> },
): Promise<number> {
  const crowd = newCrowd({ random: seededRandom(20_261_123), atOnce: 4, pauseMs: 100 })
  const { address } = engine.server
  let failed = 0
  for (const { what, cause } of faults) {
    const from = Date.now()
    try {
      const enough = new AbortController()
      const visiting = crowd.visit(address, enough.signal)
      await sleep(BEFORE_MS)
      const repair = await cause()
      const before = crowd.history.acknowledged.size
      await until('visitors are served', async () => crowd.history.acknowledged.size > before)
      await repair()
      await until('the engine is whole', engine.isWhole)
      await sleep(AFTER_MS)
      enough.abort()
      await visiting
      await crowd.settle(address)
      const pool = await engine.openPool()
      try {
        await expectPromisesKept(crowd, pool)
      } finally {
        await pool.end()
      }
      const seconds = Math.round((Date.now() - from) / 1000)
      console.log(`passed: ${what} (${crowd.history.acknowledged.size} acknowledged, ${seconds} s)`)
    } catch (error) {
      failed++
      console.error(`failed: ${what}`, error)
    }
  }
  console.log(`${faults.length - failed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

/** Runs a script, then kills the server and every daemon; the last lines of logs help when it throws. */
export async function runEngine(run: (folder: string) => Promise<number>): Promise<void> {
  const folder = makeFolder()
  try {
    process.exitCode = await run(folder)
  } catch (error) {
    process.exitCode = 1
    console.error(error)
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.log')))
      console.error(`${name}:\n${readFileSync(join(folder, name), 'utf8').slice(-1500)}`)
  } finally {
    // In reverse: what restarts others goes first.
    for (const daemon of daemons.toReversed()) await daemon.kill()
  }
}
