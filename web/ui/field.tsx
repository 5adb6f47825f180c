import { type ComponentProps, type ElementType, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

/** The texts around a control. A description and an error at the same time are both read out. */
type FieldTexts = {
  label: ReactNode
  hideLabel?: boolean | undefined
  description?: ReactNode
  error?: string | undefined
}

type FieldProps<Tag extends ElementType> = ComponentProps<Tag> & FieldTexts

/** A native input with its label, description and error. Other props go to the input. */
export const Field = (props: FieldProps<'input'>) => <Labelled as="input" {...props} />

/** A native text field of several lines, as `Field`. */
export const TextArea = (props: FieldProps<'textarea'>) => <Labelled as="textarea" {...props} />

/** A native select, as `Field`; its children are `option` elements. */
export const Select = (props: FieldProps<'select'>) => <Labelled as="select" {...props} />

type LabelledProps = FieldTexts & { as: ElementType; className?: string | undefined }

/** Label, control, description and error, in the order in which they are read. */
function Labelled(props: LabelledProps) {
  const { as: Control, label, hideLabel = false, description, error, className, ...rest } = props
  const id = useId()
  const describedBy = classNames(error && `${id}-error`, description ? `${id}-description` : null)
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={classNames(styles.label, hideLabel && 'sr-only')}>
        {label}
      </label>
      <div className={styles.place}>
        <Control
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          className={classNames(styles.control, className)}
        />
        {Control === 'select' && (
          // An element, because the CSP allows no data: images in backgrounds.
          <svg className={styles.chevron} viewBox="0 0 16 16" aria-hidden="true">
            <path d="m3 6 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2.2" />
          </svg>
        )}
      </div>
      {description && (
        <p id={`${id}-description`} className={styles.description}>
          {description}
        </p>
      )}
      {/* The live region exists before its text: only later changes are announced. */}
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden="true">
              <circle cx="8" cy="8" r="8" fill="currentColor" />
              <path d="M8 4v5" stroke="var(--surface)" strokeWidth="2" strokeLinecap="round" />
              <circle cx="8" cy="12" r="1.2" fill="var(--surface)" />
            </svg>
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  )
}
