import { followEthics } from '../../features/ethics/ethics-scroll.ts'
import { keepSoundPress } from '../../ui/sound/keep-press.ts'
import { keepEarlyClicks } from '../early-clicks.ts'

// No reads start here, as on the pet page: what they tell stands below the fold, and 0.2 kB above it.
keepEarlyClicks()
keepSoundPress()
followEthics()
