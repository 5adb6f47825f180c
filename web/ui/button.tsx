import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './button.module.css'

/** A `busy` button shows a ring; `done` is for 'Voted!'. Both ignore presses and keep the focus, which `disabled` loses. */
type ButtonProps = ComponentProps<'button'> & {
  variant?: 'primary' | 'quiet' | 'care'
  icon?: ReactNode
  busy?: boolean
  done?: boolean
}

export function Button({
  variant = 'primary',
  type = 'button',
  icon,
  busy = false,
  done = false,
  disabled = false,
  'aria-disabled': ariaDisabled = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isIgnored = busy || done || ariaDisabled === true
  return (
    <button
      {...rest}
      aria-disabled={isIgnored || undefined}
      // oxlint-disable-next-line react/button-has-type -- the type of the prop allows only valid values.
      type={type}
      disabled={disabled && !isIgnored}
      aria-busy={busy || undefined}
      // Enter in a field clicks the submit button of its form.
      onClick={isIgnored ? (event) => event.preventDefault() : onClick}
      className={classNames(styles.button, styles[variant], done && styles.done, className)}
    >
      {busy ? <span className={styles.ring} aria-hidden="true" /> : icon}
      <span>{children}</span>
    </button>
  )
}

type ButtonLinkProps = ComponentProps<'a'> & { variant: 'primary' | 'quiet' }

/** A link that looks like a button. */
export function ButtonLink({ variant, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classNames(styles.button, styles[variant], className)}>
      {children}
    </a>
  )
}
