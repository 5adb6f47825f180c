import { startPrefetch } from '../../api/prefetch.ts'
import { markFirstVisit } from '../../device/first-visit.ts'
import { localDay } from '../../device/local-day.ts'
import { whenShown } from '../../device/when-shown.ts'
import { keptSpecies } from '../../features/pet/game/kept-species.ts'
import { keepSoundPress } from '../../ui/sound/keep-press.ts'
import { preloadLater } from '../later-files.ts'
import { trackScript } from '../script-status.ts'
import { reloadWhenOutdated } from '../reload-outdated.ts'

trackScript()
reloadWhenOutdated()
keepSoundPress()
whenShown(() => {
  // The server's clock is not known yet; where the device's is wrong, the game is read again.
  const isReturning = startPrefetch([`/api/game?today=${localDay(new Date().toISOString())}`])
  if (!isReturning) markFirstVisit()
})
const species = keptSpecies()
if (species !== undefined) preloadLater(species)
