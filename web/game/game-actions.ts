import type { Activity, PetType } from '#domain/pet.ts'
import { UNDO, undo, undone } from '#words/care.ts'
import { RENAME } from '#words/game.ts'
import { createPet } from '../state/api.ts'
import { asFailure, withLimit } from '../state/call-failed.ts'
import { gameStore } from '../state/game-store.ts'
import type { CareEntry } from '../state/outbox.ts'
import { createStore } from '../state/store.ts'
import { type MessageAction, gameMessages } from '../ui/messages.tsx'
import { petFailure, reload } from './failures.ts'
import { playSound } from './pet/sound.ts'
import { type Praise, createPressMessage, praiseOf } from './praise.ts'

export type Earned = Omit<Praise, 'hasNewTitle'> & {
  /** Said if there is nothing to praise. */
  lesson: string | undefined
  /** Says it in a message, in place of the friendly line. */
  announce: () => void
}

/** What the page shows about the visitor's actions in this tab, in addition to the game. */
type Shown = {
  /** Activities with a new title; their boxes shine. */
  shining: readonly Activity[]
  /** What presses have earned and nobody has seen yet: the stage shows it after the care. */
  earned: Earned | null
  /** Which of the species' lines was shown for the last entry. */
  lastLine: number
  /** The pet was created in this tab: it is born, and has joined the family. */
  isCreatedHere: boolean
}

const NOTHING_SHOWN: Shown = { shining: [], earned: null, lastLine: 0, isCreatedHere: false }
const NOTHING = { lines: [], keepsakes: [], isHappy: false, lesson: undefined }

/** The letters in two lines of a message on a small phone. A third line would cover the pet. */
const TWO_LINES = 64

/** What a visitor can do in the game. A message answers each action, sometimes also a sound. */
export function gameActions() {
  const answerPress = createPressMessage()
  const shown = createStore(NOTHING_SHOWN)
  const show = (news: Partial<Shown>) => shown.write({ ...shown.read(), ...news })

  /** What an entry has earned that the store contains by now. */
  function praise(entry: CareEntry): Omit<Praise, 'hasNewTitle'> {
    const { pet, days } = gameStore().read()
    if (!pet) return NOTHING
    const praise = praiseOf(entry, { pet, days })
    if (praise.hasNewTitle) show({ shining: [entry.activity_type] })
    return praise
  }

  function announce(news: Earned, action: MessageAction): void {
    const { pet } = gameStore().read()
    if (!pet || news !== shown.read().earned) return
    show({ earned: null })
    // An error is more important.
    if (gameMessages.read()?.kind === 'error') return
    const { lines, isHappy, lesson } = news
    if (lines.length > 0) {
      const both = lines.slice(-2).join(' ')
      // What is left out shows elsewhere on the page.
      const text = both.length > TWO_LINES ? lines.slice(-1).join('') : both
      gameMessages.show({ kind: 'praise', text, action })
      playSound(isHappy ? 'flourish' : 'title', pet.type)
    } else if (lesson !== undefined) gameMessages.show({ kind: 'success', text: lesson, action })
  }

  function care(activity: Activity, press?: { id: string; at: number }): void {
    const store = gameStore()
    const entry = store.care(activity, press)
    const { pet } = store.read()
    if (!pet) return
    playSound(activity, pet.type)
    const before = shown.read().earned
    const now = praise(entry)
    const action = {
      label: UNDO,
      fullLabel: undo(activity),
      onPress: () => {
        store.remove(entry)
        show({ shining: [], earned: shown.read().earned && before })
        gameMessages.show({ kind: 'success', text: undone(activity) })
      },
    }
    // Quick presses are announced together, after the last one.
    const { keepsakes, isHappy, ...last } = before ?? NOTHING
    const lines = [...last.lines, ...now.lines]
    const { lastLine, lesson = last.lesson } = answerPress(activity, pet, lines.length > 0, action)
    const next: Earned = {
      lines,
      keepsakes: [...keepsakes, ...now.keepsakes],
      isHappy: isHappy || now.isHappy,
      lesson,
      // Undo takes back the last press only.
      announce: () => announce(next, before ? { ...action, label: undo(activity) } : action),
    }
    if (lines.length > 0 || lesson !== undefined) show({ earned: next })
    show({ lastLine })
  }

  /** Creates the pet, or says why it could not be saved. */
  async function create(wanted: { name: string; type: PetType }): Promise<void> {
    try {
      const game = await createPet(wanted)
      // Another tab may have created another pet.
      const isCreatedHere = game.pet?.name === wanted.name && game.pet.type === wanted.type
      show({ isCreatedHere })
      await gameStore().receive(game)
    } catch (error) {
      const failure = asFailure(error)
      const text = withLimit(petFailure(failure.code, 'createPet'), failure)
      gameMessages.show({ kind: 'error', text, action: reload(failure.code) })
    }
  }

  /** Returns the praise that the care has earned. */
  function logPastCare(past: Omit<CareEntry, 'id'>): readonly string[] {
    return praise(gameStore().logPastCare(past)).lines
  }
  return { shown, create, care, rename, logPastCare }
}

function rename(name: string): void {
  gameStore().rename(name)
  gameMessages.show({ kind: 'success', text: RENAME.renamed(name) })
}
