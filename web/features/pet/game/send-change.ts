import { type Game, isPetAnswer } from '../../../api/answers.ts'
import { type CallFailed, asFailure } from '../../../api/call-failed.ts'
import { answerOf, api } from '../../../api/call.ts'
import { today } from '../../../device/use-today.ts'
import type { Change } from './pending-change.ts'

/** Pauses before the second and the third try, in milliseconds. */
const PAUSES_MS = [400, 1_600]
/** Who is told to wait longer lets the whole queue wait. */
const MAX_PAUSE_MS = 2_000

/** What the server says of a change that it has. */
export type Sent = { isNew: boolean; version: number; game?: Game | undefined }

/** Sends one change; safe to repeat, because each counts once. `wantsGame` asks for the game too. */
export async function sendChange(change: Change, wantsGame: boolean): Promise<Sent> {
  const query = wantsGame ? { today: today() } : {}
  if (change.kind === 'care') {
    const call = api.POST('/api/pet/activities', { query, body: change.entry })
    const { version, game } = await answerOf(call, isPetAnswer)
    return { isNew: (await call).response.status === 201, version, game }
  }
  const { version, game } = await answerOf(
    change.kind === 'removal'
      ? api.DELETE('/api/pet/activities', { query, body: { id: change.entry.id } })
      : api.PATCH('/api/pet', {
          query,
          body: { name: change.name, renamed_at: change.renamed_at },
        }),
    isPetAnswer,
  )
  return { isNew: false, version, game }
}

/**
 * Tries three times at most, with growing pauses or those that the server asks for. Gives the failure
 * when the server decided against the change, or when nobody answered; neither that nor an answer when
 * the change `isWanted` no more.
 */
export async function trySending(
  send: () => Promise<Sent>,
  wait: (delayMs: number) => Promise<void>,
  isWanted: () => boolean,
): Promise<{ sent?: Sent; failure?: CallFailed }> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return { sent: await send() }
    } catch (error) {
      const failure = asFailure(error)
      const pauseMs = Math.max(PAUSES_MS[attempt] ?? Infinity, failure.retryAfterMs ?? 0)
      if (!failure.mayPass || pauseMs > MAX_PAUSE_MS) return { failure }
      await wait(pauseMs)
      if (!isWanted()) return {}
    }
  }
}
