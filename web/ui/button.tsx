import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './button.module.css'

/**
 * `primary` is the one deed of a card, `quiet` everything beside it, `care` a big key with an icon.
 * `busy` disables and shows a turning ring; the caller gives the words ('Creating...').
 * `done` is a deed that has been done ('Voted!'): leaf green, and still readable while disabled.
 */
type ButtonProps = ComponentProps<'button'> & {
  variant?: 'primary' | 'care' | 'quiet'
  icon?: ReactNode
  busy?: boolean
  done?: boolean
}

/** A native button, `type='button'` unless told otherwise. Every other prop goes to the element. */
export function Button({
  variant = 'primary',
  type = 'button',
  icon,
  busy = false,
  done = false,
  disabled = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type above admits only the three.
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(styles.button, styles[variant], done && styles.done, className)}
    >
      {busy ? <span className={styles.ring} aria-hidden="true" /> : icon}
      <span>{children}</span>
    </button>
  )
}
