import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './chips.module.css'

type ChipsProps<Value extends string> = {
  /** For screen readers; shown, too, `withLegend`. */
  legend: string
  withLegend?: boolean
  chips: readonly { value: Value; label: ReactNode; icon?: ReactNode }[]
}

type ChipGroupProps<Value extends string> = ChipsProps<Value> & {
  value: Value
  onChange: (value: Value) => void
}

/** One choice out of a few: native radio buttons that look like chips. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  const { value, onChange, ...rest } = props
  const name = useId()
  const inputOf = (one: Value) => ({
    type: 'radio',
    name,
    checked: one === value,
    onChange: () => onChange(one),
    // Browsers restore radio buttons after a reload and fire no event.
    autoComplete: 'off',
  })
  return <Chips {...rest} inputOf={inputOf} />
}

type ChipChecksProps<Value extends string> = ChipsProps<Value> & {
  values: readonly Value[]
  onChange: (values: Value[]) => void
}

/** Any number of a few: native check boxes that look like chips. */
export function ChipChecks<Value extends string>(props: ChipChecksProps<Value>) {
  const { values, onChange, ...rest } = props
  const inputOf = (one: Value): ComponentProps<'input'> => ({
    type: 'checkbox',
    checked: values.includes(one),
    onChange: ({ target }) => {
      const others = values.filter((other) => other !== one)
      onChange(target.checked ? [...others, one] : others)
    },
  })
  return <Chips {...rest} inputOf={inputOf} />
}

type InputOf<Value> = { inputOf: (value: Value) => ComponentProps<'input'> }

function Chips<Value extends string>(props: ChipsProps<Value> & InputOf<Value>) {
  const { legend, withLegend = false, chips, inputOf } = props
  return (
    <fieldset className={styles.group}>
      <legend className={withLegend ? styles.legend : 'sr-only'}>{legend}</legend>
      {chips.map(({ value, label, icon }) => (
        <label key={value} className={styles.chip}>
          <input {...inputOf(value)} value={value} className={styles.input} />
          {icon}
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
