import { followVotes } from '../../features/voting/follow-votes.ts'
import { hydrateIslands } from '../hydrate.tsx'
import { keepShell } from '../keep-shell.ts'
import { idleOrReachedFor } from '../reached-for.ts'
import { bringThemeSwitchToLife } from '../theme-radios.ts'
import { LANDING_ISLANDS, landingQueries } from './islands.tsx'

bringThemeSwitchToLife()
await idleOrReachedFor()
hydrateIslands(LANDING_ISLANDS)
followVotes(landingQueries)
void keepShell()
