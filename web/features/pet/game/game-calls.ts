import { type Game, type NewPet, isGame, isPetAnswer } from '../../../api/answers.ts'
import { CallFailed, asFailure } from '../../../api/call-failed.ts'
import { answerOf, api } from '../../../api/call.ts'
import { today } from '../../../device/use-today.ts'

/** The visitor's game on their own day. */
export async function fetchGame(): Promise<Game> {
  const call = api.GET('/api/game', { query: { today: today() } })
  try {
    return await answerOf(call, isGame)
  } catch (error) {
    const failure = asFailure(error)
    // While servers are replaced, one of the release before may answer, and not know the call: that passes.
    throw failure.code === 'not-found' ? new CallFailed('no-answer') : failure
  }
}

/**
 * Creates the pet and gives its game. When there is one already (another tab was faster, or our first
 * answer was lost) that one is given: `isNew` tells.
 */
export async function createPet(wanted: NewPet): Promise<{ game: Game; isNew: boolean }> {
  try {
    const { game } = await postPet(wanted, true)
    return { game: game ?? (await fetchGame()), isNew: true }
  } catch (error) {
    const { code, problem } = asFailure(error)
    if (code !== 'pet-exists') throw error
    const known = problem['game']
    return { game: isGame(known) ? known : await fetchGame(), isNew: false }
  }
}

async function postPet(body: NewPet, wantsGame: boolean) {
  const query = wantsGame ? { today: today() } : {}
  try {
    return await answerOf(api.POST('/api/pet', { query, body }), isPetAnswer)
  } catch (error) {
    // As in send-change.ts: a server of the release before knows no such query.
    if (wantsGame && asFailure(error).code === 'invalid-query') return postPet(body, false)
    throw error
  }
}
