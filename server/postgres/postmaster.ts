import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a start needs. `folder` contains the cluster, its log and its lock. */
export type Instance = { folder: string; programs: string; become: string[] }

/** How a server ended. `isInUse`: another process holds the folder. */
export type End = { reason: string; isInUse: boolean }

/** A PostgreSQL server that this process started. */
export type Postmaster = { process: ChildProcess; ended: Promise<End> }

/** The exit code of run-postgres.sh if another process holds the lock. */
const IN_USE = 75
const POLL_MS = 15
const FAST_SHUTDOWN_MS = 10_000
/** No PG* or locale variable of the operator may change the database. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }

/** Starts the server in a session of its own: a Ctrl-C or a closed terminal reaches only Rema. */
export async function spawnServer(instance: Instance): Promise<Postmaster> {
  const { folder, programs, become } = instance
  const log = join(folder, 'postgres.log')
  const logSize = (await readFile(log).catch(() => '')).length
  const script = join(import.meta.dirname, 'run-postgres.sh')
  const command = [...become, 'sh', script, folder, programs, `${process.pid}`]
  const [file = '', ...words] = command
  const child = spawn(file, words, {
    cwd: '/',
    env: ENVIRONMENT,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise<End>((resolve) => {
    child.once('error', (error) => resolve({ reason: error.message, isInUse: false }))
    child.once('exit', (code, signal) => {
      const how = signal ?? `exit code ${code}`
      void lastFatalLine(log, logSize).then((line) =>
        resolve({ reason: line ? `${how}: ${line}` : how, isInUse: code === IN_USE }),
      )
    })
  })
  return { process: child, ended }
}

/** Returns null when the server takes connections, however long its recovery lasts, or how it ended before. */
export async function untilReady(server: Postmaster, { folder }: Instance): Promise<End | null> {
  for (;;) {
    const file = await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '')
    if (file.startsWith(`${server.process.pid}\n`) && /\nready\s*$/.test(file)) return null
    const end = await Promise.race([server.ended, sleep(POLL_MS, null)])
    if (end) return end
  }
}

/** A fast shutdown, which writes a checkpoint; an immediate one if that takes too long. */
export async function stopServer(postmaster: Postmaster): Promise<void> {
  postmaster.process.kill('SIGINT')
  const timer = setTimeout(() => postmaster.process.kill('SIGQUIT'), FAST_SHUTDOWN_MS)
  await postmaster.ended
  clearTimeout(timer)
}

/** Why PostgreSQL did not start: the last error in its log since `from`, or '' if there is none. */
async function lastFatalLine(log: string, from: number): Promise<string> {
  const text = await readFile(log).catch(() => Buffer.alloc(0))
  const lines = text.subarray(from).toString('utf8').split('\n')
  const line = lines.findLast((one) => /\b(FATAL|PANIC|error):|could not/.test(one)) ?? ''
  return line.replace(/^.*?(FATAL|PANIC|error):\s*/, '')
}
