import { useId, type ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame, fieldAttributes, type FieldWords } from './field-frame.tsx'
import styles from './field.module.css'

/** A native input with its label, description and error. Every other prop goes to the input. */
export function Field({
  label,
  hideLabel,
  description,
  error,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'id'> & FieldWords) {
  const id = useId()
  const words = { label, hideLabel, description, error }
  return (
    <FieldFrame {...words} id={id}>
      <input
        {...rest}
        {...fieldAttributes(id, words)}
        className={classNames(styles.control, className)}
      />
    </FieldFrame>
  )
}
