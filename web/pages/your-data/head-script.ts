import { startPrefetch } from '../../state/prefetch.ts'
import { hasNoPet, markNewVisitor } from '../../state/new-visitor.ts'
import { whenShown } from '../../device/when-shown.ts'
import { storedSpecies } from '../../features/pet/early/early-storage.ts'
import { keepClicks } from '../early-clicks.ts'
import { trackScript } from '../script-status.ts'

// A form that is sent before its script has come would put the recovery words into the address.
keepClicks()
trackScript()
// As on the game's page, and under the same address.
whenShown(() => {
  const hasId = startPrefetch(['/api/game'])
  if (!hasId || (storedSpecies() === undefined && hasNoPet())) markNewVisitor()
})
