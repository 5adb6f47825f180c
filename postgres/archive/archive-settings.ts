import { join } from 'node:path'

/** Continuous archiving: where to, and after how long at most a segment that was begun is ended and archived. */
export type Archive = { folder: string; everySeconds: number }

/** Recovery from an archive: up to a moment, or to its end. */
export type Recovery = { folder: string; until: Date | null }

/** Settings of a server that archives its log. `folder` is absolute. */
export function archiveSettings({ folder, everySeconds }: Archive): Record<string, string> {
  return {
    archive_mode: 'on',
    archive_command: command('store-segment.ts', ['%p', quotedPath(folder)]),
    // A segment into which nothing was written is not ended.
    archive_timeout: `${everySeconds}s`,
  }
}

/** Settings of a server that makes a cluster of a copy and an archive, when the copy has a recovery.signal. */
export function recoverySettings({ folder, until }: Recovery): Record<string, string> {
  return {
    restore_command: command('fetch-segment.ts', ['%f', '%p', quotedPath(folder)]),
    recovery_target_timeline: 'latest',
    recovery_target_action: 'promote',
    // It knows no letter for a zone here.
    ...(until && { recovery_target_time: until.toISOString().replace('Z', '+00') }),
    // Nobody is to read before the moment is reached.
    hot_standby: 'off',
    // What it writes until it is in its place is in no archive: the next start makes a copy of its own.
    archive_mode: 'off',
  }
}

/** A line for the shell, in which PostgreSQL puts its own words for %p and %f: names without blanks or quotes. */
function command(script: string, words: string[]): string {
  const program = [process.execPath, join(import.meta.dirname, script)].map(quotedPath)
  return [...program, ...words].join(' ')
}

function quotedPath(path: string): string {
  const text = path.replaceAll('%', '%%')
  return process.platform === 'win32' ? `"${text}"` : `'${text.replaceAll("'", String.raw`'\''`)}'`
}
