import { useLayoutEffect, useRef, useState } from 'react'
import { THEME } from '#words/site.ts'
import { onDeviceChange } from '../state/page-return.ts'
import { deviceStorage } from '../state/storage.ts'
import { ChipGroup } from '../ui/chips.tsx'

export const THEME_KEY = 'rema-theme'
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
  const place = useRef<HTMLDivElement>(null)
  const show = (next: Theme) => {
    setTheme(next)
    showTheme(next)
  }
  const choose = (next: Theme) => {
    if (next === 'system') deviceStorage().remove(THEME_KEY)
    else deviceStorage().write(THEME_KEY, next)
    show(next)
  }
  useLayoutEffect(() => {
    const checked = place.current?.querySelector<HTMLInputElement>(':checked')
    // A choice before hydration differs from the HTML.
    const early = themeOf(checked?.value)
    if (early === 'system') setTheme(readTheme())
    else choose(early)
    return onDeviceChange(() => show(readTheme()))
  }, [])
  return (
    <div ref={place}>
      <ChipGroup legend={THEME.title} hideLegend chips={CHIPS} value={theme} onChange={choose} />
    </div>
  )
}

function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  // There is a `theme-color` for both choices of the system; a chosen theme sets both.
  for (const bar of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')) {
    const ofSystem = bar.getAttribute('media')?.includes('dark') ? 'dark' : 'light'
    bar.content = THEME_COLOURS[theme === 'system' ? ofSystem : theme]
  }
}

function readTheme(): Theme {
  return themeOf(deviceStorage().read(THEME_KEY))
}

function themeOf(text: string | null | undefined): Theme {
  return CHIPS.find(({ value }) => value === text)?.value ?? 'system'
}
