import { pauseWhileHidden } from '../../device/pause-while-hidden.ts'
import { hydrateIslands } from '../hydrate.tsx'
import { keepShell } from '../keep-shell.ts'
import { bringThemeSwitchToLife } from '../theme-radios.ts'
import { VIRTUAL_PET_ISLANDS } from './islands.tsx'

bringThemeSwitchToLife()
pauseWhileHidden()
hydrateIslands(VIRTUAL_PET_ISLANDS)
void keepShell()
