import { constants, type FileHandle, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const { O_RDWR, O_APPEND, O_CREAT, O_NOFOLLOW } = constants

/** A longer log is cut to its end at the next start. */
const MAX_BYTES = 1024 * 1024
const KEPT_BYTES = 256 * 1024

/** PostgreSQL's own log, DATA_DIR/postgres.log. */
export function logPath(dataDir: string): string {
  return join(dataDir, 'postgres.log')
}

/**
 * Opens the log to write at its end, and gives it to `owner` when there is one;
 * `from` is where the words of this start begin, in bytes.
 */
export async function openLog(path: string, owner: { uid: number; gid: number } | null) {
  // As root in a user's folder: a link put in the log's place must not lead us to another file.
  const flags = O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW
  const handle = await open(path, flags, 0o600)
  await truncate(handle)
  if (owner) await handle.chown(owner.uid, owner.gid)
  const { size } = await handle.stat()
  return { handle, from: size }
}

/** The reason PostgreSQL gave for not starting: its last fatal line since `from`, or '' when it said nothing. */
export async function lastFatalLine(path: string, from: number): Promise<string> {
  const log = await readFile(path).catch(() => Buffer.alloc(0))
  const lines = log.subarray(from).toString('utf8').trimEnd().split('\n')
  const line = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
  if (line.includes('LOG:')) return ''
  return line.replace(/^.*?(FATAL|PANIC):\s*/, '')
}

/** At most one line is lost whole; a server that still writes here appends, so nothing of it is overwritten. */
async function truncate(handle: FileHandle): Promise<void> {
  const { size } = await handle.stat()
  if (size <= MAX_BYTES) return
  const end = Buffer.alloc(KEPT_BYTES)
  await handle.read(end, 0, KEPT_BYTES, size - KEPT_BYTES)
  await handle.truncate()
  await handle.write(end.subarray(end.indexOf('\n') + 1))
}
