import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isThere } from '../in-folders.ts'
import { OperatorError } from '../operator-error.ts'
import { UNFINISHED } from './backup-files.ts'

/** What only a connection breaks with, as the one that the rows come by; its calls have the names of a file's. */
const OF_CONNECTIONS = new Set(['EPIPE', 'ECONNRESET'])

const OWNER_ALONE = 0o600

/**
 * Writes a new file that is either whole or not there, whatever happens meanwhile: under another name, flushed to the
 * disk, renamed, and the name flushed too. Gives its size in bytes.
 * Throws OperatorError when there is something of that name, or it cannot be written.
 */
export async function writeWhole(path: string, open: () => Promise<Readable>): Promise<number> {
  await requireFree(path)
  const unfinished = join(dirname(path), `.${basename(path)}.${process.pid}${UNFINISHED}`)
  try {
    // Before the file: one that cannot be made says so at its next turn, and only the pipeline hears it.
    const bytes = await open()
    const file = createWriteStream(unfinished, { flags: 'wx', mode: OWNER_ALONE, flush: true })
    await pipeline(bytes, file)
    const { size } = await stat(unfinished)
    // Writing takes minutes, in which another may have written the same.
    await requireFree(path)
    await rename(unfinished, path)
    await flushFolder(dirname(path))
    return size
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw refusalOf(path, error) ?? error
  }
}

async function requireFree(path: string): Promise<void> {
  if (!(await isThere(path))) return
  throw new OperatorError(`${path} is there already: choose another name, nothing is overwritten.`)
}

/** A new name is on the disk when its folder is. Windows has no such thing. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function refusalOf(path: string, error: unknown): OperatorError | undefined {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return undefined
  if (OF_CONNECTIONS.has(String(error.code))) return undefined
  if (!['open', 'write', 'fsync', 'rename', 'close'].includes(String(error.syscall)))
    return undefined
  return new OperatorError(
    error.code === 'ENOSPC'
      ? `There is no room for ${path}: earlier backups are as they were. Make room, then back up again.`
      : `${path} cannot be written (${String(error.code)}): choose another place.`,
    error,
  )
}
