import { chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Account } from './account.ts'

export const SOCKET_PORT = 5432
const TEMPORARY = 'rema-socket-'
/** A socket's path has 104 bytes on macOS and 108 on Linux, and ends with a zero. */
const LONGEST_PATH = 100

/**
 * A folder for the server's socket that only its account (and root) can enter: DATA_DIR/socket, or a temporary
 * folder when that path is too long or its file system has no sockets. Returns its absolute path.
 */
export async function makeSocketFolder(dataDir: string, account: Account): Promise<string> {
  const near = join(dataDir, 'socket')
  if (fits(near)) {
    await mkdir(near, { recursive: true, mode: 0o700 })
    await close(near, account)
    if (await canListenIn(near)) return near
  }
  const place = [tmpdir(), '/tmp'].find((folder) => fits(join(folder, `${TEMPORARY}123456`)))
  const far = await mkdtemp(join(place ?? '/tmp', TEMPORARY))
  await close(far, account)
  return far
}

/** Removes a temporary socket folder, ours or one that a dead server left; DATA_DIR/socket stays. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (!basename(folder).startsWith(TEMPORARY)) return
  await rm(folder, { recursive: true, force: true }).catch(() => {})
}

/** Removes the lock beside a dead server's socket, if it still names that server. */
export async function removeSocketLock(dead: { pid: number; port: number; socketFolder: string }) {
  const path = join(dead.socketFolder, `.s.PGSQL.${dead.port}.lock`)
  const text = await readFile(path, 'utf8').catch(() => '')
  if (Number.parseInt(text, 10) === dead.pid) await rm(path, { force: true })
}

function fits(folder: string): boolean {
  return (
    !folder.includes('\n') &&
    Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_PATH
  )
}

async function close(folder: string, { ids }: Account): Promise<void> {
  await chmod(folder, 0o700)
  if (ids) await chown(folder, ids.uid, ids.gid)
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
