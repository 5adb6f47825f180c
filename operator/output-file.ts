import { createWriteStream, existsSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getSystemErrorMessage } from 'node:util'
import { OperatorError, errorCode } from '../server/errors.ts'
import type { Terminal } from './terminal.ts'

const ONLY_OWNER = 0o600
/** Errors of files, not of the database connection that the content comes from. */
const FILE_ERRORS = /^(?:ENOENT|ENOSPC|ENOTDIR|EACCES|EPERM|EROFS|EISDIR|EDQUOT|EFBIG|EIO)$/

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
  if (path !== undefined) return writeFile(path, bytes)
  refuseLinesOfNpm(terminal)
  await pipeline(bytes, terminal.stdout, { end: false }).catch((error: unknown) => {
    // The reader, such as `head`, has seen enough.
    if (errorCode(error) !== 'EPIPE') throw error
  })
}

/** `npm run` without -s writes the name of the command to standard output, so a file or another program gets that, too. */
function refuseLinesOfNpm({ env, stdout }: Terminal): void {
  const { npm_lifecycle_event: script = 'npx', npm_config_loglevel: level } = env
  if (script === 'npx' || level === 'silent' || stdout.isTTY) return
  throw new OperatorError(
    'npm writes lines of its own into this output: write npm run -s rema instead of npm run rema.',
  )
}

async function writeFile(path: string, bytes: Readable): Promise<void> {
  if (existsSync(path)) {
    throw new OperatorError(`${path} exists: choose another name, nothing is overwritten.`)
  }
  const unfinished = join(dirname(path), `.${basename(path)}.${process.pid}.unfinished`)
  const remove = () => rmSync(unfinished, { force: true })
  // Also after Ctrl-C.
  process.once('exit', remove)
  try {
    const flags = { flags: 'wx', mode: ONLY_OWNER, flush: true }
    await pipeline(bytes, createWriteStream(unfinished, flags))
    await rename(unfinished, path)
    // A new name is on the disk once its folder is flushed.
    await using folder = await open(dirname(path), 'r')
    await folder.sync()
  } catch (error) {
    remove()
    throw fileError(path, 'written', error)
  } finally {
    process.off('exit', remove)
  }
}

/** What is wrong with a file, in a sentence; an error of another kind unchanged. */
export function fileError(path: string, done: 'read' | 'written', error: unknown): unknown {
  const isOfFile = FILE_ERRORS.test(errorCode(error) ?? '')
  if (!isOfFile || !(error instanceof Error && 'errno' in error)) return error
  const reason = getSystemErrorMessage(Number(error.errno))
  return new OperatorError(
    `${path} cannot be ${done} by the user of this command (${reason}): correct that or name another place.`,
    error,
  )
}
