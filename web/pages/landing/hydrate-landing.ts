import { followVotes } from '../../features/voting/follow-votes.ts'
import { hydrateIslands } from '../hydrate.tsx'
import { keepShell } from '../keep-shell.ts'
import { LANDING_ISLANDS, landingReads } from './islands.tsx'

hydrateIslands(LANDING_ISLANDS)
followVotes(landingReads)
void keepShell()
