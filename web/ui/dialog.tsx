import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'

type DialogProps = { title: string; isBusy?: boolean; onClose: () => void; children: ReactNode }

/** A modal dialog, shown while it is rendered. Escape closes it unless `isBusy`. Its title has the focus at first. */
export function Dialog({ title, isBusy = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector('h2')?.focus()
    // The browser restores the focus only if the dialog is closed while it is in the document.
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault()
        if (!isBusy) onClose()
      }}
      onClose={() => {
        // Chromium closes a dialog at the second Escape, even if the first was prevented.
        if (isBusy) dialog.current?.showModal()
        else onClose()
      }}
    >
      <h2 id={titleId} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
