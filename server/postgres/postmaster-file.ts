import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** Where a server listens: the folder of its socket (an absolute path), and the number in the socket's name. */
export type Endpoint = { host: string; port: number }

/** The name of a server and of the connection that owns it. */
export function ownerName(pid: number): string {
  return `rema ${pid}`
}

/** The process id in such a name; null for any other name. */
export function pidInName(name: string | null): number | null {
  const [, pid] = /^rema (\d+)$/.exec(name ?? '') ?? []
  return pid === undefined ? null : Number(pid)
}

/**
 * What a running PostgreSQL writes about itself into `postmaster.pid`.
 * `status` is 'starting', 'ready', 'stopping', or '' while the file is being written.
 */
export type PostmasterFile = {
  pid: number
  dataFolder: string
  port: number
  socketFolder: string
  status: string
}

export function postmasterFilePath(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

/** The file of this cluster, or null when there is none or it contains no process id. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | null> {
  return readLockFile(postmasterFilePath(cluster))
}

/** Reads any of PostgreSQL's lock files: the one beside its socket has the same first lines. */
export async function readLockFile(path: string): Promise<PostmasterFile | null> {
  return parsePostmasterFile(await readFile(path, 'utf8').catch(() => ''))
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

/** True when a process has this id. Ids are reused: it may be another process than before. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * True when the process named in the cluster's file is a PostgreSQL serving that cluster: not a stranger with the same
 * id, and not the server of the cluster that this one was copied from. On Linux its working folder must be the
 * cluster; on macOS the path in the file and the program's name decide.
 */
export async function servesCluster(file: PostmasterFile, cluster: string): Promise<boolean> {
  const { pid, dataFolder } = file
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') {
    return resolve(dataFolder) === cluster && (await programOf(pid)).includes('postgres')
  }
  // A process that ended but was not waited for has no working folder.
  const [folder, ours] = await Promise.all([
    stat(`/proc/${pid}/cwd`).catch(() => null),
    stat(cluster).catch(() => null),
  ])
  if (!folder || !ours || folder.ino !== ours.ino || folder.dev !== ours.dev) return false
  return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).startsWith('postgres')
}

async function programOf(pid: number): Promise<string> {
  const args = ['-p', String(pid), '-o', 'comm=']
  const { stdout } = await promisify(execFile)('ps', args).catch(() => ({ stdout: '' }))
  return stdout
}
