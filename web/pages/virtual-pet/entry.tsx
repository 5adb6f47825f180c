// First: React's own modules then come in one order in every bundle, and its file is one for all pages.
import { hydrateIslands } from '../hydrate.tsx'
import { DEFAULT_PET_TYPE, PET_TYPES } from '#domain/species.ts'
import { isNewVisitor } from '../../state/new-visitor.ts'
import { followVisitor } from '../../state/visitor-switch.ts'
import { ignoreHeldEnter } from '../../device/held-enter.ts'
import { keepInstallPrompt } from '../../state/install.ts'
import { pauseWhileHidden } from '../../device/pause-while-hidden.ts'
import { whenShown } from '../../device/when-shown.ts'
import { storedSpecies } from '../../features/pet/early/early-storage.ts'
import { fetched } from '../../ui/deferred.ts'
import { SPECIES } from '../../drawings/species.ts'
import { giveUpScript, markScriptLoaded } from '../script-status.ts'
import { activateThemeSwitch } from '../theme-radios.ts'
import { VIRTUAL_PET_ISLANDS } from './islands.tsx'
import { NEW_PET_PART } from './new-pet-part.ts'

declare global {
  /** The page's script has begun. */
  var remaStarted: boolean | undefined
}

// One that comes twice does nothing more.
if (!globalThis.remaStarted) {
  globalThis.remaStarted = true
  // One that is drawn ahead may wait for its visit for long; its script has come all the same.
  if (document.prerendering === true) markScriptLoaded()
  whenShown(() => {
    activateThemeSwitch()
    pauseWhileHidden()
    ignoreHeldEnter()
    keepInstallPrompt()
    void start()
  })
}

async function start() {
  const isNew = isNewVisitor()
  if (isNew) {
    // What the prerendered page has already, React must have, too.
    const parts = [fetched(NEW_PET_PART), fetched(SPECIES[DEFAULT_PET_TYPE].body)]
    if ((await Promise.all(parts)).includes(false)) return giveUpScript()
  }
  markScriptLoaded()
  document.querySelector(`[data-for=${isNew ? 'returning' : 'new'}]`)?.remove()
  // Before the pet is drawn: its script is there already, or on its way.
  const type = PET_TYPES.find((one) => one === storedSpecies())
  if (type) SPECIES[type].body.load()
  followVisitor()
  // What was pressed before is pressed once the page knows whether there is a pet (game.tsx).
  hydrateIslands(VIRTUAL_PET_ISLANDS)
  // Far below what is seen first. Where it does not come, there is no sound.
  import('../sound-button.ts').catch(() => undefined)
  import('../register-service-worker.ts').then(
    (part) => part.registerServiceWorker(),
    // The next visit does.
    () => undefined,
  )
}
