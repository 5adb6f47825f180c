import { joined } from '#words/game.ts'
import { asFailure } from '../../../api/call-failed.ts'
import { toasts } from '../../../ui/toast/toast.ts'
import type { NewPet } from '../../../api/answers.ts'
import { createPet } from './game-calls.ts'
import type { GameStore } from './game-store.ts'
import { createFailure } from './pet-failures.ts'

export type CreatePet = (wanted: NewPet) => Promise<boolean>

/** Creates the pet and greets it; false, with the message, when it could not be saved. */
export function petCreator(store: Pick<GameStore, 'receive'>): CreatePet {
  return async (wanted) => {
    try {
      const { game, isNew } = await createPet(wanted)
      store.receive(game)
      if (isNew && game.pet) toasts.add({ kind: 'success', text: joined(game.pet.name) })
      return true
    } catch (error) {
      toasts.add({ kind: 'error', text: createFailure(asFailure(error)) })
      return false
    }
  }
}
