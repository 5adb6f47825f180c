import { chmod, chown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from '../account.ts'
import { CannotStart } from '../cannot-start.ts'
import { syncFolder } from '../data-folder.ts'
import { isFolder, logFolder, ownerFile, ownerOf } from './archive-folder.ts'
import { readSystemIdentifier } from './system-identifier.ts'

/**
 * Throws `CannotStart` when the archive is of another database than this cluster, or of one that is gone: a site that
 * came up empty beside the archive of its lost data would soon be taken for the site. Changes nothing.
 */
export async function requireOwnArchive(folder: string, cluster: string): Promise<void> {
  const owner = await ownerOf(folder)
  const ours = await readSystemIdentifier(cluster)
  if (owner === null || owner === ours) return
  throw new CannotStart(
    ours === null
      ? `There is no database in ${cluster}, and ${folder} (ARCHIVE_TO) has the archive of one: ` +
          `restore it (npm run rema -- restore --from-archive ${folder}), or set ARCHIVE_TO to an empty folder.`
      : `${folder} (ARCHIVE_TO) has the archive of another database than ${cluster}: set ARCHIVE_TO to an empty folder.`,
  )
}

/**
 * Makes a folder an archive of this cluster, for the account that runs PostgreSQL to write into. One that is not there
 * is told of and waited for: the site goes on without.
 */
export async function prepareArchive(
  folder: string,
  cluster: string,
  account: Account,
  log: (line: string) => void,
): Promise<void> {
  // Also where the folder is away: what waits goes there once it is back.
  await archiveHistories(cluster, account)
  if (!(await isFolder(folder))) {
    log(
      `ARCHIVE_TO (${folder}) is not there: nothing is archived until it is. Make it, or mount its disk, and start Rema again.`,
    )
    return
  }
  try {
    await openTo(account, folder)
    await mkdir(logFolder(folder), { recursive: true, mode: 0o700 })
    if (account.ids) await chown(logFolder(folder), account.ids.uid, account.ids.gid)
    await writeOwner(folder, cluster)
  } catch (error) {
    log(`ARCHIVE_TO (${folder}) cannot be written, so nothing is archived: ${String(error)}`)
  }
}

/** Passing through is all that the account needs. */
async function openTo({ ids }: Account, folder: string): Promise<void> {
  const { mode } = await stat(folder)
  if (ids && (mode & 0o011) !== 0o011) await chmod(folder, mode | 0o011)
}

async function writeOwner(folder: string, cluster: string): Promise<void> {
  if ((await ownerOf(folder)) !== null) return
  const id = await readSystemIdentifier(cluster)
  const unfinished = `${ownerFile(folder)}.unfinished`
  try {
    await writeFile(unfinished, `${id}\n`, { flush: true, mode: 0o644 })
    await rename(unfinished, ownerFile(folder))
  } finally {
    await rm(unfinished, { force: true }).catch(() => {})
  }
  await syncFolder(folder)
}

/**
 * A recovery begins a new timeline, and runs without archiving: what tells where the timeline began is handed to
 * PostgreSQL to archive now. Without it a later recovery would not find the way beyond that point.
 */
async function archiveHistories(cluster: string, { ids }: Account): Promise<void> {
  const log = join(cluster, 'pg_wal')
  const marks = join(log, 'archive_status')
  const marked = new Set(await readdir(marks).catch(() => []))
  for (const name of await readdir(log)) {
    if (!name.endsWith('.history')) continue
    if (marked.has(`${name}.ready`) || marked.has(`${name}.done`)) continue
    const mark = join(marks, `${name}.ready`)
    await writeFile(mark, '', { mode: 0o600 })
    if (ids) await chown(mark, ids.uid, ids.gid)
  }
}
