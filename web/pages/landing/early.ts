import { startEarlyReads } from '../../api/early-reads.ts'
import { followEthics } from '../../features/ethics/ethics-scroll.ts'
import { keepEarlyPresses } from '../early-presses.ts'

keepEarlyPresses()
followEthics()
startEarlyReads(['/api/features', '/api/votes'])
