import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './chips.module.css'

type Chip<Value extends string> = { value: Value; label: ReactNode; icon?: ReactNode }

type ChipGroupProps<Value extends string> = {
  /** For screen readers. */
  legend: string
  chips: readonly Chip<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Shows the legend, too. */
  withLegend?: boolean
}

/** One choice out of a few: native radio buttons that look like chips. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  const { legend, chips, value, onChange, withLegend = false } = props
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={withLegend ? styles.legend : 'sr-only'}>{legend}</legend>
      {chips.map((chip) => (
        <ChipInput
          key={chip.value}
          {...chip}
          type="radio"
          name={name}
          checked={chip.value === value}
          onChange={() => onChange(chip.value)}
          // Browsers restore radio buttons after a reload and fire no event.
          autoComplete="off"
        />
      ))}
    </fieldset>
  )
}

type ChipChecksProps<Value extends string> = {
  legend: string
  chips: readonly Chip<Value>[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
}

/** Any number of a few: native check boxes that look like chips. */
export function ChipChecks<Value extends string>(props: ChipChecksProps<Value>) {
  const { legend, chips, values, onChange } = props
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {chips.map((chip) => (
        <ChipInput
          key={chip.value}
          {...chip}
          type="checkbox"
          checked={values.includes(chip.value)}
          onChange={({ target }) => {
            const others = values.filter((other) => other !== chip.value)
            onChange(target.checked ? [...others, chip.value] : others)
          }}
        />
      ))}
    </fieldset>
  )
}

function ChipInput({
  label,
  icon,
  ...rest
}: ComponentProps<'input'> & Omit<Chip<string>, 'value'>) {
  return (
    <label className={styles.chip}>
      <input {...rest} className={styles.input} />
      {icon}
      <span>{label}</span>
    </label>
  )
}
