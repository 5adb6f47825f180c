import { fillLine, pickLine } from '#domain/friendly-line.ts'
import { LAST_TIME } from '#domain/pet.ts'
import { ACTIVITY_WORDS, UNDO, undone } from '#words/care.ts'
import type { GamePet } from '../../../state/outbox.ts'
import type { CareEntry } from '../../../state/outbox.ts'
import { speciesNow } from '../../../ui/species/use-species.ts'
import { toasts } from '../../../ui/toast/toast.ts'

type PressToastOptions = {
  /** 0 to below 1; picks the friendly lines. */
  random: () => number
  afterPaint: (task: () => void) => void
  /** Hears which of the species' lines was shown. */
  onLine: (line: number) => void
  undo: (entry: CareEntry) => void
}

/**
 * Creates the function that answers a press: a friendly line of the species, a lesson at the first care of a kind,
 * and the way back. `pet` is the one before the press, or with it.
 */
export function createPressToast({ random, afterPaint, onLine, undo }: PressToastOptions) {
  let lastLine: string | null = null
  const taught = new Set<string>()

  return (entry: CareEntry, pet: GamePet): void => {
    const { activity_type, timestamp } = entry
    const words = speciesNow(pet.type)?.words
    const lines = words?.lines[activity_type]
    lastLine = lines ? pickLine(lines, lastLine, random) : null
    if (lastLine !== null) onLine(lines?.indexOf(lastLine) ?? 0)
    const before = pet[LAST_TIME[activity_type]]
    const isFirst = (before === null || before === timestamp) && !taught.has(activity_type)
    taught.add(activity_type)
    const note = isFirst ? words?.lessons[activity_type] : undefined
    const text = lastLine
      ? fillLine(lastLine, pet.name)
      : ACTIVITY_WORDS[activity_type].done(pet.name)
    const onPress = () => {
      undo(entry)
      toasts.add({ kind: 'success', text: undone(activity_type) })
    }
    const action = { label: UNDO, onPress }
    // Each message after a frame: the answer to a press must not overtake its line.
    afterPaint(() => toasts.add({ kind: 'success', text, action, ...(note && { note }) }))
  }
}
