import { createWriteStream, fstatSync, ftruncateSync, readFileSync } from 'node:fs'
import type { Terminal } from './terminal.ts'

/** What `npm run` writes to standard output before a command: its package, and the command with its arguments. */
const BANNER = /^\n> \S+@\S+ \S+\n> [^\n]*operator\/main\.ts[^\n]*\n\n?$/
const MAX_BANNER_BYTES = 10_000
const STDOUT = 1

/**
 * Standard output, and whether the program that started the command may have written lines of its own before it. When
 * it is a file, the lines of npm are removed; from a pipe they cannot be taken back.
 */
export function openStandardOutput(
  env: NodeJS.ProcessEnv,
  stdout: NodeJS.WriteStream,
): Pick<Terminal, 'stdout' | 'hasOtherLines'> {
  const { npm_lifecycle_event: script, npm_config_loglevel: level } = env
  if (script === undefined || level === 'silent' || stdout.isTTY) return { stdout }
  const written = readWritten()
  if (written === '') return { stdout }
  if (written === null || !BANNER.test(written)) return { stdout, hasOtherLines: true }
  ftruncateSync(STDOUT)
  // The shell continues to write behind the lines of npm.
  return { stdout: createWriteStream('', { fd: STDOUT, start: 0 }) }
}

/** What a file of standard output contains; null for a pipe, for much, and where a file cannot be read (macOS). */
function readWritten(): string | null {
  const found = fstatSync(STDOUT)
  if (!found.isFile() || found.size > MAX_BANNER_BYTES) return null
  try {
    return readFileSync('/dev/fd/1', 'utf8')
  } catch {
    return null
  }
}
