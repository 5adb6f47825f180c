import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * What a running PostgreSQL writes about itself into `postmaster.pid`. `socketFolder` is '' where it listens
 * on TCP; `status` is 'starting', 'ready', 'stopping', or '' while the file is being written.
 */
export type PostmasterFile = {
  pid: number
  dataFolder: string
  port: number
  socketFolder: string
  status: string
}

/** The file of this cluster, or null when there is none or it names no process. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | null> {
  return readLockFile(postmasterFilePath(cluster))
}

/** The same of any of PostgreSQL's lock files: the one beside its socket has the same first lines. */
export async function readLockFile(path: string): Promise<PostmasterFile | null> {
  return parsePostmasterFile(await readFile(path, 'utf8').catch(() => ''))
}

export function postmasterFilePath(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

/** Source of the lines: PostgreSQL's src/include/utils/pidfile.h. Null when the first line is not a process id. */
export function parsePostmasterFile(text: string): PostmasterFile | null {
  const [pid = '', dataFolder = '', , port = '', socketFolder = '', , , status = ''] =
    text.split('\n')
  // A server without a postmaster (`postgres --single`) writes its id as a negative number.
  const id = Math.abs(Number(pid))
  if (!Number.isInteger(id) || id === 0) return null
  return { pid: id, dataFolder, port: Number(port), socketFolder, status: status.trim() }
}
