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

/**
 * Looks at everything in a folder, the newest first, and reads backups until one is complete. Encrypted ones cannot be
 * read. Throws OperatorError when the folder cannot be read.
 */
export async function readBackups(terminal: Terminal, folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw fileError(folder, 'read', error)
  })
  const read = async (name: string) => ({ name, found: await stat(join(folder, name)) })
  const all = await Promise.all(names.map(read))
  const files: BackupFile[] = []
  for (const { name, found } of all.toSorted((a, b) => b.found.mtimeMs - a.found.mtimeMs)) {
    const file = { name, at: found.mtime }
    const isBackup = found.isFile() && name.includes('.sql.gz')
    const isKnown =
      found.size > 0 && (!name.endsWith('.gz') || files.some(({ kind }) => kind === 'backup'))
    if (/^\..*\.unfinished$/.test(name)) files.push({ ...file, kind: 'unfinished' })
    else if (!isBackup) files.push({ ...file, kind: 'other' })
    else if (isKnown) files.push({ ...file, kind: 'backup' })
    else files.push({ ...file, ...(await look(terminal, join(folder, name))) })
  }
  return files
}

async function look(terminal: Terminal, path: string) {
  const reader = new BackupReader(terminal, path)
  try {
    const { at } = await reader.header()
    await reader.skip()
    return { at: new Date(at), kind: 'backup' } as const
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return { kind: 'damaged', problem: error.message } as const
  }
}
