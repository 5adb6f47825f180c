import { type CareEntry, type Game, isPetAnswer } from '../../../api/answers.ts'
import { type CallFailed, asFailure } from '../../../api/call-failed.ts'
import { answerOf, api } from '../../../api/call.ts'
import { localDay } from '../../../device/local-day.ts'
import { serverNow } from '../../../device/server-clock.ts'
import { today } from '../../../device/use-today.ts'
import type { Change } from './pending-change.ts'

/** Pauses before the second and the third try, in milliseconds. */
const PAUSES_MS = [400, 1_600]
/** Who is told to wait longer lets the whole queue wait. */
const MAX_PAUSE_MS = 2_000

/** What the server answers to a change; `game` only if it was asked for. */
export type Sent = { isNew: boolean; version: number; game?: Game | undefined }

/** By which codes the server says that a change cannot have been made when it says it was. */
const TIME_REFUSED = ['invalid-timestamp', 'invalid-renamed-at']

/**
 * Sends one change; safe to repeat, because each counts once. `wantsGame` asks for the game too. One whose time is
 * refused goes once more, by the server's clock.
 */
export async function sendChange(change: Change, wantsGame: boolean): Promise<Sent> {
  try {
    return await sendAsMade(change, wantsGame)
  } catch (error) {
    const corrected = byServersClock(change)
    if (!TIME_REFUSED.includes(asFailure(error).code) || corrected === change) throw error
    return sendAsMade(corrected, wantsGame)
  }
}

async function sendAsMade(change: Change, wantsGame: boolean): Promise<Sent> {
  if (change.kind === 'care') return postEntry(change.entry, wantsGame)
  const query = wantsGame ? { today: today() } : {}
  const call =
    change.kind === 'removal'
      ? api.DELETE('/api/pet/activities', { query, body: { id: change.entry.id } })
      : api.PATCH('/api/pet', {
          query,
          body: { name: change.name, renamed_at: change.renamed_at },
        })
  const { version, game } = await answerOf(call, isPetAnswer)
  return { isNew: false, version, game }
}

/** Logs one entry; the same id counts once. */
async function postEntry(entry: CareEntry, wantsGame: boolean): Promise<Sent> {
  const query = wantsGame ? { today: today() } : {}
  const call = api.POST('/api/pet/activities', { query, body: entry })
  const { version, game } = await answerOf(call, isPetAnswer)
  return { isNew: (await call).response.status === 201, version, game }
}

/**
 * A change that was made before any answer had told that the device's clock is wrong, at the time that it was; the
 * change itself where the clock is right now, and a removal, which is of no time. The server has stored nothing of
 * what it refused. A name that a slow clock dated before the newest one is not refused, and loses to that.
 */
function byServersClock(change: Change): Change {
  const offsetMs = serverNow() - Date.now()
  const moved = (at: string) => new Date(Date.parse(at) + offsetMs).toISOString()
  if (offsetMs === 0 || change.kind === 'removal') return change
  if (change.kind === 'rename') return { ...change, renamed_at: moved(change.renamed_at) }
  const timestamp = moved(change.entry.timestamp)
  return { ...change, entry: { ...change.entry, timestamp, local_day: localDay(timestamp) } }
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
