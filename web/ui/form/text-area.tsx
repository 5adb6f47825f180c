import { useId, type ComponentProps } from 'react'
import { FieldFrame, fieldAttributes, type FieldWords } from './field-frame.tsx'
import { classNames } from '../class-names.ts'
import fieldStyles from './field.module.css'
import styles from './text-area.module.css'

/** A native field of several lines with its label, description and error. Every other prop goes to it. */
export function TextArea({
  label,
  hideLabel,
  description,
  error,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'id' | 'className'> & FieldWords) {
  const id = useId()
  const words = { label, hideLabel, description, error }
  return (
    <FieldFrame {...words} id={id}>
      <textarea
        {...rest}
        {...fieldAttributes(id, words)}
        className={classNames(fieldStyles.control, styles.area)}
      />
    </FieldFrame>
  )
}
