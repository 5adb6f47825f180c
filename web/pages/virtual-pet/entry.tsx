import { hydrateIslands } from '../hydrate.tsx'
import { keepShell } from '../keep-shell.ts'
import { bringThemeSwitchToLife } from '../theme-radios.ts'
import { VIRTUAL_PET_ISLANDS } from './islands.tsx'

bringThemeSwitchToLife()
hydrateIslands(VIRTUAL_PET_ISLANDS)
void keepShell()
