import { activateThemeSwitch } from './theme-radios.ts'

activateThemeSwitch()
