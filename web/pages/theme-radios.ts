import { THEMES, chooseTheme, onThemeChange, readTheme } from '../ui/theme.ts'

/** Brings the theme switch of a page to life that React does not take over. */
export function bringThemeSwitchToLife(): void {
  const radios = [...document.querySelectorAll<HTMLInputElement>('footer input[type=radio]')]
  const show = () => {
    for (const radio of radios) radio.checked = radio.value === readTheme()
  }
  for (const radio of radios) {
    radio.addEventListener('change', () => {
      const theme = THEMES.find((one) => one === radio.value)
      if (theme) chooseTheme(theme)
    })
  }
  onThemeChange(show)
  show()
}
