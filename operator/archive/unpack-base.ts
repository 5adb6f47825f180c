import { createReadStream } from 'node:fs'
import { lchown, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { cannotRead } from '../in-folders.ts'
import { OperatorError } from '../operator-error.ts'
import type { Base } from './contents.ts'

/**
 * Makes a cluster of a copy, ready for recovery, in a new folder. Throws OperatorError when the copy is damaged;
 * rejects when the signal gives it up.
 */
export async function unpackBase(base: Base, cluster: string, signal: AbortSignal): Promise<void> {
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  try {
    await pipeline(
      createReadStream(base.path),
      createGunzip(),
      unpackTar(cluster, { strict: true, dmode: 0o700, fmode: 0o600 }),
      { signal },
    )
  } catch (error) {
    signal.throwIfAborted()
    throw refusalOf(error, base)
  }
  await writeFile(join(cluster, 'backup_label'), base.label, { mode: 0o600, flush: true })
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600, flush: true })
}

export function noRoom(cause?: unknown): OperatorError {
  return new OperatorError(
    'There is no room for the restored database: nothing was restored. Make room, then restore again.',
    cause,
  )
}

/** What the disk says has a call and a path; what the copy itself is has neither. */
function refusalOf(error: unknown, { path }: Base): OperatorError {
  const isOfDisk = error instanceof Error && 'syscall' in error && 'code' in error
  if (isOfDisk && error.code === 'ENOSPC') return noRoom(error)
  if (isOfDisk && 'path' in error && error.path === path) return cannotRead(path, error)
  return new OperatorError(
    `${path} is damaged or broken off: move it away and restore again, from the copy before it.`,
    error,
  )
}

/** Gives what root has restored into a user's folder to that user, as the first start of a site does. */
export async function giveToOwnerOf(folder: string, cluster: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(folder)
  if (uid === 0) return
  const entries = await readdir(cluster, { withFileTypes: true, recursive: true })
  for (const entry of entries) await lchown(join(entry.parentPath, entry.name), uid, gid)
  for (const path of [cluster, dirname(cluster)]) await lchown(path, uid, gid)
}
