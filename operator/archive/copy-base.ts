import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { logFolder } from '#postgres'
import type { Connection } from '../../server/db/pool.ts'
import { openClient } from '../backup/open-client.ts'
import { writeWhole } from '../write-whole.ts'
import { isThere } from '../in-folders.ts'
import { clusterFiles } from './cluster-files.ts'
import { type Base, basesIn } from './contents.ts'
import { packFiles } from './pack-files.ts'
import { segmentOf } from './segments.ts'

const POLL_MS = 200
/** Where the log is not archived for so long, the copy is given up and made again later. */
const MAX_ARCHIVING_MS = 5 * 60_000

type Stopped = { at: Date; segment: string; label: string; postgres: string }

/**
 * Copies the files of the running cluster into the archive, and ends when all that they need of the log is there, too.
 * A copy that was broken off is none: the file that tells of it is written last.
 */
export async function copyBase(
  connection: Connection,
  archive: string,
  signal: AbortSignal,
): Promise<Base> {
  const folder = basesIn(archive)
  if (!(await isThere(folder))) await mkdir(folder, { mode: 0o700 })
  await sweepBroken(folder)
  const client = await openClient(connection)
  // The answer to a wish to stop is to hang up: PostgreSQL ends the backup then.
  const hangUp = () => void client.end().catch(() => {})
  signal.addEventListener('abort', hangUp)
  try {
    const { at, cluster, segment } = await begin(client)
    const name = `base-${at.toISOString().replaceAll(/:|\.\d+/g, '')}`
    const path = join(folder, `${name}.tar.gz`)
    await writeWhole(path, async () => packFiles(clusterFiles(cluster), signal))
    const stopped = await end(client)
    await untilArchived(join(logFolder(archive), `${stopped.segment}.gz`), signal)
    const { timeline, number: from } = segmentOf(segment)
    const told = {
      at: stopped.at.toISOString(),
      timeline,
      from,
      to: segmentOf(stopped.segment).number,
      label: stopped.label,
      postgres: stopped.postgres,
    }
    await writeWhole(join(folder, `${name}.json`), async () =>
      Readable.from([JSON.stringify(told)]),
    )
    return { ...told, path }
  } finally {
    signal.removeEventListener('abort', hangUp)
    await client.end().catch(() => {})
  }
}

async function begin(client: pg.Client) {
  const { rows } = await client.query<{ at: Date; cluster: string; segment: string }>(
    `select now() as at, current_setting('data_directory') as cluster,
            pg_walfile_name(pg_backup_start('rema', true)) as segment`,
  )
  const [row] = rows
  if (!row) throw new Error('the database said nothing of the copy')
  return row
}

/** The label is the copy's own: in the cluster it would stop a crashed server from recovering. */
async function end(client: pg.Client): Promise<Stopped> {
  const { rows } = await client.query<Stopped>(
    `select clock_timestamp() as at, pg_walfile_name(lsn) as segment, labelfile as label,
            current_setting('server_version') as postgres
       from pg_backup_stop(false)`,
  )
  const [row] = rows
  if (!row) throw new Error('the database said nothing of the copy')
  return row
}

async function untilArchived(path: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + MAX_ARCHIVING_MS
  while (!(await isThere(path))) {
    if (Date.now() > deadline) throw new Error(`${basename(path)} was not archived in time`)
    await sleep(POLL_MS, undefined, { signal })
  }
}

/** Files without what tells of them, and what was being written, are left of copies that were broken off. */
async function sweepBroken(folder: string): Promise<void> {
  const names = await readdir(folder)
  for (const name of names) {
    const isBroken =
      name.endsWith('.unfinished') ||
      (name.endsWith('.tar.gz') && !names.includes(name.replace(/tar\.gz$/, 'json')))
    if (isBroken) await rm(join(folder, name), { force: true })
  }
}
