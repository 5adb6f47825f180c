import type { Activity } from '#domain/activities.ts'
import type { PetType } from '#domain/species.ts'
import { RENAME } from '#words/game.ts'
import { createPet } from '../state/api.ts'
import { asFailure, limitNotes } from '../state/call-failed.ts'
import type { GameStore } from '../state/game-store.ts'
import type { CareEntry } from '../state/outbox.ts'
import { gameMessages } from '../ui/messages.tsx'
import { petFailure, reload } from './failures.ts'
import { playSound } from './pet/sound.ts'
import { createPressMessage, praiseOf } from './praise.ts'

/** What the page shows about the visitor's actions in this tab, in addition to the game. */
export type Shown = {
  /** Activities with a new title; their boxes shine. */
  shining: readonly Activity[]
  /** Which of the species' lines was shown for the last entry. */
  lastLine: number
  /** The pet was created in this tab: it is born, and has joined the family. */
  isCreatedHere: boolean
}

/** What a visitor can do in the game. A message answers each action, sometimes also a sound. */
export function gameActions(store: GameStore, show: (news: Partial<Shown>) => void) {
  const answerPress = createPressMessage((entry) => {
    store.remove(entry)
    show({ shining: [] })
  })

  /** What an entry has earned that the store contains by now. */
  function praise(entry: CareEntry): readonly string[] {
    const { pet, days } = store.read()
    if (!pet) return []
    const { lines, hasNewTitle } = praiseOf(entry, { pet, days })
    if (hasNewTitle) {
      show({ shining: [entry.activity_type] })
      playSound('title', pet.type)
    }
    return lines
  }

  function care(activity: Activity, press?: { id: string; at: number }): void {
    const entry = store.care(activity, press)
    const { pet } = store.read()
    if (!pet) return
    playSound(activity, pet.type)
    show({ lastLine: answerPress(entry, pet, praise(entry)) })
  }

  /** Creates the pet, or says why it could not be saved. */
  async function create(wanted: { name: string; type: PetType }): Promise<void> {
    try {
      const game = await createPet(wanted)
      // Another tab may have created another pet.
      const isCreatedHere = game.pet?.name === wanted.name && game.pet.type === wanted.type
      show({ isCreatedHere })
      await store.receive(game)
    } catch (error) {
      const failure = asFailure(error)
      gameMessages.show({
        kind: 'error',
        text: petFailure(failure.code, 'createPet'),
        notes: limitNotes(failure),
        action: reload(failure.code),
      })
    }
  }

  function rename(name: string): void {
    store.rename(name)
    gameMessages.show({ kind: 'success', text: RENAME.renamed(name) })
  }

  const edits = {
    remove: store.remove,
    /** Logs the care of a removed entry again. Returns the new entry. */
    restore: store.logPastCare,
    /** Returns the praise that the care has earned. */
    logPastCare: (past: Omit<CareEntry, 'id'>) => praise(store.logPastCare(past)),
  }
  return { create, care, rename, edits }
}
