import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder of backups; `newest` is null when it has none or cannot be read. */
export type Backups = { folder: string; newest: Date | null }

/** Finds when the newest file in the folder was written. Hidden and empty files do not count: a failed backup leaves those. */
export async function readBackups(folder: string): Promise<Backups> {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map((name) => stat(join(folder, name)).catch(() => null)),
  )
  const times = files.flatMap((file) => (file?.isFile() && file.size > 0 ? [file.mtimeMs] : []))
  return { folder, newest: times.length === 0 ? null : new Date(Math.max(...times)) }
}
