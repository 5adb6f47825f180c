import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Encrypter } from 'age-encryption'
import type { Connection } from '../../server/db/pool.ts'
import { isThere } from '../in-folders.ts'
import type { Interruption } from '../interruption.ts'
import { backupName, isFolder, sweepLeftovers } from './backup-files.ts'
import { unlessAway } from './database-away.ts'
import type { TableContent } from './format.ts'
import { pack } from './pack.ts'
import { readSnapshot } from './read-snapshot.ts'
import { writeWhole } from '../write-whole.ts'

type BackupOptions = {
  lock?: Encrypter | null
  nowMs?: number
  tell?: (content: TableContent) => void
  hear?: (table: string, rows: number) => void
  /** Gives it up. */
  interruption?: Interruption
}

type MadeBackup = { path: string; bytes: number; tables: TableContent[] }

const SECOND_MS = 1000

const AWAY =
  'The database went away before all of it was backed up: earlier backups are as they were. Look at npm run rema -- status, then back up again.'

/** Backs the database up to a new file, or into a folder under the name of this moment. */
export async function makeBackup(
  connection: Connection,
  to: string,
  options: BackupOptions = {},
): Promise<MadeBackup> {
  const { lock = null, nowMs = Date.now(), tell, hear = () => {}, interruption } = options
  const isInFolder = await isFolder(to)
  if (isInFolder) await sweepLeftovers(to, nowMs)
  const path = isInFolder ? await freePath(to, nowMs, lock !== null) : to
  const tables: TableContent[] = []
  const entries = readSnapshot(connection, {
    hear,
    tell: (content) => {
      tables.push(content)
      tell?.(content)
    },
  })
  const bytes = await unlessAway(AWAY, () =>
    writeWhole(path, () => pack(entries, lock), interruption),
  )
  return { path, bytes, tables }
}

/** A name of this second, or of the next where a backup has that one already: it is waited for. */
async function freePath(folder: string, nowMs: number, isEncrypted: boolean): Promise<string> {
  for (let atMs = nowMs; ; atMs += SECOND_MS) {
    const path = join(folder, backupName(atMs, isEncrypted))
    if (!(await isThere(path))) return path
    await sleep(SECOND_MS)
  }
}
