import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../../server/errors.ts'
import { BackupReader } from '../backup/backup-reader.ts'
import { fileError } from '../output-file.ts'
import type { Terminal } from '../terminal.ts'

/** A backup or what is left of one. `at`: when its data was read or, where that is unknown, when it was written. */
export type BackupFile = { name: string; at: Date } & (
  | { kind: 'backup' | 'unfinished' }
  | { kind: 'damaged'; problem: string }
)

const BACKUP = /\.sql\.gz/
const UNFINISHED = /^\..*\.unfinished$/

/** The backups of a folder, newest first, read until one is complete. Throws OperatorError if the folder cannot be read. */
export async function readBackups(terminal: Terminal, folder: string): Promise<BackupFile[]> {
  const files: BackupFile[] = []
  for (const { name, stats } of await filesIn(folder)) {
    const file = { name, at: stats.mtime }
    const isFound = files.some(({ kind }) => kind === 'backup')
    const isKnown = stats.size > 0 && (isFound || !name.endsWith('.gz'))
    if (UNFINISHED.test(name)) files.push({ ...file, kind: 'unfinished' })
    else if (isKnown) files.push({ ...file, kind: 'backup' })
    else files.push({ ...file, ...(await look(terminal, join(folder, name))) })
  }
  return files
}

async function filesIn(folder: string) {
  try {
    const found = await readdir(folder, { withFileTypes: true })
    const names = found.filter((file) => file.isFile()).map(({ name }) => name)
    const own = names.filter((name) => BACKUP.test(name) || UNFINISHED.test(name))
    const files = await Promise.all(
      own.map(async (name) => ({ name, stats: await stat(join(folder, name)) })),
    )
    return files.toSorted((a, b) => b.stats.mtime.getTime() - a.stats.mtime.getTime())
  } catch (error) {
    throw fileError(folder, 'read', error)
  }
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
