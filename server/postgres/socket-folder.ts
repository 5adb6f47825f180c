import { constants, mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Account } from './account.ts'

export const SOCKET_PORT = 5432
const TEMPORARY = 'rema-socket-'
/** A socket's path has 104 bytes on macOS and 108 on Linux, and ends with a zero. */
const MAX_PATH_BYTES = 100

/**
 * A folder for the server's socket that only its account (and root) can enter: DATA_DIR/socket, or a temporary
 * folder when that path is too long or its file system has no sockets. Returns its absolute path.
 */
export async function makeSocketFolder(dataDir: string, account: Account): Promise<string> {
  const inDataDir = join(dataDir, 'socket')
  if (fits(inDataDir)) {
    await mkdir(inDataDir, { recursive: true, mode: 0o700 })
    await restrictAccess(inDataDir, account)
    if (await canListenIn(inDataDir)) return inDataDir
  }
  const place = [tmpdir(), '/tmp'].find((folder) => fits(join(folder, `${TEMPORARY}123456`)))
  const temporary = await mkdtemp(join(place ?? '/tmp', TEMPORARY))
  await restrictAccess(temporary, account)
  return temporary
}

/** Removes a temporary socket folder, ours or one that a dead server left; DATA_DIR/socket stays. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (!basename(folder).startsWith(TEMPORARY)) return
  await rm(folder, { recursive: true, force: true }).catch(() => {})
}

/** The lock file that PostgreSQL keeps beside its socket; its lines are those of `postmaster.pid`. */
export function socketLockPath(folder: string): string {
  return join(folder, `.s.PGSQL.${SOCKET_PORT}.lock`)
}

function fits(folder: string): boolean {
  return (
    !folder.includes('\n') &&
    Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_PATH_BYTES
  )
}

async function restrictAccess(folder: string, { ids }: Account): Promise<void> {
  // As root in a user's folder: a link put in its place must not lead us to another folder.
  const handle = await open(folder, constants.O_DIRECTORY | constants.O_NOFOLLOW)
  try {
    await handle.chmod(0o700)
    if (ids) await handle.chown(ids.uid, ids.gid)
  } finally {
    await handle.close()
  }
}

/** Some shared folders of virtual machines hold files but no sockets. */
async function canListenIn(folder: string): Promise<boolean> {
  const path = join(folder, `.try-${process.pid}`)
  await rm(path, { force: true })
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(path, () => server.close(() => resolve(true)))
  })
}
