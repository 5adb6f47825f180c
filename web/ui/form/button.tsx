import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'

/**
 * `primary` is the one action of a card, `quiet` everything beside it.
 * `busy` shows a turning ring and takes no press, but keeps the focus it has, which a disabled
 * button loses to the body; the caller gives the words ('Creating...').
 * `done` is an action that has been done ('Voted!'): leaf green, and still readable while disabled.
 */
type ButtonProps = ComponentProps<'button'> & {
  variant?: 'primary' | 'quiet'
  icon?: ReactNode
  busy?: boolean
  done?: boolean
}

/**
 * A native button, `type='button'` unless told otherwise. Every other prop goes to the element.
 * While `busy` it is `aria-disabled`, whatever `disabled` says.
 */
export function Button({
  variant = 'primary',
  type = 'button',
  icon,
  busy = false,
  done = false,
  disabled = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type above admits only the three.
      type={type}
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      // Enter in a field of the form clicks its button too: nothing submits it while it is busy.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(styles.button, styles[variant], done && styles.done, className)}
    >
      {busy ? <span className={styles.ring} aria-hidden="true" /> : icon}
      <span>{children}</span>
    </button>
  )
}

/** A link that looks like a button: it leads elsewhere and does nothing. */
export function ButtonLink({
  variant = 'primary',
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Pick<ButtonProps, 'variant'>) {
  return (
    <a {...rest} className={classNames(styles.button, styles[variant], className)}>
      {children}
    </a>
  )
}
