import { execFileSync, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection, Pool } from '../server/db/pool.ts'
import { seededRandom } from '../server/testing/seeded-random.ts'
import { newCrowd } from './crowd.ts'
import { expectPromisesKept } from './history.ts'
import { serve, signal } from './server.ts'

const DEBIAN = '/usr/lib/postgresql'
const BEFORE_MS = 1500
const DURING_MS = 3000

/** PostgreSQL refuses to run as root; Debian's package creates this user. */
const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres']))
export const ACCOUNT = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}

/** The programs of the newest PostgreSQL from Debian. */
export function findPostgres(): { version: string; bin: string } {
  const versions = fs.existsSync(DEBIAN) ? fs.readdirSync(DEBIAN) : []
  const [version] = versions
    .filter((one) => fs.existsSync(join(DEBIAN, one, 'bin', 'postgres')))
    .toSorted((a, b) => Number(b) - Number(a))
  if (version === undefined) throw new Error('PostgreSQL is missing: apt-get install postgresql')
  return { version, bin: join(DEBIAN, version, 'bin') }
}

/** Starts a program as the account of PostgreSQL; its output goes to `log`. */
export function startDaemon(
  [file, ...words]: readonly [file: string, ...words: string[]],
  log: string,
  env: Record<string, string | undefined> = {},
): void {
  const output = fs.openSync(log, 'a')
  spawn(file, words, {
    cwd: '/',
    env: { PATH: `${process.env['PATH']}:/usr/sbin`, LC_ALL: 'C.UTF-8', ...env },
    ...ACCOUNT,
    stdio: ['ignore', output, output],
  })
  fs.closeSync(output)
}

/** The processes that work in a folder or name a path in it. */
export function processesIn(folder: string) {
  /** Returns how many there were. */
  function send(name: NodeJS.Signals): number {
    const ids = fs.readdirSync('/proc').filter((id) => /^\d+$/.test(id) && isIn(folder, id))
    for (const id of ids) signal(Number(id), name)
    return ids.length
  }
  return {
    freeze: () => void send('SIGSTOP'),
    thaw: () => void send('SIGCONT'),
    /** Returns when none is left. */
    async kill() {
      while (send('SIGKILL') > 0) await sleep(20)
    },
  }
}

function isIn(folder: string, id: string): boolean {
  try {
    const [cwd, command] = [
      fs.readlinkSync(`/proc/${id}/cwd`),
      fs.readFileSync(`/proc/${id}/cmdline`),
    ]
    return `${cwd}/`.startsWith(`${folder}/`) || command.includes(`${folder}/`)
  } catch {
    // It has ended.
    return false
  }
}

/** Runs a file of SQL as docs/deploy.md says. */
export function runSql({ host, port, user, password, database }: Connection, ...words: string[]) {
  const url = `postgresql://${user}@${host}:${port}/${database}`
  const env = { ...process.env, PGPASSWORD: String(password) }
  execFileSync(join(findPostgres().bin, 'psql'), [url, '--set=ON_ERROR_STOP=1', '-q', ...words], {
    env,
  })
}

/** Waits until `isDone`; a refused connection means not yet. */
export async function until(what: string, isDone: () => Promise<boolean>, seconds = 120) {
  for (const from = Date.now(); Date.now() < from + seconds * 1000; await sleep(200))
    if (await isDone().catch(() => false)) return
  throw new Error(`gave up after ${seconds} s: ${what}`)
}

/** `settings` are those of the server. */
type Engine = {
  settings: Record<string, string>
  isWhole: () => Promise<boolean>
  openPool: () => Promise<Pool>
}

/**
 * Lets a crowd visit before, during and after each fault, and compares every promise when the engine is whole
 * again. A fault is a function that causes it and returns what repairs it. Throws when a promise is broken.
 */
export async function surviveFaults(
  faults: Record<string, () => Promise<(() => unknown) | undefined | void>>,
  { settings, isWhole, openPool }: Engine,
): Promise<void> {
  const server = await serve(settings)
  const crowd = newCrowd({ random: seededRandom(20_261_123), atOnce: 4, pauseMs: 100 })
  const { acknowledged } = crowd.history
  try {
    for (const [what, cause] of Object.entries(faults)) {
      const from = Date.now()
      const enough = new AbortController()
      const visiting = crowd.visit(server.address, enough.signal)
      await sleep(BEFORE_MS)
      const repair = await cause()
      await sleep(DURING_MS)
      const before = acknowledged.size
      await until('visitors are served in spite of it', async () => acknowledged.size > before)
      await repair?.()
      await until('the engine is whole', isWhole)
      enough.abort()
      await visiting
      await crowd.settle(server.address)
      const pool = await openPool()
      await expectPromisesKept(crowd, pool)
      await pool.end()
      const seconds = Math.round((Date.now() - from) / 1000)
      console.log(`passed: ${what} (${acknowledged.size} changes acknowledged, ${seconds} s)`)
    }
    console.log(`${Object.keys(faults).length} passed, 0 failed`)
  } finally {
    await server.kill()
  }
}

/** Gives a script an empty folder and kills all that runs in it at the end. When it throws, the ends of logs are printed. */
export async function runEngine(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = fs.mkdtempSync(join(tmpdir(), 'rema-engine-'))
  if (ACCOUNT.uid !== undefined) fs.chownSync(folder, ACCOUNT.uid, ACCOUNT.gid)
  try {
    await run(folder)
  } catch (error) {
    process.exitCode = 1
    console.error(error)
    for (const name of fs.readdirSync(folder).filter((one) => one.endsWith('.log')))
      console.error(`${name}:\n${fs.readFileSync(join(folder, name), 'utf8').slice(-1500)}`)
  } finally {
    await processesIn(folder).kill()
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
