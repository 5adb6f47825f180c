import { fillLine, pickLine } from '#domain/friendly-line.ts'
import { ACTIVITY_WORDS, UNDO, undone } from '#words/care.ts'
import type { CareEntry, GamePet } from '../state/outbox.ts'
import { messages } from '../ui/messages.tsx'
import type { Praise } from './praise.ts'
import { SPECIES } from '../drawings/species.ts'

type PressMessageOptions = {
  /** 0 to below 1; picks the friendly lines. */
  random: () => number
  undo: (entry: CareEntry) => void
}

/** A lesson is shown once, at one of the first presses of its kind. */
const LESSON_TIMES = 3

/**
 * Creates the function that answers a press: with a friendly line of the species, then what the press has earned or
 * a lesson, and Undo. It returns which of the species' lines was shown. All of it is one message, so Undo and the
 * next press replace the praise, too.
 */
export function createPressMessage({ random, undo }: PressMessageOptions) {
  let lastLine: string | null = null
  const taught = new Set<string>()

  return (entry: CareEntry, pet: GamePet, { lines: praise, times }: Praise): number => {
    const { activity_type } = entry
    const words = SPECIES[pet.type].body.state().value?.words
    const lines = words?.lines[activity_type]
    lastLine = lines ? pickLine(lines, lastLine, random) : null
    const notes = [...praise]
    const lesson = words?.lessons[activity_type]
    if (lesson && notes.length === 0 && times <= LESSON_TIMES && !taught.has(activity_type)) {
      taught.add(activity_type)
      notes.push(lesson)
    }
    const text = lastLine
      ? fillLine(lastLine, pet.name)
      : ACTIVITY_WORDS[activity_type].done(pet.name)
    const onPress = () => {
      undo(entry)
      messages.show({ kind: 'success', text: undone(activity_type) })
    }
    messages.show({
      kind: praise.length > 0 ? 'praise' : 'success',
      text,
      notes,
      action: { label: UNDO, onPress },
    })
    return lastLine === null ? 0 : (lines?.indexOf(lastLine) ?? 0)
  }
}
