import { useEffect, useRef, useSyncExternalStore, type FocusEvent } from 'react'
import { TOASTS } from '#words/site.ts'
import { classNames } from '../class-names.ts'
import { ToastCard } from './toast-card.tsx'
import { toasts as pageToasts, type Toast, type Toasts } from './toast.ts'
import styles from './toaster.module.css'

const NONE: readonly Toast[] = []

/**
 * A place where toasts stand: those added for `at`, or without one the page's own. Whoever sets it
 * puts it where no control can come to lie below it: docs/decisions/0014. Its list is a polite live
 * region that is in the DOM before the first toast, so each one that comes is announced, equal texts too.
 * Our own because Base UI's weighs 11.2 kB (brotli), this and its store 1.4 kB.
 */
export function Toaster({
  at,
  label = TOASTS.title,
  className,
  toasts = pageToasts,
}: {
  at?: string
  /** Tells the places of one page apart; null for one within something that has a name. */
  label?: string | null
  className?: string | undefined
  toasts?: Toasts
}) {
  const standing = useSyncExternalStore(toasts.subscribe, toasts.read, () => NONE)
  const list = useRef<HTMLOListElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  const hasFocus = useRef(false)
  usePauseWhileHidden(toasts)

  function handleFocus({ relatedTarget }: FocusEvent) {
    toasts.pause('focus')
    hasFocus.current = true
    if (relatedTarget instanceof HTMLElement && !list.current?.contains(relatedTarget)) {
      cameFrom.current = relatedTarget
    }
  }

  function handleBlur({ relatedTarget }: FocusEvent) {
    if (!list.current?.contains(relatedTarget)) leave()
  }

  function leave() {
    hasFocus.current = false
    toasts.resume('focus')
  }

  // A toast that is replaced while the focus is in it sends no blur event.
  useEffect(() => {
    if (!hasFocus.current || list.current?.contains(document.activeElement)) return
    leave()
    cameFrom.current?.focus()
  })

  /** Whoever dismissed with the keyboard goes back to where they were, not to the top of the page. */
  function dismiss(id: number) {
    const hadFocus = list.current?.contains(document.activeElement) ?? false
    toasts.dismiss(id)
    if (hadFocus) cameFrom.current?.focus()
  }

  const Place = label === null ? 'div' : 'section'
  return (
    <Place aria-label={label ?? undefined} className={classNames(styles.place, className)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is done here: resting on a toast's own button only stops the clocks. */}
      <ol
        ref={list}
        aria-live="polite"
        className={styles.list}
        onPointerMove={() => toasts.pause('hover')}
        onPointerLeave={() => toasts.resume('hover')}
        onFocus={handleFocus}
        onBlur={handleBlur}
      >
        {standing
          .filter((toast) => toast.at === at)
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />
          ))}
      </ol>
    </Place>
  )
}

function usePauseWhileHidden(toasts: Toasts): void {
  useEffect(() => {
    const follow = () => (document.hidden ? toasts.pause('hidden') : toasts.resume('hidden'))
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [toasts])
}
