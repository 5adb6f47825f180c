import { bringThemeSwitchToLife } from './theme-radios.ts'

bringThemeSwitchToLife()
