import { whenShown } from '../device/when-shown.ts'
import { THEMES, chooseTheme, onThemeChange, readTheme, showTheme } from '../ui/theme/theme.ts'

/** Activates the theme switch, which stands outside of React's roots. */
export function activateThemeSwitch(): void {
  const radios = [...document.querySelectorAll<HTMLInputElement>('footer input[type=radio]')]
  const show = () => {
    for (const radio of radios) radio.checked = radio.value === readTheme()
  }
  for (const radio of radios) {
    const choose = () => {
      const theme = THEMES.find((one) => one === radio.value)
      if (theme) chooseTheme(theme)
    }
    radio.addEventListener('change', choose)
    // It was chosen before this script came.
    if (radio.checked && !radio.defaultChecked) choose()
  }
  onThemeChange(show)
  whenShown(showChosen)
  // A page in the back/forward cache is not told what others store meanwhile.
  window.addEventListener('pageshow', showChosen)
}

function showChosen(): void {
  showTheme()
}
