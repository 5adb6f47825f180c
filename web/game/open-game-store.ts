import { limitNotes } from '../state/call-failed.ts'
import { type GameStore, createGameStore } from '../state/game-store.ts'
import { openSync } from '../state/sync.ts'
import { gameMessages } from '../ui/messages.tsx'
import { changeFailure, outageMessage } from './failures.ts'

/** The page's game. A message says what the server refused, and when an outage begins; it is removed when the outage ends. */
export function openGameStore(): GameStore {
  let outageId: number | undefined
  const store: GameStore = createGameStore({
    openSync,
    // What was refused cannot be undone.
    onRefused: ({ kind }, code) =>
      void gameMessages.show({ kind: 'error', text: changeFailure(code, kind), action: null }),
    onOutage: (failure) => {
      const { pet, outbox, hasServerAnswered } = store.read()
      // Without a pet, the page itself says so.
      const message = pet && outageMessage(failure, outbox, hasServerAnswered, pet.name)
      if (message) outageId = gameMessages.show({ ...message, notes: limitNotes(failure) })
      else if (hasServerAnswered && outbox.length === 0)
        // oxlint-disable-next-line no-console -- the specification asks for it.
        console.warn('The game could not be refreshed:', failure.code)
    },
  })
  store.subscribe(() => {
    if (!store.read().outage) gameMessages.dismiss(outageId)
  })
  return store
}
