import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { PostmasterFile } from './postmaster-file.ts'

/** True when a process has this id, whoever owns it. Ids are reused: it may be another than the one you knew. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * True when the process named in the cluster's file is a PostgreSQL serving that cluster, told apart from a
 * stranger that got its id, and from the server of the cluster this one was copied from.
 * On Linux its working folder decides, the cluster itself; elsewhere the path it wrote and its program's name.
 */
export async function servesCluster(file: PostmasterFile, cluster: string): Promise<boolean> {
  const { pid, dataFolder } = file
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') {
    return resolve(dataFolder) === cluster && (await programOf(pid)).includes('postgres')
  }
  // A process that ended but was not waited for has no working folder.
  const [there, ours] = await Promise.all([
    stat(`/proc/${pid}/cwd`).catch(() => null),
    stat(cluster).catch(() => null),
  ])
  if (!there || !ours || there.ino !== ours.ino || there.dev !== ours.dev) return false
  return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).startsWith('postgres')
}

async function programOf(pid: number): Promise<string> {
  const [file, args] =
    process.platform === 'win32'
      ? ['tasklist', ['/fi', `pid eq ${pid}`, '/fo', 'csv', '/nh']]
      : ['ps', ['-p', String(pid), '-o', 'comm=']]
  const { stdout } = await promisify(execFile)(file, args).catch(() => ({ stdout: '' }))
  return stdout
}
