import type { CareLogView } from './use-care-log.ts'

/** True when older entries may be asked for as their place comes near; after a failure only a press asks. */
export function mayLoad({ state, hasOlder, isLoadingOlder, hasOlderFailed }: CareLogView): boolean {
  return state === 'ready' && hasOlder && !isLoadingOlder && !hasOlderFailed
}
