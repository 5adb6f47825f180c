import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { THEME } from '#words/site.ts'
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
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'system' as const)
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // A choice before hydration differs from the HTML.
    const radios = [...(place.current?.querySelectorAll('input') ?? [])]
    const changed = radios.find(({ checked, defaultChecked }) => checked && !defaultChecked)
    const early = themeOf(changed?.value ?? null)
    if (early) chooseTheme(early)
  }, [])
  return (
    <div ref={place}>
      <ChipGroup
        legend={THEME.title}
        hideLegend
        chips={CHIPS}
        value={theme}
        onChange={chooseTheme}
      />
    </div>
  )
}

const CHANGED = 'rema-theme'

function chooseTheme(theme: Theme): void {
  if (theme === 'system') deviceStorage().remove(THEME_KEY)
  else deviceStorage().write(THEME_KEY, theme)
  dispatchEvent(new Event(CHANGED))
}

/** Shows and reports a choice here, in another tab, and before the page came back from the back/forward cache. */
function subscribe(changed: () => void): () => void {
  const show = () => {
    showTheme(readTheme())
    changed()
  }
  const events = [CHANGED, 'storage', 'pageshow']
  for (const event of events) addEventListener(event, show)
  return () => {
    for (const event of events) removeEventListener(event, show)
  }
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
  return themeOf(deviceStorage().read(THEME_KEY)) ?? 'system'
}

function themeOf(text: string | null): Theme | undefined {
  return CHIPS.find(({ value }) => value === text)?.value
}
