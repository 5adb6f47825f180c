import { spawn } from 'node:child_process'
import { type FileHandle, access, constants, open, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, type Ids, commandAs } from './account.ts'
import { type Endpoint, ownerName, readPostmasterFile } from './postmaster-file.ts'
import type { Programs } from './programs.ts'

/** A PostgreSQL server that we started. */
export type Postmaster = {
  pid: number
  /** Resolves with a few words on how the process ended. Never rejects. */
  ended: Promise<string>
  hasEnded(): boolean
}

/** All that a server needs. */
export type PostmasterPlace = {
  programs: Programs
  account: Account
  cluster: string
  endpoint: Endpoint
  /** PostgreSQL's own log, DATA_DIR/postgres.log. */
  logPath: string
}

const POLL_MS = 15
const FAST_SHUTDOWN_MS = 10_000
/** PostgreSQL itself kills its last processes 5 s after the signal for an immediate shutdown. */
const IMMEDIATE_SHUTDOWN_MS = 7000

/**
 * Starts the server. It has a session of its own, so that a Ctrl-C meant for Rema does not reach it. When our process
 * exits by itself the server is asked to stop; after a kill -9 of ours the next start finds and stops it.
 */
export async function spawnPostmaster(place: PostmasterPlace): Promise<Postmaster> {
  const { programs, account, cluster, endpoint, logPath } = place
  const sharedMemory = await sharedMemoryType()
  const log = await openLog(logPath, account.ids)
  const { file, args, options } = commandAs(account, programs, programs.postgres, [
    '-D',
    cluster,
    ...serverSettings(endpoint, process.pid, sharedMemory),
  ])
  try {
    const stdio = ['ignore', log.handle.fd, log.handle.fd] as const
    const child = spawn(file, args, { ...options, detached: true, stdio: [...stdio] })
    const stopOnExit = () => child.kill('SIGINT')
    process.once('exit', stopOnExit)

    let hasEnded = false
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message))
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
    }).then(async (how) => {
      hasEnded = true
      process.off('exit', stopOnExit)
      const line = await lastFatalLine(logPath, log.from)
      return line === '' ? how : `${how}: ${line}`
    })
    return { pid: child.pid ?? 0, ended, hasEnded: () => hasEnded }
  } finally {
    await log.handle.close()
  }
}

/**
 * Waits until the server takes connections, however long its recovery after a crash. Returns null then, or how it
 * ended when it ended before. Rejects when the signal aborts.
 */
export async function untilReady(
  postmaster: Postmaster,
  cluster: string,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<string | null> {
  const started = Date.now()
  let loggedSeconds = 0
  while (!postmaster.hasEnded()) {
    const file = await readPostmasterFile(cluster)
    if (file?.pid === postmaster.pid && file.status === 'ready') return null
    const seconds = Math.floor((Date.now() - started) / 1000)
    if (seconds >= loggedSeconds + 10) {
      loggedSeconds = seconds
      log(`PostgreSQL is not ready after ${seconds} s (recovery after a crash can take long)`)
    }
    await sleep(POLL_MS, undefined, { signal })
  }
  return postmaster.ended
}

/**
 * Stops a server in order, its data checkpointed (a fast shutdown); immediately after 10 s, which makes the next start
 * recover. Returns false when it still runs after 17 s.
 */
export async function stopServer(
  pid: number,
  isGone: () => boolean | Promise<boolean>,
): Promise<boolean> {
  send('SIGINT', pid)
  if (await becomesTrue(isGone, FAST_SHUTDOWN_MS)) return true
  send('SIGQUIT', pid)
  return becomesTrue(isGone, IMMEDIATE_SHUTDOWN_MS)
}

function send(signal: 'SIGINT' | 'SIGQUIT', pid: number): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}

async function becomesTrue(isTrue: () => boolean | Promise<boolean>, withinMs: number) {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline) {
    if (await isTrue()) return true
    await sleep(POLL_MS)
  }
  return false
}

/**
 * Where PostgreSQL's processes share memory: files in the cluster where /dev/shm is missing. The cluster remembers what
 * the machine had that made it, so each start asks again. Null: as the cluster says.
 */
async function sharedMemoryType(): Promise<'posix' | 'mmap' | null> {
  if (process.platform !== 'linux') return null
  return access('/dev/shm', constants.W_OK).then(
    () => 'posix',
    () => 'mmap',
  )
}

/**
 * Command-line settings of the server; they override every file in the cluster. `owner` is the process id of the Rema
 * that starts it. `sharedMemory` is null to keep the cluster's own setting.
 */
export function serverSettings(
  endpoint: Endpoint,
  owner: number,
  sharedMemory: 'posix' | 'mmap' | null,
): string[] {
  const settings = {
    port: endpoint.port,
    listen_addresses: '',
    // The setting is a list: a comma in the path would end the path.
    unix_socket_directories: `"${endpoint.host.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    cluster_name: ownerName(owner),

    // A confirmed answer is on the disk.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',

    max_connections: 130,
    // The operating system caches the rest.
    shared_buffers: '8MB',
    ...(sharedMemory && { dynamic_shared_memory_type: sharedMemory }),
    // Pages come from memory and nobody subscribes: four processes fewer.
    io_method: 'sync',
    max_logical_replication_workers: 0,
    jit: 'off',

    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',

    // Errors and statements contain names and addresses of visitors: the log must not.
    log_statement: 'none',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_min_duration_statement: '-1',
    log_lock_waits: 'off',
    log_autovacuum_min_duration: '-1',
    log_destination: 'stderr',
    logging_collector: 'off',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** A longer log is cut to its end at the next start. */
const MAX_LOG_BYTES = 1024 * 1024
const KEPT_LOG_BYTES = 256 * 1024

/** Opens the log for appending and gives it to `owner`; `from` is where the output of this start begins, in bytes. */
export async function openLog(path: string, owner: Ids | null) {
  const { O_RDWR, O_APPEND, O_CREAT, O_NOFOLLOW } = constants
  // When root starts Rema in a user's folder, a link there must not lead to another file.
  const handle = await open(path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600)
  await truncateLog(handle)
  if (owner) await handle.chown(owner.uid, owner.gid)
  const { size } = await handle.stat()
  return { handle, from: size }
}

/** Why PostgreSQL did not start: its last fatal line since `from`, or '' when it logged none. */
export async function lastFatalLine(path: string, from: number): Promise<string> {
  const log = await readFile(path).catch(() => Buffer.alloc(0))
  const lines = log.subarray(from).toString('utf8').trimEnd().split('\n')
  const line = lines.findLast((one) => /FATAL|PANIC/.test(one)) ?? lines.at(-1) ?? ''
  if (line.includes('LOG:')) return ''
  return line.replace(/^.*?(FATAL|PANIC):\s*/, '')
}

/** A server that still writes here appends, so nothing is overwritten. */
async function truncateLog(handle: FileHandle): Promise<void> {
  const { size } = await handle.stat()
  if (size <= MAX_LOG_BYTES) return
  const end = Buffer.alloc(KEPT_LOG_BYTES)
  await handle.read(end, 0, KEPT_LOG_BYTES, size - KEPT_LOG_BYTES)
  await handle.truncate()
  await handle.write(end.subarray(end.indexOf('\n') + 1))
}
