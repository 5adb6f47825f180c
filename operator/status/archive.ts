import { readConfig } from '../../server/config.ts'
import { failingSince, readArchiver } from '../archive/archiver.ts'
import { type Contents, readContents } from '../archive/contents.ts'
import { isOnWay, leadsOn } from '../archive/way.ts'
import type { Site } from '../open-site.ts'
import type { Terminal } from '../terminal.ts'

/** How the archive of the embedded database is; times are null where there was none yet. */
export type ArchiveState = {
  folder: string
  isArchiving: boolean
  failingSince: Date | null
  lastArchivedAt: Date | null
  /** Segments that wait on the disk of DATA_DIR, and the bytes that the whole log has there. */
  waiting: number
  logBytes: number
  /** The moments from which the oldest and the newest copy can be restored. */
  oldest: Date | null
  newest: Date | null
  copyHours: number
  /** Whether nothing has happened since the newest copy. */
  isIdle: boolean
}

const HOUR_MS = 3_600_000

/** Null when ARCHIVE_TO is not set. */
export async function readArchive(
  { pool }: Site,
  env: Terminal['env'],
  nowMs: number,
): Promise<ArchiveState | null> {
  const { archive } = readConfig(env)
  if (archive === null) return null
  const { folder } = archive
  const archiver = await readArchiver(pool)
  return {
    folder,
    isArchiving: archiver.isOn,
    failingSince: failingSince(archiver, nowMs),
    lastArchivedAt: archiver.lastArchivedAt,
    waiting: archiver.waiting,
    logBytes: archiver.logBytes,
    ...copiesIn(await readContents(folder), nowMs),
  }
}

/** Of the copies from which the site can be restored: none that was given up as an earlier moment was. */
export function copiesIn({ bases, segments, way }: Contents, nowMs: number) {
  const leading = bases.filter((base) => leadsOn(base, way))
  const [oldest, newest] = [leading[0], leading.at(-1)]
  return {
    oldest: oldest ? new Date(oldest.at) : null,
    newest: newest ? new Date(newest.at) : null,
    copyHours: newest ? Math.floor((nowMs - Date.parse(newest.at)) / HOUR_MS) : 0,
    isIdle: !segments.some(
      (segment) => segment.isWhole && segment.number > (newest?.to ?? -1) && isOnWay(segment, way),
    ),
  }
}
