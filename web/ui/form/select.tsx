import { useId, type ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame, fieldAttributes, type FieldWords } from './field-frame.tsx'
import fieldStyles from './field.module.css'
import styles from './select.module.css'

/** A native select with its label, description and error; its children are `option`s. Every other prop goes to the select. */
export function Select({
  label,
  hideLabel,
  description,
  error,
  className,
  ...rest
}: Omit<ComponentProps<'select'>, 'id'> & FieldWords) {
  const id = useId()
  const words = { label, hideLabel, description, error }
  return (
    <FieldFrame {...words} id={id}>
      <div className={styles.select}>
        <select
          {...rest}
          {...fieldAttributes(id, words)}
          className={classNames(fieldStyles.control, className)}
        />
        {/* Drawn, not a background: the page's CSP allows no data: images. */}
        <svg className={styles.chevron} viewBox="0 0 16 16" aria-hidden="true">
          <path d="m3 6 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2.2" />
        </svg>
      </div>
    </FieldFrame>
  )
}
