import { keepInstallPrompt } from '../device/install-prompt.ts'
import { activateThemeSwitch } from './theme-radios.ts'

activateThemeSwitch()
keepInstallPrompt()
