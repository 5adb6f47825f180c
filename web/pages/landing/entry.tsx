import { pauseWhileHidden } from '../../device/pause-while-hidden.ts'
import { followVotes } from '../../features/voting/follow-votes.ts'
import { hydrateIslands } from '../hydrate.tsx'
import { keepShell } from '../keep-shell.ts'
import { idleOrReachedFor } from '../reached-for.ts'
import { bringThemeSwitchToLife } from '../theme-radios.ts'
import { LANDING_ISLANDS, landingReads } from './islands.tsx'

bringThemeSwitchToLife()
pauseWhileHidden()
await idleOrReachedFor()
hydrateIslands(LANDING_ISLANDS)
followVotes(landingReads)
void keepShell()
