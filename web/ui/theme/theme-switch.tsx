import { useSyncExternalStore } from 'react'
import { THEME } from '#words/site.ts'
import { ChipGroup } from '../chips.tsx'
import { chooseTheme, onThemeChange, readTheme } from './theme.ts'

const CHIPS = [
  { value: 'system', label: THEME.system },
  { value: 'light', label: THEME.light },
  { value: 'dark', label: THEME.dark },
] as const

/** System, light or dark. Prerendered as 'system'; on the pages pages/theme-radios.ts activates it, not React. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(onThemeChange, readTheme, () => 'system' as const)
  return (
    <ChipGroup legend={THEME.title} hideLegend chips={CHIPS} value={theme} onChange={chooseTheme} />
  )
}
