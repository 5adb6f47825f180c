import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Pool } from '../db/pool.ts'
import { Problem, failAs } from '../http/problem.ts'
import { strictObject } from '../http/route-defaults.ts'
import { addAddress, findAddress, readEmail, removeAddress } from './store.ts'

const RemovalKey = Type.String({
  pattern: '^[0-9a-f]{32}$',
  description: 'A secret of 16 random bytes: takes the address off the list.',
})
const NewEmail = strictObject({
  email: Type.String(),
  nothing_here: Type.Optional(Type.String({ description: 'Hidden from people; marks the row.' })),
  removal_key: Type.Optional(RemovalKey),
})
const SignUpAnswer = Type.Object({ removal_key: RemovalKey })

const SIGN_UP = {
  summary: 'Registers an e-mail address; with the same key again, 200. It may make the key.',
  body: NewEmail,
  response: { 200: SignUpAnswer, 201: SignUpAnswer },
}
const REMOVE = {
  summary: 'Takes an address off the early-access list; 204 also when it is not on it.',
  body: strictObject({ removal_key: RemovalKey }),
  response: { 204: Type.Null() },
}

/** `POST /api/early-access`: registers an e-mail address; `DELETE` takes it off again. */
export function earlyAccessRoutes(pool: Pool): FastifyPluginAsyncTypebox {
  return async (app) => {
    const signingUp = { schema: SIGN_UP, config: { limit: 'signUps' } } as const
    app.post('/api/early-access', signingUp, async (request, reply) => {
      const { email, nothing_here: trap, removal_key } = request.body
      const removalKey = removal_key ?? newRemovalKey()
      const isNew = await signUp(pool, { email, trap, removalKey })
      return reply.status(isNew ? 201 : 200).send({ removal_key: removalKey })
    })

    const removal = { schema: REMOVE, config: { limit: 'addressRemovals' } } as const
    app.delete('/api/early-access', removal, async (request, reply) => {
      await removeAddress(pool, request.body.removal_key)
      return reply.status(204).send(null)
    })
  }
}

/**
 * The fields of a request. `trap` is hidden from people and form fillers, but one of them may fill it all the same: it
 * marks the row and refuses nobody. The client that keeps `removalKey`, which removes the address again, makes it.
 */
type SignUpRequest = { email: unknown; trap: unknown; removalKey: string }

const CHECK = { away: 'email-check-failed', busy: 'email-check-failed' } as const
const INSERT = { away: 'email-insert-failed', busy: 'email-insert-failed' } as const

/** Registers an address; false when it was registered with this very key before. Throws the problem of the step that failed. */
export async function signUp(pool: Pool, request: SignUpRequest): Promise<boolean> {
  const { email, trap, removalKey } = request
  const address = readEmail(email)
  if (address === null) throw new Problem('invalid-email')
  const isSuspicious = typeof trap === 'string' && trap.trim() !== ''
  const row = { isSuspicious, removalKey }
  // Another request may remove the address after the insert found it: then it is looked up and inserted again.
  for (;;) {
    const isMine = await failAs(CHECK, () => findAddress(pool, address, removalKey))
    if (isMine === false) throw new Problem('already-registered')
    if (isMine) return false
    if (await failAs(INSERT, () => addAddress(pool, address, row))) return true
  }
}

/** For a sign-up without a key, from a browser without scripts. */
export function newRemovalKey(): string {
  return randomBytes(16).toString('hex')
}
