import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { MESSAGES } from '#words/site.ts'
import { classNames } from './class-names.ts'
import styles from './messages.module.css'

type Message = {
  kind: 'success' | 'praise' | 'info' | 'error'
  text: string
  /** Sentences shown after the text in smaller letters. */
  notes?: readonly string[]
  action?: { label: string; onPress: () => void }
  /** Called once when the message has gone: expired, dismissed or replaced. */
  onGone?: () => void
}
export type ShownMessage = Message & { id: number }

const MIN_MS = 5_000
const MIN_WITH_ACTION_MS = 10_000
// About 150 words a minute, a slow reader's pace, after a moment to notice.
const NOTICE_MS = 2_000
const READ_MS_PER_LETTER = 70
/** How long a message stays: 5 s, 10 s with an action, longer for longer text. Errors stay until dismissed. */
function durationMs({ text, notes = [], action }: Message): number {
  const readMs = NOTICE_MS + [text, ...notes].join('').length * READ_MS_PER_LETTER
  return Math.max(action ? MIN_WITH_ACTION_MS : MIN_MS, readMs)
}

export type MessageStore = ReturnType<typeof createMessages>

/** One message at a time: a new one replaces the previous one. Nothing is queued, so nothing comes late. */
export function createMessages() {
  let shown: ShownMessage | null = null
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const pauses = new Set<'hover' | 'focus' | 'hidden'>()
  const listeners = new Set<() => void>()

  function restartTimer(): void {
    clearTimeout(timer)
    if (!shown || shown.kind === 'error' || pauses.size > 0) return
    timer = setTimeout(() => replace(null), durationMs(shown))
  }

  function replace(next: ShownMessage | null): void {
    const previous = shown
    // An element that is removed under the pointer, or with the focus in it, sends no leave or blur event.
    pauses.delete('hover')
    pauses.delete('focus')
    shown = next
    restartTimer()
    for (const listener of listeners) listener()
    previous?.onGone?.()
  }

  return {
    /** Shows a message in place of the previous one; returns its id. */
    show(message: Message): number {
      lastId += 1
      replace({ ...message, id: lastId })
      return lastId
    },
    /** Removes a message; does nothing if another one has replaced it. */
    dismiss(id: number | undefined): void {
      if (shown && shown.id === id) replace(null)
    },
    /** Keeps the message until every reason is gone; then its time starts again. */
    pause(reason: 'hover' | 'focus' | 'hidden'): void {
      pauses.add(reason)
      restartTimer()
    },
    resume(reason: 'hover' | 'focus' | 'hidden'): void {
      if (pauses.delete(reason)) restartTimer()
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: (): ShownMessage | null => shown,
  }
}

/** The page's messages. */
export const messages: MessageStore = createMessages()

/**
 * The place of the messages of a store. Its live regions are in the page before the first message, so that each one
 * is announced.
 */
export function Messages({
  store = messages,
  label = MESSAGES.title,
  className,
}: {
  store?: MessageStore
  label?: string | undefined
  className?: string | undefined
}) {
  const message = useSyncExternalStore(store.subscribe, store.read, () => null)
  const place = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  useEffect(() => {
    const follow = () => (document.hidden ? store.pause('hidden') : store.resume('hidden'))
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      store.resume('hidden')
    }
  }, [store])
  // A visitor who was in a message that has gone returns to where they came from, not to the top of the page.
  useEffect(() => {
    if (place.current?.contains(document.activeElement)) return
    if (document.activeElement === document.body) cameFrom.current?.focus()
    cameFrom.current = null
  }, [message])

  const isInside = (element: EventTarget | null) =>
    element instanceof Node && place.current?.contains(element) === true
  function handleFocus({ relatedTarget }: FocusEvent) {
    store.pause('focus')
    if (relatedTarget instanceof HTMLElement && !isInside(relatedTarget))
      cameFrom.current = relatedTarget
  }
  const isError = message?.kind === 'error'
  const card = message && (
    <MessageCard key={message.id} message={message} onDismiss={() => store.dismiss(message.id)} />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only stops the time of a message.
    <section
      ref={place}
      aria-label={label}
      className={classNames(styles.place, className)}
      onPointerMove={() => store.pause('hover')}
      onPointerLeave={() => store.resume('hover')}
      onFocus={handleFocus}
      onBlur={({ relatedTarget }) => isInside(relatedTarget) || store.resume('focus')}
    >
      <div role="status">{!isError && card}</div>
      <div role="alert">{isError && card}</div>
    </section>
  )
}

const SIGNS = {
  success: null,
  praise: 'm8 3.2 1.45 3.2 3.5.35-2.6 2.35.75 3.45L8 10.8l-3.1 1.75.75-3.45-2.6-2.35 3.5-.35z',
  info: 'M8 7.5v4M8 4.5v.2',
  error: 'M8 4v4.5M8 11.5v.2',
} as const

/** One message: a sign, its text, perhaps an action, and a button to dismiss what does not praise. */
export function MessageCard({
  message: { kind, text, notes = [], action },
  onDismiss,
}: {
  message: Message
  onDismiss: () => void
}) {
  // Beside Undo the text needs the room.
  const sign = kind === 'praise' && action ? null : SIGNS[kind]
  return (
    <div data-kind={kind} className={classNames(styles.message, styles[kind])}>
      {sign !== null && (
        <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="8" />
          <path d={sign} />
        </svg>
      )}
      <span className={classNames(styles.text, notes.length > 0 && styles.long)}>
        {text}
        {notes.length > 0 && <span className={styles.notes}>{` ${notes.join(' ')}`}</span>}
      </span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onPress()
            onDismiss()
          }}
        >
          {action.label}
        </button>
      )}
      {(kind === 'info' || kind === 'error') && (
        <button
          type="button"
          aria-label={MESSAGES.dismiss}
          className={styles.dismiss}
          onClick={onDismiss}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m4 4 8 8m0-8-8 8" />
          </svg>
        </button>
      )}
    </div>
  )
}
