import { open, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A longer log is cut to its end at the next start. */
const LONGEST_BYTES = 1024 * 1024
const KEPT_BYTES = 256 * 1024

/** PostgreSQL's own log, DATA_DIR/postgres.log. */
export function logPath(dataDir: string): string {
  return join(dataDir, 'postgres.log')
}

/** Opens the log to write at its end; `from` is where the words of this start begin, in bytes. */
export async function openLog(path: string) {
  await cut(path)
  const handle = await open(path, 'a', 0o600)
  const { size } = await handle.stat()
  return { handle, from: size }
}

/** The reason PostgreSQL gave for not starting: its last fatal line since `from`, or '' when it said nothing. */
export async function lastWords(path: string, from: number): Promise<string> {
  const log = await readFile(path).catch(() => Buffer.alloc(0))
  const lines = log.subarray(from).toString('utf8').trimEnd().split('\n')
  const line = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?(FATAL|PANIC):\s*/, '')
}

async function cut(path: string): Promise<void> {
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  if (size <= LONGEST_BYTES) return
  const log = await readFile(path)
  const end = log.subarray(-KEPT_BYTES)
  // At most one line is lost; a server that still writes here appends, so nothing of it is overwritten.
  await writeFile(path, end.subarray(end.indexOf('\n') + 1))
}
