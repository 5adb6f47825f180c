import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '../server/error-code.ts'
import { OperatorError } from '../server/operator-error.ts'
import { type Terminal, withCleanUp } from './terminal.ts'

const ONLY_OWNER = 0o600
/** Errors of files, not of the database connection that the content comes from. */
const FILE_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'the user of this command has no right to do that',
  EPERM: 'the user of this command has no right to do that',
  ENOENT: 'it or its folder does not exist',
  ENOTDIR: 'a part of its path is a file',
  EISDIR: 'it is a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: "the user's share of the disk is full",
  EROFS: 'the disk is read-only',
  EFBIG: 'it is too large',
  EIO: 'the disk fails',
}

/**
 * Writes to standard output or, with `path`, a new file that is complete or absent, whatever happens meanwhile: it is
 * written under another name, flushed to the disk, renamed, and its folder is flushed. Only its owner may read it.
 * Throws OperatorError if the file exists or cannot be written.
 */
export async function writeOutput(
  terminal: Terminal,
  path: string | undefined,
  content: string | Readable,
): Promise<void> {
  const bytes = typeof content === 'string' ? Readable.from([content]) : content
  if (path !== undefined) return writeFile(terminal, path, bytes)
  if (terminal.hasOtherLines) {
    throw new OperatorError(
      'npm writes lines of its own into this output: write npm run -s rema instead of npm run rema.',
    )
  }
  await pipeline(bytes, terminal.stdout, { end: false }).catch((error: unknown) => {
    // The reader, such as `head`, has seen enough.
    if (errorCode(error) !== 'EPIPE') throw error
  })
}

async function writeFile(terminal: Terminal, path: string, bytes: Readable): Promise<void> {
  refuseExisting(path)
  const unfinished = join(dirname(path), `.${basename(path)}.${process.pid}.unfinished`)
  const remove = () => rm(unfinished, { force: true }).catch(() => {})
  await withCleanUp(terminal, remove, async () => {
    try {
      const flags = { flags: 'wx', mode: ONLY_OWNER, flush: true }
      await pipeline(bytes, createWriteStream(unfinished, flags))
      // Another command may have written the same name meanwhile.
      refuseExisting(path)
      await rename(unfinished, path)
      // A new name is on the disk once its folder is flushed.
      await using folder = await open(dirname(path), 'r')
      await folder.sync()
    } catch (error) {
      throw fileError(path, 'written', error)
    }
  })
}

/** What is wrong with a file, in a sentence; an error of another kind unchanged. */
export function fileError(path: string, done: 'read' | 'written', error: unknown): unknown {
  const reason = FILE_ERRORS[errorCode(error) ?? '']
  if (reason === undefined) return error
  return new OperatorError(`${path} cannot be ${done}: ${reason}.`, error)
}

function refuseExisting(path: string): void {
  if (existsSync(path)) {
    throw new OperatorError(`${path} exists: choose another name, nothing is overwritten.`)
  }
}
