import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { databaseCode } from '../../server/db/database-errors.ts'
import { OperatorError } from '../operator-error.ts'

/** While a statement waits for a table, visitors wait behind it: it gives way after this and comes again. */
const LOCK_TIMEOUT_MS = 500
const PAUSE_MS = 200
const MAX_TRIES = 150
/** A lock that was not to be had in time, and two who waited for each other. */
const IN_THE_WAY = ['55P03', '40P01']

/** Runs statements as one transaction, again and again until nobody's statement is in the way of the first. */
export async function whenFree(
  client: pg.Client,
  statements: readonly string[],
  then: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query('begin')
      await client.query(
        `set local statement_timeout = 0; set local lock_timeout = ${LOCK_TIMEOUT_MS}`,
      )
      for (const statement of statements) await client.query(statement)
      await then()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!IN_THE_WAY.includes(databaseCode(error) ?? '')) throw error
      if (tries === MAX_TRIES) {
        throw new OperatorError(
          'Somebody holds a table of pets all the time: end their transaction, and run this again.',
          error,
        )
      }
      await sleep(PAUSE_MS)
    }
  }
}
