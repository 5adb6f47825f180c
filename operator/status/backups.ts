import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../../server/operator-error.ts'
import { BackupReader } from '../backup/backup-reader.ts'
import { fileError } from '../output-file.ts'
import type { Terminal } from '../terminal.ts'

/** A file of the folder. `at`: when its data was read or, where that is unknown, when it was written. */
export type BackupFile = { name: string; at: Date } & (
  | { kind: 'backup' | 'unfinished' | 'other' }
  | { kind: 'damaged'; problem: string }
)

/** Looks at everything in a folder, the newest first. Throws OperatorError when the folder cannot be read. */
export async function readBackups(terminal: Terminal, folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw fileError(folder, 'read', error)
  })
  const read = async (name: string) => ({ name, found: await stat(join(folder, name)) })
  const all = (await Promise.all(names.map(read))).toSorted(
    (a, b) => b.found.mtimeMs - a.found.mtimeMs,
  )
  const files: BackupFile[] = []
  for (const { name, found } of all) {
    const file = { name, at: found.mtime }
    const isFirst = files.every(({ kind }) => kind !== 'backup')
    if (/^\..*\.unfinished$/.test(name)) files.push({ ...file, kind: 'unfinished' })
    else if (!found.isFile() || !name.includes('.sql.gz')) files.push({ ...file, kind: 'other' })
    else files.push(await look(terminal, join(folder, name), { ...file, isFirst }))
  }
  return files
}

/** Reads a backup, the newest one to its end. An encrypted one cannot be read. */
async function look(
  terminal: Terminal,
  path: string,
  { name, at, isFirst }: { name: string; at: Date; isFirst: boolean },
): Promise<BackupFile> {
  if (!name.endsWith('.gz') && (await stat(path)).size > 0) return { name, at, kind: 'backup' }
  const reader = new BackupReader(terminal, path)
  try {
    const header = await reader.header()
    if (isFirst) await reader.skip()
    return { name, at: new Date(header.at), kind: 'backup' }
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return { name, at, kind: 'damaged', problem: error.message }
  } finally {
    await reader.close()
  }
}
