export const THEME_KEY = 'rema-theme'
/** The grounds of tokens.css, for the browser's own bars (`theme-color`). */
export const THEME_COLOURS = { light: '#fff6e9', dark: '#241710' } as const

export const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

const listeners = new Set<() => void>()

/** What was chosen where the browser could not keep it: what it keeps may be chosen anew on another page. */
let chosen: Theme | undefined

/** The visitor's choice: this visit's, else the stored one, else 'system'. Never throws: storage may be blocked. */
export function readTheme(): Theme {
  return chosen ?? stored()
}

/** Shows a theme at once and keeps it where the browser lets us. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, theme)
    chosen = undefined
  } catch {
    // Blocked or full: the choice holds for this visit.
    chosen = theme
  }
  showTheme(theme)
}

/** Calls back when the theme changes here or in another tab; returns how to stop. */
export function onThemeChange(listener: () => void): () => void {
  // The same twice is one.
  window.addEventListener('storage', adoptOtherTab)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function adoptOtherTab({ key }: StorageEvent): void {
  // A null key means that the whole storage was cleared.
  if (key !== THEME_KEY && key !== null) return
  chosen = undefined
  showTheme()
}

/** Shows a theme: by itself the visitor's, which may have been chosen elsewhere since this page was drawn. */
export function showTheme(theme = readTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  colourBars(theme)
  for (const listener of listeners) listener()
}

/** There is a `theme-color` for each side of the system's choice; an override takes both. */
function colourBars(theme: Theme): void {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')) {
    const ofSystem = bar.media.includes('dark') ? 'dark' : 'light'
    bar.content = THEME_COLOURS[theme === 'system' ? ofSystem : theme]
  }
}

function stored(): Theme {
  try {
    const value = localStorage.getItem(THEME_KEY)
    return THEMES.find((theme) => theme === value) ?? 'system'
  } catch {
    return 'system'
  }
}
