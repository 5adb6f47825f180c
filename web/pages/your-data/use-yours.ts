import { useSyncExternalStore } from 'react'
import { READ_KEYS } from '../../api/read-keys.ts'
import { useRead } from '../../api/use-read.tsx'
import type { Game } from '../../api/answers.ts'
import { deviceStorage } from '../../device/device-storage.ts'
import { visitorStorage } from '../../device/visitor-storage.ts'
import { knownVisitor } from '../../device/visitor.ts'
import { fetchGame } from '../../features/pet/game/game-calls.ts'
import { gameStorage } from '../../features/pet/game/game-storage.ts'
import type { Yours } from '../../features/your-data/yours.ts'

/** The visitor who looks at the page. A browser without an id is given none by looking. */
export function useYours(): Yours {
  const visitor = useSyncExternalStore(neverChanges, storedVisitor, () => null)
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const { data, error } = useRead<Game | null>({
    key: READ_KEYS.game,
    read: async () => (storedVisitor() === null ? null : fetchGame()),
  })
  if (data !== undefined) {
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
