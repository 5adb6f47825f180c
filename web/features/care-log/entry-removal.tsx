import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { UNDO, REMOVAL } from '#words/care.ts'
import type { LogEdits } from '../../state/game-page.ts'
import type { CareEntry } from '../../state/outbox.ts'
import { Button } from '../../ui/button.tsx'
import { focusOnMount } from '../../ui/focus.ts'
import { type MessageStore, Messages, createMessages, messages } from '../../ui/messages.tsx'
import styles from './care-log.module.css'

/** The offer to restore an entry ends before the hold does. */
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
  onRemove: (entry: CareEntry, store: MessageStore) => void
  onKeep: (entry: CareEntry) => void
}) {
  const row = useRef<HTMLLIElement>(null)
  const [isByKeyboard, setIsByKeyboard] = useState(false)
  const [store] = useState(() => createMessages())

  useLayoutEffect(() => {
    // Without a keyboard the focus would stop the time of the message.
    if (isRemoved && isByKeyboard) row.current?.querySelector('button')?.focus()
  }, [isRemoved, isByKeyboard])

  function remove({ detail }: MouseEvent) {
    setIsByKeyboard(detail === 0)
    onRemove(entry, store)
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
      {/* In the page before its message is, which would not be announced otherwise. */}
      <Messages store={store} label={REMOVAL.question} className={styles.removed} />
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
 * Removes an entry, which can be restored while its message in `store` stands, or until the page is left. The
 * message goes before the hold ends, so Undo always works.
 * `end` is told once that is over, and whether the entry was kept.
 */
export function removeWithUndo(
  entry: CareEntry,
  store: MessageStore,
  edits: LogEdits,
  end: (isKept: boolean) => void,
): void {
  let isKept = false
  const id = store.show({
    kind: 'success',
    text: REMOVAL.removed,
    action: {
      label: UNDO,
      onPress: () => {
        // After a sleep that no timer counted the hold may be over.
        if (edits.restore(entry)) {
          isKept = true
          end(true)
        } else if (!isKept) {
          messages.show({ kind: 'info', text: REMOVAL.tooLate })
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
  const holdEnd = setTimeout(() => store.dismiss(id), edits.holdMs - BEFORE_END_MS)
  function leave() {
    edits.letGo(entry)
    store.dismiss(id)
  }
  window.addEventListener('pagehide', leave)
  edits.remove(entry)
}

/** Takes the focus only if the entry's own button has just gone, not when the list is rendered again. */
function focusWhereRowWas(button: HTMLButtonElement | null): void {
  if (button !== null && document.activeElement?.contains(button)) focusOnMount(button)
}
