import { pauseWhileHidden } from '../../device/pause-while-hidden.ts'
import { scriptCame } from '../await-script.ts'
import { hydrateIslands } from '../hydrate.tsx'
import { keepShell } from '../keep-shell.ts'
import { activateThemeSwitch } from '../theme-radios.ts'
import { VIRTUAL_PET_ISLANDS } from './islands.tsx'

scriptCame()
activateThemeSwitch()
pauseWhileHidden()
hydrateIslands(VIRTUAL_PET_ISLANDS)
void keepShell()
