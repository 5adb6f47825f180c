import { followVisitor } from '../../device/follow-visitor.ts'
import { pauseWhileHidden } from '../../device/pause-while-hidden.ts'
import { markScriptLoaded } from '../script-status.ts'
import { hydrateIslands } from '../hydrate.tsx'
import { registerServiceWorker } from '../register-service-worker.ts'
import { activateThemeSwitch } from '../theme-radios.ts'
import { VIRTUAL_PET_ISLANDS } from './islands.tsx'

markScriptLoaded()
activateThemeSwitch()
pauseWhileHidden()
followVisitor()
hydrateIslands(VIRTUAL_PET_ISLANDS)
void registerServiceWorker()
