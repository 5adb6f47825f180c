import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './chips.module.css'

type Chip<Value extends string> = { value: Value; label: ReactNode; icon?: ReactNode }

/** One choice out of a few: native radio buttons that look like chips. */
export function ChipGroup<Value extends string>({
  legend,
  hideLegend = false,
  chips,
  value,
  onChange,
  className,
}: {
  legend: ReactNode
  hideLegend?: boolean
  chips: readonly Chip<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}) {
  const name = useId()
  return (
    <fieldset className={classNames(styles.group, className)}>
      <legend className={hideLegend ? 'sr-only' : styles.legend}>{legend}</legend>
      {chips.map((chip) => (
        <label key={chip.value} className={styles.chip}>
          <input
            type="radio"
            name={name}
            value={chip.value}
            checked={chip.value === value}
            onChange={() => onChange(chip.value)}
            // Browsers restore radio buttons after a reload and fire no event.
            autoComplete="off"
            className={styles.input}
          />
          {chip.icon}
          <span>{chip.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Any number of a few: native check boxes that look like chips. */
export function ChipChecks<Value extends string>({
  legend,
  chips,
  values,
  onChange,
}: {
  legend: ReactNode
  chips: readonly Chip<Value>[]
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
            onChange={({ target }) => {
              const others = values.filter((other) => other !== value)
              onChange(target.checked ? [...others, value] : others)
            }}
            className={styles.input}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
