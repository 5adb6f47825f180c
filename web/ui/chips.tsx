import { type ReactNode, useId } from 'react'
import styles from './chips.module.css'

type ChipGroupProps<Value extends string> = {
  /** For screen readers; shown, too, `withLegend`. */
  legend: string
  withLegend?: boolean
  chips: readonly { value: Value; label: ReactNode; icon?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** One choice out of a few: native radio buttons that look like chips. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  const { legend, withLegend = false, chips, value: chosen, onChange } = props
  const name = useId()
  return (
    <fieldset className="row">
      <legend className={withLegend ? styles.legend : 'sr-only'}>{legend}</legend>
      {chips.map(({ value, label, icon }) => (
        <label key={value} className={styles.chip}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
            // Browsers restore radio buttons after a reload and fire no event.
            autoComplete="off"
            className={styles.input}
          />
          {icon}
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
