import { constants, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What became of the latest scheduled backups; it lies beside them, where `status` finds it. */
export type BackupRecord = {
  success: { at: string; bytes: number; tookMs: number } | null
  failure: { at: string; reason: string } | null
  /** Failures since the last success, or since a later backup that was made by hand. */
  failures: number
}

export const NO_RECORD: BackupRecord = { success: null, failure: null, failures: 0 }

const NAME = '.rema-scheduled.json'
/** Always as long, and written over itself: so a failure can be written down when the disk is full. */
const LENGTH = 2048
const MAX_REASON = 1000

export async function readRecord(folder: string): Promise<BackupRecord> {
  try {
    const read: BackupRecord = JSON.parse(await readFile(join(folder, NAME), 'utf8'))
    return { ...NO_RECORD, ...read }
  } catch {
    return NO_RECORD
  }
}

/** Throws when it cannot be written. */
export async function writeRecord(folder: string, record: BackupRecord): Promise<void> {
  const { failure } = record
  const short = failure && { ...failure, reason: failure.reason.slice(0, MAX_REASON) }
  const text = `${JSON.stringify({ ...record, failure: short })}\n`
  const path = join(folder, NAME)
  const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  try {
    const bytes = Buffer.from(text)
    const padded = Buffer.alloc(Math.max(LENGTH, bytes.length), ' ')
    bytes.copy(padded)
    await file.write(padded, 0, padded.length, 0)
    await file.truncate(padded.length)
    await file.sync()
  } finally {
    await file.close()
  }
}
