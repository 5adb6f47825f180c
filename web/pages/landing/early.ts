import { followEthics } from '../../features/ethics/ethics-scroll.ts'
import { keepEarlyPresses } from '../early-presses.ts'

// No reads start here, as on the pet page: what they tell stands below the fold, and 0.2 kB above it.
keepEarlyPresses()
followEthics()
