import { type CareEntry, type Game, isCareAnswer } from '../../../api/answers.ts'
import { type CallFailed, asFailure } from '../../../api/call-failed.ts'
import { answerOf, api } from '../../../api/call.ts'
import { today } from '../../../device/use-today.ts'

/** Pauses before the second and the third try, in milliseconds. */
const PAUSES_MS = [400, 1_600]
/** Who is told to wait longer lets the whole queue wait. */
const MAX_PAUSE_MS = 2_000

/** What the server says of an entry it has; one of the release before tells neither version nor game. */
export type Sent = { isNew: boolean; version?: number | undefined; game?: Game | undefined }

/** Logs one entry; safe to repeat, because the same id counts once. `wantsGame` asks for the game too. */
export async function postEntry(entry: CareEntry, wantsGame: boolean): Promise<Sent> {
  const query = wantsGame ? { today: today() } : {}
  const call = api.POST('/api/pet/activities', { params: { query }, body: entry })
  try {
    const { version, game } = await answerOf(call, isCareAnswer)
    return { isNew: (await call).response.status === 201, version, game }
  } catch (error) {
    // While servers are replaced, one of the release before may answer: it knows no such query.
    if (wantsGame && asFailure(error).code === 'invalid-query') return postEntry(entry, false)
    throw error
  }
}

/**
 * Tries three times at most, with growing pauses or those that the server asks for. Gives the failure
 * when the server decided against the entry, or when nobody answered.
 */
export async function trySending(
  send: () => Promise<Sent>,
  wait: (delayMs: number) => Promise<void>,
): Promise<{ sent: Sent } | { failure: CallFailed }> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return { sent: await send() }
    } catch (error) {
      const failure = asFailure(error)
      const pauseMs = Math.max(PAUSES_MS[attempt] ?? Infinity, failure.retryAfterMs ?? 0)
      if (!failure.mayPass || pauseMs > MAX_PAUSE_MS) return { failure }
      await wait(pauseMs)
    }
  }
}
