import { useLayoutEffect, useState } from 'react'
import { THEME } from '#words/site.ts'
import { onDeviceChange } from '../state/page-return.ts'
import { THEME_KEY, deviceStorage } from '../state/storage.ts'
import { ChipGroup } from '../ui/chips.tsx'

/** The grounds of tokens.css, for the browser's own bars (`theme-color`). */
export const THEME_COLOURS = { light: '#fff6e9', dark: '#241710' } as const

const CHIPS = [
  { value: 'system', label: THEME.system },
  { value: 'light', label: THEME.light },
  { value: 'dark', label: THEME.dark },
] as const
type Theme = (typeof CHIPS)[number]['value']

/** System, light or dark. Prerendered as 'system'; the inline script has shown the stored theme by then. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>('system')
  const show = (next: Theme) => {
    setTheme(next)
    globalThis.remaShowTheme?.(next)
  }
  const choose = (next: Theme) => {
    if (next === 'system') deviceStorage().remove(THEME_KEY)
    else deviceStorage().write(THEME_KEY, next)
    show(next)
  }
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the inline script has shown a theme before hydration.
    setTheme(themeOf(document.documentElement.dataset['theme']))
    return onDeviceChange(() => show(readTheme()))
  }, [])
  return (
    <div data-themes>
      <ChipGroup legend={THEME.title} withLegend chips={CHIPS} value={theme} onChange={choose} />
    </div>
  )
}

function readTheme(): Theme {
  return themeOf(deviceStorage().read(THEME_KEY))
}

function themeOf(text: string | null | undefined): Theme {
  return CHIPS.find(({ value }) => value === text)?.value ?? 'system'
}
