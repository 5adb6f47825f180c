import { type Pool, query } from './db/pool.ts'
import type { ForgottenMark } from './identity.ts'

const FIND_MARK = {
  name: 'find-forgotten-mark',
  text: 'select forgotten_at from forgotten_visitors where mark = $1',
}
/** A device that was offline for weeks can still send care. */
const DELETE_OLD_MARKS = {
  name: 'delete-old-forgotten-marks',
  text: "delete from forgotten_visitors where forgotten_at < now() - interval '30 days'",
}

/** When the visitor deleted everything, if that was in the last 30 days and they have not come back since. */
export async function forgottenAt(pool: Pool, mark: ForgottenMark): Promise<Date | null> {
  const [row] = await query<{ forgotten_at: Date }>(pool, FIND_MARK, [mark])
  return row?.forgotten_at ?? null
}

/** Deletes the marks that are older than 30 days. */
export async function deleteOldMarks(pool: Pool): Promise<void> {
  await query(pool, DELETE_OLD_MARKS, [])
}
