import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Encrypter } from 'age-encryption'
import type { BackupNeeds } from '../../../server/scheduled-backups.ts'
import { holdLock } from '../../../server/db/held-lock.ts'
import { StartError } from '../../../server/start-error.ts'
import { OperatorError } from '../../operator-error.ts'
import { makeBackup } from '../make-backup.ts'
import { openClient } from '../open-client.ts'
import { BackupUnderWay } from '../read-snapshot.ts'
import { readRecord, writeRecord } from '../../../server/backup-record.ts'
import { instantOf } from '../../../server/newest-backup.ts'
import { whichToDelete } from './which-to-delete.ts'

/** Held from the look at the folder until the new backup is in it: of several servers, one makes it. */
const SCHEDULE_LOCK = 7_362_006

const MINUTE_MS = 60_000
/** However seldom backups are made, old ones are looked for so often. */
const MAX_PAUSE_MS = 60 * MINUTE_MS

/** By the code of the file system or of PostgreSQL. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'The folder of BACKUP_TO is not there: make it, or mount its disk.',
  '42501':
    "The server's role may not read all that is to be backed up: set BACKUP_EVERY=off, and back up as the role that owns the tables (docs/deploy.md).",
}

type Needs = BackupNeeds & {
  everyMs: number
  lock: Encrypter | null
  /** The clock, ms. */
  now: () => number
  signal: AbortSignal
}

/**
 * Makes a backup when the newest in the folder is old enough, deletes those that are no longer kept, and gives how
 * long to wait until the next look, ms. After failures it waits one minute, two, four, at most an hour. One that
 * somebody makes by hand meanwhile is no failure: it may be all that is due, and is looked for a minute later.
 * Throws only when the signal has ended it.
 */
export async function backUpWhenDue(needs: Needs): Promise<number> {
  const { settings, log, now, signal, everyMs } = needs
  const { folder } = settings
  try {
    const isMine = await withScheduleLock(needs, async () => {
      if (now() - newestIn(await readdir(folder), now()) >= everyMs) await backUp(needs)
      await deleteOld(needs)
      await forgetFailures(folder)
    })
    if (!isMine) return MINUTE_MS
    const left = newestIn(await readdir(folder), now()) + everyMs - now()
    return Math.min(MAX_PAUSE_MS, Math.max(MINUTE_MS, left))
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof BackupUnderWay) return MINUTE_MS
    const reason = reasonOf(error)
    const before = await readRecord(folder)
    const failures = before.failures + 1
    log.error({ failures, reason }, 'a scheduled backup failed')
    const failure = { at: new Date(now()).toISOString(), reason }
    await writeRecord(folder, { ...before, failure, failures }).catch(() => {})
    // What has expired goes although nothing new came; the newest stays.
    await deleteOld(needs).catch(() => {})
    return Math.min(MAX_PAUSE_MS, 2 ** Math.min(failures - 1, 6) * MINUTE_MS)
  }
}

async function withScheduleLock({ connection }: Needs, work: () => Promise<void>) {
  const client = await openClient(connection)
  try {
    if (!(await holdLock(client, SCHEDULE_LOCK))) return false
    await work()
    // Given back before the connection ends, it leaves a pooler with one that is clean.
    await client.query('rollback').catch(() => {})
    return true
  } finally {
    await client.end().catch(() => {})
  }
}

async function backUp({ settings: { folder }, connection, lock, log, now, signal }: Needs) {
  const fromMs = now()
  const { bytes } = await makeBackup(connection, folder, {
    lock,
    nowMs: fromMs,
    // As long a rest as the work took: visitors come first.
    rest: (tookMs) => setTimeout(tookMs, undefined, { signal }),
  })
  const success = { at: new Date(fromMs).toISOString(), bytes, tookMs: now() - fromMs }
  log.info({ bytes, tookMs: success.tookMs }, 'a scheduled backup was made')
  const { failure } = await readRecord(folder)
  await writeRecord(folder, { success, failure, failures: 0 })
}

/** What failed was due. When nothing is due any more, there is a backup since, whoever made it. */
async function forgetFailures(folder: string): Promise<void> {
  const record = await readRecord(folder)
  if (record.failures > 0) await writeRecord(folder, { ...record, failures: 0 })
}

async function deleteOld({ settings: { folder, keep }, now }: Needs): Promise<void> {
  for (const name of whichToDelete(await readdir(folder), keep, now())) {
    await rm(join(folder, name), { force: true })
  }
}

/** The instant of the newest backup, ms; minus infinity without one. A name from the future does not count. */
function newestIn(names: readonly string[], nowMs: number): number {
  const instants = names.map((name) => instantOf(name) ?? Infinity).filter((at) => at <= nowMs)
  return Math.max(-Infinity, ...instants)
}

/** A sentence of ours, or only what kind of error it is: its own text may quote what is stored. */
function reasonOf(error: unknown): string {
  if (error instanceof OperatorError || error instanceof StartError) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return REASONS[code] ?? `It could not be made (${code}).`
}
