import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { databaseCode, isRefusedStatement } from './database-errors.ts'

const PAUSE_MS = 100
const LOCK_NOT_AVAILABLE = '55P03'
/** A standby, and a right that is lacking: `unreachable` says what to do about each. */
const TOLD_ELSEWHERE = ['25006', '42501']

type Patience = { tries: number; signal: AbortSignal }

/**
 * Runs statements that give way to others' (lock_timeout), and comes again until nobody holds what they need. Throws
 * StartError, which begins with `what` ('Migration 0009_x.sql'), after the last try or when one of them fails; what is
 * the connection's fault is thrown as it is. `work` is undone before it is begun again, where it is a transaction.
 */
export async function givingWay(
  client: pg.Client,
  what: string,
  work: () => Promise<void>,
  { tries, signal }: Patience,
): Promise<void> {
  for (let left = tries; ; left--) {
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      // A connection that was ended has nothing to undo, and would say less than the error.
      await client.query('rollback').catch(() => {})
      if (databaseCode(error) !== LOCK_NOT_AVAILABLE) throw failureOf(what, error)
      if (left <= 1) throw gaveWay(what, error)
      await sleep(PAUSE_MS, undefined, { signal })
    }
  }
}

function gaveWay(what: string, cause: unknown): StartError {
  return new StartError(
    `${what} gave way to a backup or a long transaction that holds a table which it changes: let that end, or end it, then do the same again.`,
    cause,
  )
}

/** By its code alone: PostgreSQL's sentence may quote what is stored. */
export function failureOf(what: string, error: unknown): unknown {
  const code = databaseCode(error) ?? ''
  if (!isRefusedStatement(error) || TOLD_ELSEWHERE.includes(code)) return error
  return new StartError(
    `${what} failed (${code}): PostgreSQL's log says at what; mend that, then do the same again.`,
    error,
  )
}
