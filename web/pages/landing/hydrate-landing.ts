// First: React's own modules then come in one order in every bundle, and its file is one for all pages.
import { hydrateIslands } from '../hydrate.tsx'
import { followVisitor } from '../../device/follow-visitor.ts'
import { followVotes } from '../../features/voting/follow-votes.ts'
import { registerServiceWorker } from '../register-service-worker.ts'
import '../sound-button.ts'
import { LANDING_ISLANDS, landingReads } from './islands.tsx'

hydrateIslands(LANDING_ISLANDS)
followVotes(landingReads)
followVisitor()
void registerServiceWorker()
