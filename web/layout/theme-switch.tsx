import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { THEME } from '#words/site.ts'
import { ChipGroup } from '../ui/chips.tsx'
import { THEMES, chooseTheme, onThemeChange, readTheme, showTheme } from './theme.ts'

const CHIPS = [
  { value: 'system', label: THEME.system },
  { value: 'light', label: THEME.light },
  { value: 'dark', label: THEME.dark },
] as const

/** System, light or dark. Prerendered as 'system'. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(onThemeChange, readTheme, () => 'system' as const)
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // A choice before hydration differs from the HTML.
    const radios = [...(place.current?.querySelectorAll('input') ?? [])]
    const changed = radios.find(({ checked, defaultChecked }) => checked && !defaultChecked)
    const early = THEMES.find((one) => one === changed?.value)
    if (early) chooseTheme(early)
  }, [])
  useEffect(() => {
    // A page from the back/forward cache gets no storage events of the time between.
    const show = () => showTheme()
    show()
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
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
