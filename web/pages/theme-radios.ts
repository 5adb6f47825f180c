import { whenShown } from '../device/when-shown.ts'
import { THEMES, chooseTheme, onThemeChange, readTheme, showTheme } from '../ui/theme/theme.ts'

/** Activates the theme switch, which stands outside of React's roots. */
export function activateThemeSwitch(): void {
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
  whenShown(() => showTheme())
}
