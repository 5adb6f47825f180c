import type { Registry } from 'prom-client'
import { type Pool, query } from '../db/pool.ts'
import { gaugesOf } from './gauges-of.ts'

type Archiver = { archivedAt: number; failing: boolean; waiting: number }

const ARCHIVER = {
  name: 'archive-figures',
  text: `select coalesce(extract(epoch from last_archived_time), 0)::float8 as "archivedAt",
      (last_failed_time > coalesce(last_archived_time, '-infinity')) is true as failing,
      (select count(*)::integer from pg_ls_archive_statusdir() where name like '%.ready') as waiting
    from pg_stat_archiver`,
}

/** How the archiving of the database's log goes. Without the database, the figures stay as they were. */
export function watchArchive(pool: Pool, registry: Registry): void {
  const read = async () => {
    const [archiver] = await query<Archiver>(pool, ARCHIVER, []).catch(() => [])
    return archiver ?? null
  }
  gaugesOf(registry, read, [
    {
      name: 'rema_archive_failing',
      help: '1 while the last segment of the log that was to be archived was not.',
      value: ({ failing }) => Number(failing),
    },
    {
      name: 'rema_archive_waiting_segments',
      help: 'Segments of the log that wait to be archived.',
      value: ({ waiting }) => waiting,
    },
    {
      name: 'rema_archive_last_success_timestamp_seconds',
      help: 'When a segment of the log was archived last; 0 for never.',
      value: ({ archivedAt }) => archivedAt,
    },
  ])
}
