import type { Activity } from '#domain/activities.ts'
import type { Keepsake } from '#domain/keepsakes.ts'
import type { PetType } from '#domain/species.ts'
import { UNDO, undo, undone } from '#words/care.ts'
import { RENAME } from '#words/game.ts'
import { createPet } from '../state/api.ts'
import { asFailure, limitNotes } from '../state/call-failed.ts'
import type { GameStore } from '../state/game-store.ts'
import type { CareEntry } from '../state/outbox.ts'
import { type MessageAction, gameMessages } from '../ui/messages.tsx'
import { petFailure, reload } from './failures.ts'
import { playSound } from './pet/sound.ts'
import { createPressMessage, praiseOf } from './praise.ts'

export type Earned = {
  lines: readonly string[]
  keepsakes: readonly Keepsake[]
  isHappy: boolean
  /** Says it in a message, in place of the friendly line. */
  announce: () => void
}

/** What the page shows about the visitor's actions in this tab, in addition to the game. */
export type Shown = {
  /** Activities with a new title; their boxes shine. */
  shining: readonly Activity[]
  /** What presses have earned and nobody has seen yet: the stage shows it after the care. */
  earned: Earned | null
  /** Which of the species' lines was shown for the last entry. */
  lastLine: number
  /** The pet was created in this tab: it is born, and has joined the family. */
  isCreatedHere: boolean
}

const NOTHING = { lines: [], keepsakes: [], isHappy: false }

/** What a visitor can do in the game. A message answers each action, sometimes also a sound. */
export function gameActions(store: GameStore, show: (news: Partial<Shown>) => void) {
  const answerPress = createPressMessage()
  let earned: Earned | null = null
  const showEarned = (next: Earned | null) => show({ earned: (earned = next) })

  /** What an entry has earned that the store contains by now. */
  function praise(entry: CareEntry): Omit<Earned, 'announce'> {
    const { pet, days } = store.read()
    if (!pet) return NOTHING
    const praise = praiseOf(entry, { pet, days })
    if (praise.hasNewTitle) show({ shining: [entry.activity_type] })
    return praise
  }

  function announce(news: Earned, action: MessageAction): void {
    const { pet } = store.read()
    if (!pet || news !== earned) return
    showEarned(null)
    // An error is more important.
    if (gameMessages.read()?.kind === 'error') return
    gameMessages.show({ kind: 'praise', text: news.lines.join(' '), action })
    playSound(news.isHappy ? 'flourish' : 'title', pet.type)
  }

  function care(activity: Activity, press?: { id: string; at: number }): void {
    const entry = store.care(activity, press)
    const { pet } = store.read()
    if (!pet) return
    playSound(activity, pet.type)
    const before = earned
    const now = praise(entry)
    const action = {
      label: UNDO,
      fullLabel: undo(activity),
      onPress: () => {
        store.remove(entry)
        show({ shining: [] })
        showEarned(earned && before)
        gameMessages.show({ kind: 'success', text: undone(activity) })
      },
    }
    // Quick presses are announced together, after the last one.
    const { lines, keepsakes, isHappy } = before ?? NOTHING
    const next: Earned = {
      lines: [...lines, ...now.lines],
      keepsakes: [...keepsakes, ...now.keepsakes],
      isHappy: isHappy || now.isHappy,
      // Undo takes back the last press only.
      announce: () => announce(next, before ? { ...action, label: undo(activity) } : action),
    }
    const hasEarned = next.lines.length > 0
    if (hasEarned) showEarned(next)
    show({ lastLine: answerPress(activity, pet, hasEarned, action) })
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
      const text = petFailure(failure.code, 'createPet')
      const [notes, action] = [limitNotes(failure), reload(failure.code)]
      gameMessages.show({ kind: 'error', text, notes, action })
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
    logPastCare: (past: Omit<CareEntry, 'id'>) => praise(store.logPastCare(past)).lines,
  }
  return { create, care, rename, edits }
}
