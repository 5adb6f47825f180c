import { useSyncExternalStore } from 'react'
import { ChipGroup } from './chip-group.tsx'
import { chooseTheme, onThemeChange, readTheme } from './theme.ts'

const CHIPS = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** System, light or dark. Prerendered as 'system'; takes the stored choice when it hydrates. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(onThemeChange, readTheme, () => 'system' as const)
  return <ChipGroup legend="Theme" hideLegend chips={CHIPS} value={theme} onChange={chooseTheme} />
}
