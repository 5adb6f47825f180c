import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Activity } from '#domain/activities.ts'
import { RENAME } from '#words/game.ts'
import { type CallFailed, asFailure } from '../../../api/call-failed.ts'
import { READ_KEYS } from '../../../api/read-keys.ts'
import type { Reads } from '../../../api/reads.ts'
import { useRead, useReads } from '../../../api/use-read.tsx'
import { afterPaint } from '../../../device/after-paint.ts'
import { localDay } from '../../../device/local-day.ts'
import { useIsNewVisitor } from '../../../device/use-new-visitor.ts'
import { useToday } from '../../../device/use-today.ts'
import { newUuid } from '../../../device/visitor.ts'
import { toasts } from '../../../ui/toast/toast.ts'
import { type GameStore, INITIAL_STATE } from './game-store.ts'
import { viewOf } from './game-view.ts'
import { openGame } from './open-game.ts'
import { keptGameSentence } from './pet-failures.ts'
import { HOLD_MS } from './pending-change.ts'
import { type LogEdits, type PetPage, petPage } from './pet-page.ts'
import { petCreator } from './pet-creator.ts'
import { useRefetchOnReturn } from './use-refetch-on-return.ts'

/**
 * The visitor's game: read once, kept up to date when the visitor returns to the page or another tab changes
 * it, and cared for at once, before the server answers. When nobody answers it is shown as this device
 * knew it last. A new visitor has no pet: no answer is awaited. `random` gives 0 to below 1 and picks the friendly lines.
 */
export function usePet(random: () => number = Math.random): PetPage {
  const reads = useReads()
  const day = useToday()
  const [shining, setShining] = useState<readonly Activity[]>([])
  const [lastLine, setLastLine] = useState(0)
  const [store] = useState(() =>
    openGame(reads, random, {
      onTitles: (titles) => {
        if (titles.length > 0) setShining(titles)
      },
      onLine: setLastLine,
      afterPaint,
    }),
  )
  const state = useSyncExternalStore(store.subscribe, store.state, () => INITIAL_STATE)
  const failure = useGameRead(store, state.isLive)
  const actions = useMemo(() => actionsOf(store, reads), [store, reads])
  const isNewVisitor = useIsNewVisitor()
  useRefetchOnReturn(store, state, day)
  const shown = useMemo(() => viewOf(state, day, localDay), [state, day])

  // What an earlier visit left is shown from the first failure on, also while the game is read again.
  const [firstFailure, setFirstFailure] = useState<CallFailed | null>(null)
  if (failure?.mayPass && !firstFailure) setFirstFailure(failure)
  const hasFailed = firstFailure !== null
  // Of the first, for each return to the page without a network fails anew.
  const sentence = keptGameSentence(firstFailure, state.isLive, state.game !== null)
  useEffect(() => {
    if (sentence !== null) toasts.add({ kind: 'error', text: sentence })
  }, [sentence])
  return petPage(state, shown, { failure, hasFailed, isNewVisitor, shining, lastLine }, actions)
}

/** The same at each drawing: who is given them is not drawn anew for them. */
function actionsOf(store: GameStore, reads: Reads) {
  return {
    care: store.care,
    careBefore: store.careBefore,
    rename: (name: string) => {
      store.rename(name)
      toasts.add({ kind: 'success', text: RENAME.renamed(name) })
    },
    sendNow: store.sendNow,
    create: petCreator(store),
    retry: () => void reads.read(READ_KEYS.game, store.read),
    edits: editsOf(store),
  }
}

function editsOf(store: GameStore): LogEdits {
  return {
    remove: (entry) => store.remove(entry, true),
    restore: store.restore,
    letGo: store.letGo,
    holdMs: HOLD_MS,
    careEarlier: (care) => store.careEarlier({ id: newUuid(), ...care }),
  }
}

/** Reads the game, again where that fails; gives why nothing was told yet. */
function useGameRead(store: GameStore, isLive: boolean): CallFailed | null {
  const { error } = useRead({ key: READ_KEYS.game, read: store.read })
  const failure = useMemo(() => (error === null ? null : asFailure(error)), [error])
  useEffect(() => {
    // A refresh that failed leaves the game as it was; whoever looks into it finds this line.
    // oxlint-disable-next-line no-console
    if (failure && isLive) console.warn('The Care Log could not be refreshed.')
  }, [failure, isLive])
  return isLive ? null : failure
}
