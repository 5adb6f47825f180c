import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

/** What every field can say around its control. A description and an error at the same time are both read out. */
export type FieldWords = {
  label: ReactNode
  hideLabel?: boolean | undefined
  description?: ReactNode
  error?: string | undefined
}

/** Label, control, description and error, in the order they are read. `id` is the control's. */
export function FieldFrame({
  id,
  label,
  hideLabel = false,
  description,
  error,
  children,
}: FieldWords & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={classNames(styles.label, hideLabel && 'sr-only')}>
        {label}
      </label>
      {children}
      {description && (
        <p id={`${id}-description`} className={styles.description}>
          {description}
        </p>
      )}
      {/* The live region stands before the error does, or the error would not be announced. */}
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            <WarningSign />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  )
}

/** The attributes that tie a control to its frame. */
export function fieldAttributes(id: string, { description, error }: FieldWords) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': classNames(
      error ? `${id}-error` : undefined,
      description ? `${id}-description` : undefined,
    ),
  }
}

function WarningSign() {
  return (
    <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="8" fill="currentColor" />
      <path d="M8 4v5" stroke="var(--surface)" strokeWidth="2" strokeLinecap="round" />
      <circle cx="8" cy="12" r="1.2" fill="var(--surface)" />
    </svg>
  )
}
