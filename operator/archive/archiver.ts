import type { Pool } from '../../server/db/pool.ts'
import { query } from '../../server/db/pool.ts'

/** What PostgreSQL says of its archiving; ages are the reader's to make. */
export type Archiver = {
  isOn: boolean
  /** The number that the cluster got when it was made. */
  system: string
  timeline: number
  lastArchivedAt: Date | null
  lastFailedAt: Date | null
  /** Segments that wait to be archived, since when, and the bytes that the log has in DATA_DIR. */
  waiting: number
  waitingSince: Date | null
  logBytes: number
}

const ARCHIVER = {
  name: 'archiver',
  text: `select current_setting('archive_mode') <> 'off' as "isOn",
      (select system_identifier::text from pg_control_system()) as system,
      ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer as timeline,
      last_archived_time as "lastArchivedAt", last_failed_time as "lastFailedAt",
      (select count(*)::integer from pg_ls_archive_statusdir()
        where name like '%.ready') as waiting,
      (select min(modification) from pg_ls_archive_statusdir()
        where name like '%.ready') as "waitingSince",
      (select coalesce(sum(size), 0)::float8 from pg_ls_waldir()) as "logBytes"
    from pg_stat_archiver`,
}

export async function readArchiver(pool: Pool): Promise<Archiver> {
  const [row] = await query<Archiver>(pool, ARCHIVER, [])
  if (!row) throw new Error('the database said nothing of its archiving')
  return row
}

/** Archiving takes seconds: what waits for longer waits for somebody. */
const MAX_WAITING_MS = 5 * 60_000

/** Since when nothing was archived that should have been; null when all is well. */
export function failingSince(archiver: Archiver, nowMs: number): Date | null {
  const { isOn, lastArchivedAt, lastFailedAt, waitingSince } = archiver
  if (!isOn) return null
  const hasFailed = lastFailedAt !== null && lastFailedAt > (lastArchivedAt ?? new Date(0))
  const isStuck = waitingSince !== null && nowMs - waitingSince.getTime() > MAX_WAITING_MS
  return hasFailed ? (waitingSince ?? lastFailedAt) : isStuck ? waitingSince : null
}
