import { useEffect, useSyncExternalStore } from 'react'
import { discardPrefetched } from '../../state/prefetch.ts'
import { READ_KEYS } from '../../api/read-keys.ts'
import { useRead, useReads } from '../../api/use-read.tsx'
import { deviceStorage } from '../../state/storage.ts'
import { onPageReturn } from '../../state/page-return.ts'
import { knownVisitor, visitorStorage } from '../../state/visitor.ts'
import { readGame } from '../../state/api.ts'
import { type Game, storedGame } from '../../state/outbox.ts'
import type { Yours } from '../../features/your-data/yours.ts'

/** The visitor of this browser; read again when they return to the page. A browser without an id gets none here. */
export function useYours(): Yours {
  const visitor = useSyncExternalStore(onPageReturn, storedVisitor, () => null)
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const { data, error } = useRead<Game | null>({
    key: READ_KEYS.game,
    read: async () => (storedVisitor() === null ? null : readGame()),
  })
  const reads = useReads()
  // Another tab may have changed the pet: the page names what it erases or exports.
  useEffect(
    () =>
      onPageReturn(() => {
        discardPrefetched()
        reads.refetch(READ_KEYS.game)
      }),
    [reads],
  )
  // Null means that there was no visitor; one who came since has been asked about again.
  if (data !== undefined && (data !== null || visitor === null)) {
    return { visitor, ...petOf(data), state: 'told' }
  }
  if (!isHydrated) return { visitor, ...petOf(null), state: 'loading' }
  const stored = storedGame(visitorStorage(deviceStorage()))?.game ?? null
  return { visitor, ...petOf(stored), state: error === null ? 'loading' : 'unreachable' }
}

function petOf(game: Game | null) {
  return { pet: game?.pet ?? null, moments: game?.pet?.activities_count ?? 0 }
}

function storedVisitor(): string | null {
  return knownVisitor(deviceStorage())
}

const neverChanges = () => () => {}
