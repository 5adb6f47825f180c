import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Interruption } from './interruption.ts'
import { OperatorError } from './operator-error.ts'

/** What only a connection breaks with, as the one that the rows come by; its calls have the names of a file's. */
const OF_CONNECTIONS = new Set(['EPIPE', 'ECONNRESET'])

const OWNER_ALONE = 0o600

/**
 * Writes a new file that is either whole or not there, whatever happens meanwhile: under another name, flushed to the
 * disk, renamed, and the name flushed too; only its owner may read it. Gives its size in bytes.
 * An interruption gives it up. Throws OperatorError when there is something of that name, or it cannot be written.
 */
export async function writeWhole(
  path: string,
  make: () => Promise<Readable>,
  interruption?: Interruption,
): Promise<number> {
  await requireFree(path)
  const unfinished = join(dirname(path), `.${basename(path)}.${process.pid}.unfinished`)
  const release = interruption?.hold()
  try {
    // Before the file: one that cannot be made says so at its next turn, and only the pipeline hears it.
    const bytes = await make()
    const file = createWriteStream(unfinished, { flags: 'wx', mode: OWNER_ALONE, flush: true })
    await pipeline(bytes, file, interruption ? { signal: interruption.signal } : {})
    const { size } = await stat(unfinished)
    // Writing takes minutes, in which another may have written the same.
    await requireFree(path)
    await rename(unfinished, path)
    await flushFolder(dirname(path))
    return size
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw refusalOf(path, error) ?? error
  } finally {
    release?.()
  }
}

/** The same for texts. */
export async function writeTexts(
  path: string,
  texts: Iterable<string> | AsyncIterable<string>,
  interruption: Interruption,
): Promise<void> {
  await writeWhole(path, async () => Readable.from(texts), interruption)
}

/** Whether a file or folder exists. Throws OperatorError when that is unknown, as on a disk that fails. */
export async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    if (code === 'ENOENT' || code === 'ENOTDIR') return false
    throw new OperatorError(`${path} cannot be read (${code}).`, error)
  }
}

async function requireFree(path: string): Promise<void> {
  if (!(await isThere(path))) return
  throw new OperatorError(`${path} is there already: choose another name, nothing is overwritten.`)
}

/** A new name is on the disk when its folder is. */
async function flushFolder(folder: string): Promise<void> {
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
      ? `There is no room for ${path}: what was there before is as it was. Make room, then do the same again.`
      : `${path} cannot be written (${String(error.code)}): choose another place.`,
    error,
  )
}
