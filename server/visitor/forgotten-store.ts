import type { FastifyRequest } from 'fastify'
import { type Pool, query } from '../db/pool.ts'
import { Problem } from '../http/problem.ts'
import { type ForgottenMark, forgottenMarkOf } from '../http/visitor.ts'

/** Care waits on a device for seven days at most; a phone that lay in a drawer may wake up later. */
const KEPT_MS = 30 * 24 * 60 * 60_000

const IS_FORGOTTEN = {
  name: 'is-forgotten',
  text: 'select from forgotten_visitors where mark = $1',
}
const DELETE_OLD_MARKS = {
  name: 'delete-forgotten-marks',
  text: 'delete from forgotten_visitors where forgotten_at < $1',
}

/** True for a visitor who asked to be forgotten in the last 30 days and did not come back since. */
async function isForgotten(pool: Pool, mark: ForgottenMark): Promise<boolean> {
  return (await query(pool, IS_FORGOTTEN, [mark])).length > 0
}

/** Deletes the marks of those who were forgotten more than 30 days ago. */
export async function deleteOldMarks(pool: Pool, nowMs: number): Promise<void> {
  await query(pool, DELETE_OLD_MARKS, [new Date(nowMs - KEPT_MS)])
}

/** The problem of a write that found no pet: there is none, or its visitor was forgotten. */
export async function missingPet(pool: Pool, request: FastifyRequest): Promise<Problem> {
  const wasForgotten = await isForgotten(pool, forgottenMarkOf(request))
  return new Problem(wasForgotten ? 'visitor-forgotten' : 'pet-not-found')
}
