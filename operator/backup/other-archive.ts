import { archiveOwner } from '#postgres'
import { readConfig } from '../../server/config.ts'
import { type Connection, createPool } from '../../server/db/pool.ts'
import { readArchiver } from '../archive/archiver.ts'
import type { Terminal } from '../terminal.ts'

/** Tells of an archive in ARCHIVE_TO that is of another database than this: Rema does not start beside it. */
export async function tellOfOtherArchive(
  { env, note }: Pick<Terminal, 'env' | 'note'>,
  connection: Connection,
): Promise<void> {
  const { archive } = readConfig(env)
  const owner = archive && (await archiveOwner(archive.folder))
  if (archive === null || owner === null) return
  const pool = createPool(connection, 1)
  try {
    const { system } = await readArchiver(pool)
    if (owner === system) return
    note(
      `${archive.folder} (ARCHIVE_TO) has the archive of another database, and Rema does not start beside it: if it is that of the site before, move it aside, make an empty folder in its place, and delete it within 30 days.`,
    )
  } finally {
    await pool.end()
  }
}
