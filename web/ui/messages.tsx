import { type FocusEvent, useEffect, useRef } from 'react'
import { MESSAGES } from '#words/site.ts'
import { createStore, useStore } from '../state/store.ts'
import { afterLayout } from './after-layout.ts'
import { classNames } from './class-names.ts'
import { focusOnMount } from './keyboard.ts'
import styles from './messages.module.css'

/** With `takesFocus` its button has the focus at once. */
export type MessageAction = {
  label: string
  fullLabel?: string
  takesFocus?: boolean
  onPress: () => void
}

type Message = {
  kind: 'success' | 'praise' | 'info' | 'error'
  text: string
  /** With a `fullLabel` it stays under that name next to later messages without an action. Null removes it. */
  action?: MessageAction | null | undefined
}
type ShownMessage = Message & { id: number }

// About 150 words a minute, a slow reader's pace, after a moment to notice.
const NOTICE_MS = 2_000
const READ_MS_PER_LETTER = 70

/** How long a message stays: 5 s, 10 s with an action, longer for longer text. */
function durationMs({ text, action }: Message): number {
  const readMs = NOTICE_MS + text.length * READ_MS_PER_LETTER
  return Math.max(action ? 10_000 : 5_000, readMs)
}

/** In a hidden page a message waits; one whose button is about to be pressed stays. */
function isNeeded(): boolean {
  // A touch screen keeps :hover after a tap.
  const states = matchMedia('(hover: hover)').matches ? ':hover, :focus' : ':focus'
  return document.hidden || document.querySelector(`[data-kind] button:is(${states})`) !== null
}

type PageMessages = ReturnType<typeof createMessages>

/** The message of a page: a new one replaces the previous one. Nothing is queued, so nothing comes late. */
function createMessages() {
  const shown = createStore<ShownMessage | null>(null)
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function replace(next: ShownMessage | null): void {
    clearTimeout(timer)
    // Errors stay until they are dismissed.
    if (next && next.kind !== 'error') endAfter(durationMs(next))
    shown.write(next)
  }

  function endAfter(ms: number): void {
    timer = setTimeout(() => (isNeeded() ? endAfter(ms) : replace(null)), ms)
  }

  return {
    read: shown.read,
    subscribe: shown.subscribe,
    /** Shows a message in place of the previous one; returns its id. */
    show(message: Message): number {
      lastId += 1
      const { action } = shown.read() ?? {}
      const kept = action?.fullLabel ? { ...action, label: action.fullLabel } : undefined
      replace({ action: kept, ...message, id: lastId })
      return lastId
    },
    /** Removes a message; does nothing if another one has replaced it. */
    dismiss(id: number | undefined): void {
      const now = shown.read()
      if (now && now.id === id) replace(null)
    },
  }
}

// Pages that are left stay mounted: what comes late is shown on its own page only.
export const landingMessages: PageMessages = createMessages()
export const gameMessages: PageMessages = createMessages()

/** The place of a page's message. Its live regions exist before the first one, so that each is announced. */
export function Messages({ of, className }: { of: PageMessages; className?: string | undefined }) {
  const message = useStore(of, () => null)
  const cameFrom = useRef<EventTarget>(null)
  // A visitor who was in a message that has gone returns to where they came from, not to the top of the page.
  useEffect(() => {
    const isLost = document.activeElement === document.body
    const from = cameFrom.current
    if (isLost && from instanceof HTMLElement)
      afterLayout(() => from.focus({ preventScroll: true }))
    cameFrom.current = null
  }, [message])
  const handleFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  const isError = message?.kind === 'error'
  const look = message && classNames(styles.message, styles[message.kind])
  const line = message && (
    <MessageLine key={message.id} message={message} onDismiss={() => of.dismiss(message.id)} />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only remembers the focus.
    <section aria-label={MESSAGES.title} className={className} onFocus={handleFocus}>
      {/* It stays while one message replaces another: an entrance would show the page behind it. */}
      <div data-kind={message?.kind} className={look ?? undefined}>
        <div role="status">{!isError && line}</div>
        <div role="alert">{isError && line}</div>
      </div>
    </section>
  )
}

/** One message: its text, perhaps an action, and a button to dismiss what does not praise. */
function MessageLine({ message, onDismiss }: { message: Message; onDismiss: () => void }) {
  const { kind, text, action } = message
  return (
    <div className={styles.line}>
      <span className={styles.text}>{text}</span>
      {action && (
        <button
          type="button"
          ref={action.takesFocus ? focusOnMount : undefined}
          className={styles.action}
          onClick={() => {
            onDismiss()
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
      {(kind === 'info' || kind === 'error') && (
        <button
          type="button"
          aria-label={MESSAGES.dismiss}
          className={classNames('cross', styles.dismiss)}
          onClick={onDismiss}
        />
      )}
    </div>
  )
}
