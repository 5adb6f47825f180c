import { DEFAULT_PET_TYPE } from '#domain/species.ts'
import { startPrefetch } from '../../api/prefetch.ts'
import { hasNoPet, markNewVisitor } from '../../device/new-visitor.ts'
import { localDay } from '../../device/local-day.ts'
import { whenShown } from '../../device/when-shown.ts'
import { keptSpecies } from '../../features/pet/game/kept-species.ts'
import { keepSoundPress } from '../../ui/sound/keep-press.ts'
import { keepClicks } from '../early-clicks.ts'
import { preloadLater } from '../../ui/later-files.ts'
import { trackScript } from '../script-status.ts'
import { reloadWhenOutdated } from '../reload-outdated.ts'
import { restoreCard, wakeCard } from './early-card.ts'
import { drawPet, wakeKeys } from './early-keys.ts'

/** What the creation card is made of (site-pages.tsx). */
const NEW_VISITORS = ['new-pet', 'field', 'creation', `${DEFAULT_PET_TYPE}-species`]

trackScript()
reloadWhenOutdated()
keepSoundPress()
wakeCard()
wakeKeys()
keepClicks()
let begin = restoreCard
whenShown(() => {
  // The server's clock is not known yet; where the device's is wrong, the game is read again.
  const species = keptSpecies()
  const isReturning =
    (species !== undefined || !hasNoPet()) &&
    startPrefetch([`/api/game?today=${localDay(new Date().toISOString())}`])
  if (!isReturning) markNewVisitor()
  // Of no species that there is, nothing is asked for.
  for (const name of isReturning ? [`${species}-species`] : NEW_VISITORS) preloadLater(name)
  if (isReturning) begin = drawPet
  begin()
})
// The page is whole, and its script has not run.
document.addEventListener('readystatechange', () => begin(), { once: true })
