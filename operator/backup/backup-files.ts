import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** How the name of a backup ends, encrypted or not. */
export const BACKUP_NAME = /[^/\\]\.tar\.gz(\.age)?$/

const LEFT = /^\.rema-.*\.unfinished$/
/** What is still being written grows; what has not for so long was left by a backup that was killed. */
const LEFT_AFTER_MS = 10 * 60_000

/** Such as rema-2026-03-12T120000Z.tar.gz, with .age where it is encrypted; the instant is UTC. */
export function backupName(atMs: number, isEncrypted: boolean): string {
  const at = new Date(atMs)
    .toISOString()
    .replaceAll(':', '')
    .replace(/\.\d+Z$/, 'Z')
  return `rema-${at}.tar.gz${isEncrypted ? '.age' : ''}`
}

/**
 * Deletes what backups that were killed have left, or other writers of files with such names. What cannot be deleted,
 * or was meanwhile, is no reason to make no backup.
 */
export async function sweepLeftovers(folder: string, nowMs: number, left = LEFT): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!left.test(name)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    const isLeft = found !== null && nowMs - found.mtimeMs > LEFT_AFTER_MS
    if (isLeft) await rm(path, { force: true }).catch(() => {})
  }
}

export async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
