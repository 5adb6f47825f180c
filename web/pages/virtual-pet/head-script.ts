import { startPrefetch } from '../../state/prefetch.ts'
import { hasNoPet, markNewVisitor } from '../../state/new-visitor.ts'
import { whenShown } from '../../device/when-shown.ts'
import { storedSpecies } from '../../features/pet/early/early-storage.ts'
import { keepSoundPress } from '../../ui/sound/keep-press.ts'
import { keepClicks, noteFirstInteraction } from '../early-clicks.ts'
import { trackScript } from '../script-status.ts'
import { reloadWhenOutdated } from '../reload-outdated.ts'
import { painted, startScript } from '../start-script.ts'
import { restoreCard, wakeCard } from './early-card.ts'
import { drawPet, wakeKeys } from './early-keys.ts'

noteFirstInteraction()
reloadWhenOutdated()
keepSoundPress()
wakeCard()
wakeKeys()
keepClicks()
let begin = restoreCard
/** Fulfilled when the page's script is due, with the name of what this visitor needs at once (site-pages.tsx). */
const due = new Promise<string | undefined>((resolve) => {
  whenShown(() => {
    const species = storedSpecies()
    const isReturning = (species !== undefined || !hasNoPet()) && startPrefetch(['/api/game'])
    if (isReturning) {
      begin = drawPet
      resolve(species)
    } else {
      markNewVisitor()
      // The card works before React does, and is painted sooner by itself.
      resolve(painted().then(() => 'new'))
    }
    begin()
  })
})
trackScript(due)
// There is time before a visit that is expected.
if (document.prerendering === true) startScript()
void due.then(startScript)
// The page is whole, and its script has not run.
document.addEventListener('readystatechange', () => begin(), { once: true })
