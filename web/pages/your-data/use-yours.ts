import { useEffect, useSyncExternalStore } from 'react'
import { discardPrefetched } from '../../api/prefetch.ts'
import { READ_KEYS } from '../../api/read-keys.ts'
import { useRead, useReads } from '../../api/use-read.tsx'
import type { Game } from '../../api/answers.ts'
import { deviceStorage } from '../../device/device-storage.ts'
import { onPageReturn } from '../../device/page-return.ts'
import { visitorStorage } from '../../device/visitor-storage.ts'
import { knownVisitor } from '../../device/visitor.ts'
import { fetchGame } from '../../features/pet/game/game-calls.ts'
import { gameStorage } from '../../features/pet/game/game-storage.ts'
import type { Yours } from '../../features/your-data/yours.ts'

/** The visitor who looks at the page, anew when they return to it. A browser without an id is given none by looking. */
export function useYours(): Yours {
  const visitor = useSyncExternalStore(onPageReturn, storedVisitor, () => null)
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const { data, error } = useRead<Game | null>({
    key: READ_KEYS.game,
    read: async () => (storedVisitor() === null ? null : fetchGame()),
  })
  const reads = useReads()
  // Another tab may have made a pet, fed or renamed it: what is erased or taken home here is said by name.
  useEffect(
    () =>
      onPageReturn(() => {
        discardPrefetched()
        reads.refetch(READ_KEYS.game)
      }),
    [reads],
  )
  // Null is of nobody: whoever came since has been asked about again.
  if (data !== undefined && (data !== null || visitor === null)) {
    const moments = data?.streaks.totalActivities ?? 0
    return { visitor, pet: data?.pet ?? null, moments, state: 'told' }
  }
  if (!isHydrated) return { visitor, pet: null, moments: 0, state: 'loading' }
  const kept = gameStorage(visitorStorage(deviceStorage())).game()
  const moments = kept?.streaks?.totalActivities ?? 0
  const state = error === null ? 'loading' : 'unreachable'
  return { visitor, pet: kept?.pet ?? null, moments, state }
}

function storedVisitor(): string | null {
  return knownVisitor(deviceStorage())
}

const neverChanges = () => () => {}
