// First: React's own modules then come in one order in every bundle, and its file is one for all pages.
import { hydrateIslands } from '../hydrate.tsx'
import { followVisitor } from '../../state/visitor-switch.ts'
import { ignoreHeldEnter } from '../../device/held-enter.ts'
import { keepInstallPrompt } from '../../state/install.ts'
import { pauseWhileHidden } from '../../device/pause-while-hidden.ts'
import { whenShown } from '../../device/when-shown.ts'
import { registerServiceWorker } from '../register-service-worker.ts'
import { replayed } from '../replayed.tsx'
import { markScriptLoaded } from '../script-status.ts'
import { activateThemeSwitch } from '../theme-radios.ts'
import { YOUR_DATA_ISLANDS } from './islands.tsx'

markScriptLoaded()
whenShown(() => {
  activateThemeSwitch()
  pauseWhileHidden()
  ignoreHeldEnter()
  followVisitor()
  keepInstallPrompt()
  hydrateIslands(YOUR_DATA_ISLANDS, replayed)
  void registerServiceWorker()
})
