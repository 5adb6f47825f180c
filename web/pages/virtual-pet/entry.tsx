// First: React's own modules then come in one order in every bundle, and its file is one for all pages.
import { hydrateIslands } from '../hydrate.tsx'
import { followVisitor } from '../../device/follow-visitor.ts'
import { keepInstallPrompt } from '../../device/install-prompt.ts'
import { pauseWhileHidden } from '../../device/pause-while-hidden.ts'
import { whenShown } from '../../device/when-shown.ts'
import { keptSpecies } from '../../features/pet/game/kept-species.ts'
import { loadSpecies } from '../../ui/species/use-species.ts'
import { markScriptLoaded } from '../script-status.ts'
import { registerServiceWorker } from '../register-service-worker.ts'
import { activateThemeSwitch } from '../theme-radios.ts'
import { VIRTUAL_PET_ISLANDS } from './islands.tsx'

markScriptLoaded()
whenShown(() => {
  activateThemeSwitch()
  // Before the pet is drawn: its script is there already, or on its way.
  loadSpecies(keptSpecies())
  pauseWhileHidden()
  followVisitor()
  keepInstallPrompt()
  hydrateIslands(VIRTUAL_PET_ISLANDS)
  void registerServiceWorker()
  // Far below what is seen first. Where it does not come, there is no sound.
  import('../sound-button.ts').catch(() => undefined)
})
