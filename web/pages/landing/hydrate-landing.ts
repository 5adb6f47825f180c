import { followVisitor } from '../../device/follow-visitor.ts'
import { followVotes } from '../../features/voting/follow-votes.ts'
import { hydrateIslands } from '../hydrate.tsx'
import { registerServiceWorker } from '../register-service-worker.ts'
import { LANDING_ISLANDS, landingReads } from './islands.tsx'

hydrateIslands(LANDING_ISLANDS)
followVotes(landingReads)
followVisitor()
void registerServiceWorker()
