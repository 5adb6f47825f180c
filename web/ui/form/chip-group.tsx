import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './chip-group.module.css'

type Chip<Value extends string> = { value: Value; label: ReactNode; icon?: ReactNode }

/** One choice of a few: native radio buttons that look like chips, so arrows and forms work by themselves. */
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
            // A browser that gives back an older choice with the page would be taken for the visitor.
            autoComplete="off"
            className={styles.radio}
          />
          {chip.icon}
          <span>{chip.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
