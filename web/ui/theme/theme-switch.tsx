import { useId, useSyncExternalStore } from 'react'
import { THEME } from '#words/site.ts'
import chips from '../form/chip-group.module.css'
import { chooseTheme, onThemeChange, readTheme } from './theme.ts'

const CHIPS = [
  { value: 'system', label: THEME.system },
  { value: 'light', label: THEME.light },
  { value: 'dark', label: THEME.dark },
] as const

/**
 * System, light or dark. Prerendered as 'system'; on the pages pages/theme-radios.ts activates it, not React. No
 * ChipGroup, whose script the game loads: what is written here costs nobody a byte of it.
 */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(onThemeChange, readTheme, () => 'system' as const)
  const name = useId()
  return (
    <fieldset className={chips.group}>
      <legend className="sr-only">{THEME.title}</legend>
      {CHIPS.map(({ value, label }) => (
        <label key={value} className={chips.chip}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === theme}
            onChange={() => chooseTheme(value)}
            // A browser that gives back an older choice with the page would be taken for the visitor.
            autoComplete="off"
            className={chips.radio}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
