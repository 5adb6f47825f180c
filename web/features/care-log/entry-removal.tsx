import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { UNDO } from '#words/care.ts'
import { REMOVAL } from '#words/care-log.ts'
import type { LogEdits } from '../../state/game-page.ts'
import type { CareEntry } from '../../state/outbox.ts'
import { Button } from '../../ui/form/button.tsx'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { toasts } from '../../ui/toast/toast.ts'
import { Toaster } from '../../ui/toast/toaster.tsx'
import styles from './care-log.module.css'
import { LOG_TOASTS } from './use-removals.ts'

/** A place for which no toast is ever added. */
const NOWHERE = 'nowhere'
/** How long before the hold ends its toast goes: it can be pressed while it leaves. */
const BEFORE_END_MS = 1_000

/** The row of an entry that is to go: asks once, then says that it has, with the way back. */
export function EntryRemoval({
  entry,
  isRemoved,
  onRemove,
  onKeep,
}: {
  entry: CareEntry
  isRemoved: boolean
  onRemove: (entry: CareEntry) => void
  onKeep: (entry: CareEntry) => void
}) {
  const row = useRef<HTMLLIElement>(null)
  const [isByKeyboard, setIsByKeyboard] = useState(false)

  useLayoutEffect(() => {
    // A pointer that rests nowhere must not stop the toast's clock.
    if (isRemoved && isByKeyboard) row.current?.querySelector('button')?.focus()
  }, [isRemoved, isByKeyboard])

  function remove({ detail }: MouseEvent) {
    setIsByKeyboard(detail === 0)
    onRemove(entry)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in either of its buttons.
    <li
      ref={row}
      className={styles.removal}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !isRemoved) onKeep(entry)
      }}
    >
      {/*
        In the page before its toast is, which would not be announced otherwise. A toast of this entry that
        leaves after an undo stands nowhere: gone a moment later, it would move the question from under a press.
      */}
      <Toaster at={isRemoved ? placeOf(entry) : NOWHERE} label={null} className={styles.removed} />
      {!isRemoved && (
        <div role="group" aria-label={REMOVAL.question} className={styles.question}>
          <span>{REMOVAL.question}</span>
          <span className={styles.answers}>
            <Button ref={focusWhereRowWas} onClick={remove}>
              {REMOVAL.remove}
            </Button>
            <Button variant="quiet" onClick={() => onKeep(entry)}>
              {REMOVAL.keep}
            </Button>
          </span>
        </div>
      )}
    </li>
  )
}

/**
 * Removes an entry, which can be taken back for as long as its toast stands or until the page is left. The toast
 * goes with the hold, whatever stops its clock: no Undo is offered that cannot be kept.
 * `end` is told once that is over, and whether the entry was kept.
 */
export function removeWithUndo(
  entry: CareEntry,
  edits: LogEdits,
  end: (isKept: boolean) => void,
): void {
  let isKept = false
  const id = toasts.add({
    kind: 'success',
    text: REMOVAL.removed,
    at: placeOf(entry),
    action: {
      label: UNDO,
      onPress: () => {
        // After a sleep that no timer counted the hold may be over.
        if (edits.restore(entry)) {
          isKept = true
          end(true)
        } else if (!isKept) {
          toasts.add({ kind: 'info', text: REMOVAL.tooLate, at: LOG_TOASTS })
        }
      },
    },
    onGone: () => {
      clearTimeout(holdEnd)
      window.removeEventListener('pagehide', leave)
      if (isKept) return
      edits.letGo(entry)
      end(false)
    },
  })
  const holdEnd = setTimeout(() => toasts.dismiss(id), edits.holdMs - BEFORE_END_MS)
  function leave() {
    edits.letGo(entry)
    toasts.dismiss(id)
  }
  window.addEventListener('pagehide', leave)
  edits.remove(entry)
}

/** Takes the focus only if the entry's own button has just gone, not when the list is rendered again. */
function focusWhereRowWas(button: HTMLButtonElement | null): void {
  if (button !== null && document.activeElement?.contains(button)) focusOnMount(button)
}

function placeOf({ id }: CareEntry): string {
  return `removed-${id}`
}
