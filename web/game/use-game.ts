import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Activity } from '#domain/activities.ts'
import { RENAME } from '#words/game.ts'
import { asFailure, limitNotes } from '../state/call-failed.ts'
import { createPet } from '../state/api.ts'
import { localDay, serverNow, today } from '../state/clock.ts'
import type { CreatePet, GamePage, LogEdits } from '../state/game-page.ts'
import { type GameStore, NO_GAME_STATE, createGameStore } from '../state/game-store.ts'
import type { CareEntry } from '../state/outbox.ts'
import { onPageReturn } from '../state/page-return.ts'
import { openDeviceSync } from '../state/sync.ts'
import { onTabMessage } from '../state/tab-channel.ts'
import { useToday } from '../state/use-clock.ts'
import { useIsNewVisitor } from '../state/use-new-visitor.ts'
import { newUuid } from '../state/visitor.ts'
import { messages } from '../ui/messages.tsx'
import { changeFailure, createFailure, outageMessage } from './failures.ts'
import { type Praise, praiseOf } from './praise.ts'
import { createPressMessage } from './press-message.ts'

/**
 * The visitor's game, with what can be done in it. It is shown as this device knows it, read when the page is
 * opened and each time the visitor returns, and cared for at once, before the server answers.
 * `random` gives 0 to below 1 and picks the friendly lines.
 */
export function useGame(random: () => number = Math.random): GamePage {
  const thisDay = useToday()
  const isNewVisitor = useIsNewVisitor()
  const [shining, setShining] = useState<readonly Activity[]>([])
  const [lastLine, setLastLine] = useState(0)
  const [store] = useState(() => openStore(random, setShining, setLastLine))
  const state = useSyncExternalStore(store.subscribe, store.state, () => NO_GAME_STATE)
  const edits = useMemo(() => logEdits(store, setShining), [store])
  const create = useMemo(() => petCreator(store), [store])
  const rename = useMemo(() => petRenamer(store), [store])
  useEffect(() => followPage(store), [store])

  const { pet, outbox, outage, isLive } = state
  if (!pet && (isLive || isNewVisitor)) return { state: 'none', create }
  if (!pet && outage) return { state: 'failed', failure: outage, retry: store.refreshNow }
  if (!pet) return { state: 'loading' }
  return {
    state: 'ready',
    pet,
    days: state.days,
    today: thisDay,
    log: { ...state, edits },
    isPending: state.entries.some((entry) => entry.isPending),
    shining,
    lastEntry: state.lastEntry,
    lastLine,
    waiting: {
      count: outage ? outbox.length : 0,
      isCareAlone: outbox.every(({ kind }) => kind === 'care'),
      isStored: state.isStored,
      sendNow: store.refreshNow,
    },
    care: store.care,
    careBefore: store.careBefore,
    rename,
  }
}

type SetShining = (activities: readonly Activity[]) => void

/** The page's game, with its messages. */
function openStore(
  random: () => number,
  setShining: SetShining,
  setLastLine: (line: number) => void,
): GameStore {
  let outageId: number | undefined
  const showPress = createPressMessage({
    random,
    undo: (entry) => {
      store.remove(entry)
      setShining([])
    },
  })
  const store: GameStore = createGameStore({
    openSync: openDeviceSync,
    now: serverNow,
    dayOf: localDay,
    newId: newUuid,
    onPress: (entry, petBefore) => {
      const praise = praiseIn(store, entry)
      setLastLine(showPress(entry, petBefore, praise))
      if (praise.newTitleOf) setShining([praise.newTitleOf])
    },
    onRefused: ({ kind }, code) =>
      void messages.show({ kind: 'error', text: changeFailure(code, kind) }),
    onOutage: (failure, waiting, isLive) => {
      const text = outageMessage(failure, waiting, isLive)
      // Without a pet, the page itself says so.
      if (text !== null && store.state().pet)
        outageId = messages.show({ kind: 'error', text, notes: limitNotes(failure) })
      if (isLive && waiting.length === 0)
        // oxlint-disable-next-line no-console -- the game stays as it was: only a developer needs this.
        console.warn('The game could not be refreshed:', failure.code)
    },
  })
  store.subscribe(() => {
    if (!store.state().outage) messages.dismiss(outageId)
  })
  return store
}

/** What an entry has earned that the store contains by now. */
function praiseIn(store: GameStore, entry: CareEntry): Praise {
  const { pet, days } = store.state()
  return pet ? praiseOf(entry, { pet, days }, today()) : { lines: [], newTitleOf: null, times: 0 }
}

function petCreator(store: GameStore): CreatePet {
  return async (wanted) => {
    try {
      await store.receive(await createPet(wanted))
      return true
    } catch (error) {
      const failure = asFailure(error)
      const text = createFailure(failure.code)
      messages.show({ kind: 'error', text, notes: limitNotes(failure) })
      return false
    }
  }
}

function petRenamer(store: GameStore) {
  return (name: string) => {
    store.rename(name)
    messages.show({ kind: 'success', text: RENAME.renamed(name) })
  }
}

function logEdits(store: GameStore, setShining: SetShining): LogEdits {
  return {
    remove: store.remove,
    restore: store.careEarlier,
    careEarlier: (care) => {
      const { lines, newTitleOf } = praiseIn(store, store.careEarlier(care))
      if (newTitleOf) setShining([newTitleOf])
      return lines
    },
  }
}

/**
 * Reads the game now and each time the visitor returns to the page or to the network, and shows what other tabs
 * store. Returns how to stop.
 */
function followPage(store: GameStore): () => void {
  window.addEventListener('storage', store.lookAtDevice)
  const stopReturns = onPageReturn(store.refresh)
  // The page of the visitor's data restores a file.
  const stopTabs = onTabMessage('pet-changed', store.refresh)
  // Another tab can have stored something while this page was hidden.
  store.lookAtDevice()
  store.refresh()
  return () => {
    window.removeEventListener('storage', store.lookAtDevice)
    stopReturns()
    stopTabs()
    store.stop()
  }
}
