import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'

/**
 * A question that stands over the page until it is answered. The browser keeps the focus inside, gives it
 * back where it was, and closes it with Escape, unless `isBusy`. The focus begins on the title: what is
 * asked is read from its beginning, and Enter does nothing yet. Show it by rendering it.
 */
export function Dialog({
  title,
  isBusy = false,
  onClose,
  children,
}: {
  title: string
  isBusy?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const first = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  // A layout effect is undone before the dialog leaves the page.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    first.current?.focus()
    // Closed before it goes: only then the focus returns.
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={styles.dialog}
      onCancel={(event) => {
        // The caller takes it away.
        event.preventDefault()
        if (!isBusy) onClose()
      }}
      onClose={() => {
        // A second Escape in a row closes it whatever was said to the first: what is busy stands again.
        if (isBusy) dialog.current?.showModal()
        else onClose()
      }}
    >
      <h2 ref={first} id={titleId} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
