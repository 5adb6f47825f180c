// First: React's own modules then come in one order in every bundle, and its file is one for all pages.
import { hydrateIslands } from '../hydrate.tsx'
import { ignoreHeldEnter } from '../../device/held-enter.ts'
import { registerServiceWorker } from '../register-service-worker.ts'
import { replayed } from '../replayed.tsx'
import { LANDING_ISLANDS } from './islands.tsx'

/** React takes over what can be pressed, and the site is kept for when there is no network. */
export function hydrateLanding(): void {
  ignoreHeldEnter()
  hydrateIslands(LANDING_ISLANDS, replayed)
  // All of the game comes with it, which who only looks has no use for.
  void registerServiceWorker()
}
