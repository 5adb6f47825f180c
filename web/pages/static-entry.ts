import { keepInstallPrompt } from '../state/install.ts'
import { activateThemeSwitch } from './theme-radios.ts'

activateThemeSwitch()
keepInstallPrompt()
