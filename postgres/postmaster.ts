import { execFile, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Account, commandAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import { lastFatalLine, openLog } from './log-file.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { type Endpoint, serverSettings } from './server-settings.ts'
import { sharedMemoryType } from './shared-memory.ts'

/** A PostgreSQL server that we started. */
export type Postmaster = {
  pid: number
  /** Settles when the process has ended, with a few words on how. Never rejects. */
  ended: Promise<string>
  hasEnded(): boolean
}

export type PostmasterPlace = {
  binaries: Binaries
  account: Account
  cluster: string
  endpoint: Endpoint
  logPath: string
}

const POLL_MS = 15
const FAST_SHUTDOWN_MS = 10_000
/** PostgreSQL itself kills what is left of it 5 s after the signal for an immediate shutdown. */
const IMMEDIATE_SHUTDOWN_MS = 7000
/** What stops a server takes no longer. */
export const MAX_STOP_MS = FAST_SHUTDOWN_MS + IMMEDIATE_SHUTDOWN_MS

/**
 * Starts the server. It lives in a session of its own, so that a Ctrl-C meant for Rema does not reach it;
 * when our process exits by itself it is asked to stop, after a kill -9 of ours it stays for the next start to find.
 */
export async function spawnPostmaster(place: PostmasterPlace): Promise<Postmaster> {
  const { binaries, account, cluster, endpoint, logPath } = place
  const sharedMemory = await sharedMemoryType(account, binaries)
  const log = await openLog(logPath, account.ids)
  const { file, args, options } = commandAs(account, binaries, binaries.postgres, [
    '-D',
    cluster,
    ...serverSettings(endpoint, process.pid, sharedMemory),
  ])
  try {
    const child = spawn(file, args, {
      ...options,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log.handle.fd, log.handle.fd],
    })
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
 * Waits until the server takes connections, however long its recovery after a crash: null then,
 * or how it ended when it ended before. Rejects when the signal aborts.
 */
export async function untilReady(
  postmaster: Postmaster,
  cluster: string,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<string | null> {
  const started = Date.now()
  let told = 0
  while (!postmaster.hasEnded()) {
    const file = await readPostmasterFile(cluster)
    if (file?.pid === postmaster.pid && file.status === 'ready') return null
    const waitedSeconds = Math.floor((Date.now() - started) / 1000)
    if (waitedSeconds >= told + 10) {
      told = waitedSeconds
      log(`PostgreSQL has been getting ready for ${told} s (recovery after a crash can take long)`)
    }
    await sleep(POLL_MS, undefined, { signal })
  }
  return postmaster.ended
}

/**
 * Stops a server in order, its data checkpointed (a fast shutdown); immediately after 10 s, which costs the next start a recovery.
 * Returns false when it still runs, or cannot be reached, after 17 s.
 */
export async function stopServer(
  pid: number,
  binaries: Binaries,
  isGone: () => boolean | Promise<boolean>,
): Promise<boolean> {
  await send('INT', pid, binaries)
  if (await becomesTrue(isGone, FAST_SHUTDOWN_MS)) return true
  await send('QUIT', pid, binaries)
  return becomesTrue(isGone, IMMEDIATE_SHUTDOWN_MS)
}

/** Windows has no signals: there PostgreSQL's own tool sends what stands for them. */
async function send(signal: 'INT' | 'QUIT', pid: number, { pgCtl }: Binaries): Promise<void> {
  if (process.platform === 'win32') {
    await promisify(execFile)(pgCtl, ['kill', signal, String(pid)]).catch(() => {})
    return
  }
  try {
    process.kill(pid, `SIG${signal}`)
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
