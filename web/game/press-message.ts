import { fillLine, pickLine } from '#domain/friendly-line.ts'
import { LAST_TIME } from '#domain/pet.ts'
import { ACTIVITY_WORDS, UNDO, undone } from '#words/care.ts'
import type { CareEntry, GamePet } from '../state/outbox.ts'
import { messages } from '../ui/messages.tsx'
import { SPECIES } from '../drawings/species.ts'

type PressMessageOptions = {
  /** 0 to below 1; picks the friendly lines. */
  random: () => number
  undo: (entry: CareEntry) => void
}

/**
 * Creates the function that answers a press: with a friendly line of the species, a lesson at the first care of a
 * kind, the praise for what the press has earned, and Undo. It returns which of the species' lines was shown.
 * All of it is one message, so Undo and the next press replace the praise, too.
 */
export function createPressMessage({ random, undo }: PressMessageOptions) {
  let lastLine: string | null = null
  const taught = new Set<string>()

  return (entry: CareEntry, petBefore: GamePet, praise: readonly string[]): number => {
    const { activity_type, timestamp } = entry
    const words = SPECIES[petBefore.type].body.state().value?.words
    const lines = words?.lines[activity_type]
    lastLine = lines ? pickLine(lines, lastLine, random) : null
    const lastTime = petBefore[LAST_TIME[activity_type]]
    const isFirst = (lastTime === null || lastTime === timestamp) && !taught.has(activity_type)
    taught.add(activity_type)
    const lesson = isFirst ? words?.lessons[activity_type] : undefined
    const text = lastLine
      ? fillLine(lastLine, petBefore.name)
      : ACTIVITY_WORDS[activity_type].done(petBefore.name)
    const onPress = () => {
      undo(entry)
      messages.show({ kind: 'success', text: undone(activity_type) })
    }
    messages.show({
      kind: praise.length > 0 ? 'praise' : 'success',
      text,
      notes: [...(lesson ? [lesson] : []), ...praise],
      action: { label: UNDO, onPress },
    })
    return lastLine === null ? 0 : (lines?.indexOf(lastLine) ?? 0)
  }
}
