import { type Game, type NewPet, isGame } from '../../../api/answers.ts'
import { asFailure } from '../../../api/call-failed.ts'
import { answerOf, api } from '../../../api/call.ts'
import { shape } from '../../../api/shape.ts'
import { today } from '../../../device/use-today.ts'

const isCreated = shape({ game: isGame })

/** The visitor's game on their own day. */
export function fetchGame(): Promise<Game> {
  return answerOf(api.GET('/api/game', { query: { today: today() } }), isGame)
}

/**
 * Creates the pet and gives its game. When there is one already (another tab was faster, or our first
 * answer was lost) that one is given: `isNew` tells.
 */
export async function createPet(wanted: NewPet): Promise<{ game: Game; isNew: boolean }> {
  try {
    const query = { today: today() }
    const { game } = await answerOf(api.POST('/api/pet', { query, body: wanted }), isCreated)
    return { game, isNew: true }
  } catch (error) {
    const { code, problem } = asFailure(error)
    if (code !== 'pet-exists') throw error
    const known = problem['game']
    return { game: isGame(known) ? known : await fetchGame(), isNew: false }
  }
}
