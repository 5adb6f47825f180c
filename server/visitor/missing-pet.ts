import type { FastifyRequest } from 'fastify'
import type { Pool } from '../db/pool.ts'
import { Problem } from '../http/problem.ts'
import { forgottenMarkOf } from '../http/visitor.ts'
import { isForgotten } from './forgotten-store.ts'

/** The problem of a write that found no pet: there is none, or its visitor was forgotten. */
export async function missingPet(pool: Pool, request: FastifyRequest): Promise<Problem> {
  const wasForgotten = await isForgotten(pool, forgottenMarkOf(request))
  return new Problem(wasForgotten ? 'visitor-forgotten' : 'pet-not-found')
}
