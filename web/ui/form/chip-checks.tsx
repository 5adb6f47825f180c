import type { ReactNode } from 'react'
import styles from './chip-group.module.css'

/** Some of a few, in any number: native check boxes that look like chips. */
export function ChipChecks<Value extends string>({
  legend,
  chips,
  values,
  onChange,
}: {
  legend: ReactNode
  chips: readonly { value: Value; label: ReactNode }[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
}) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {chips.map(({ value, label }) => (
        <label key={value} className={styles.chip}>
          <input
            type="checkbox"
            value={value}
            checked={values.includes(value)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...values, value] : values.filter((other) => other !== value),
              )
            }
            className={styles.radio}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
