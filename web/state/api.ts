import type { Activity } from '#domain/activities.ts'
import type { Day } from '#domain/calendar-day.ts'
import type { PetType } from '#domain/species.ts'
import { asFailure } from '../api/call-failed.ts'
import { answerOf, api } from '../api/call.ts'
import { arrayOf, oneOf, shape, text } from '../api/shape.ts'
import { correctClock } from '../device/server-clock.ts'
import { isGame, isLogPage } from './checks.ts'
import type { Game } from './derive.ts'
import type { Change } from './outbox.ts'
import type { SyncAnswer } from './sync.ts'

export type LogPage = Game['log']
type LogQuery = { before?: string; limit?: number; type?: Activity; day?: Day }

const OUTCOMES = ['applied', 'known', 'removed', 'refused'] as const
const isSyncAnswer = shape({
  results: arrayOf(shape({ id: text, outcome: oneOf(OUTCOMES) })),
  game: isGame,
})
const isGameAnswer = shape({ game: isGame })

/** The visitor's game; that of another visitor through their own client (`apiAs`). */
export async function readGame(client = api): Promise<Game> {
  return (await clocked(answerOf(client.GET('/api/game'), isGameAnswer))).game
}

/** Sends changes, of which there may be none. Each counts once, however often it is sent. */
export async function sendChanges(changes: readonly Change[]): Promise<SyncAnswer> {
  const body = { changes: changes.map(sentChange) }
  return clocked(answerOf(api.POST('/api/sync', { body }), isSyncAnswer))
}

/** Creates the pet. If there is one already, another tab was faster or an answer was lost: `isNew` is false. */
export async function createPet(wanted: {
  name: string
  type: PetType
}): Promise<{ game: Game; isNew: boolean }> {
  try {
    const answer = await clocked(answerOf(api.POST('/api/pet', { body: wanted }), isGameAnswer))
    return { game: answer.game, isNew: true }
  } catch (error) {
    const { code, problem } = asFailure(error)
    if (code !== 'pet-exists') throw error
    const { game } = problem
    return { game: isGame(game) ? game : await readGame(), isNew: false }
  }
}

/** A page of the Care Log, newest first. */
export function readLog({ limit, ...rest }: LogQuery): Promise<LogPage> {
  const query = { ...rest, ...(limit !== undefined && { limit: String(limit) }) }
  return answerOf(api.GET('/api/pet/activities', { query }), isLogPage)
}

/** Corrects the device's clock by the game in the answer. */
async function clocked<Answer extends { game: Game }>(call: Promise<Answer>): Promise<Answer> {
  const sentMs = Date.now()
  const answer = await call
  correctClock(answer.game.now, sentMs)
  return answer
}

/** A removal contains the whole entry only for this device. */
function sentChange(change: Change): object {
  if (change.kind !== 'removal') return change
  return { kind: change.kind, id: change.id, of: change.entry.id }
}
