import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Activity } from '#domain/activities.ts'
import { RENAME, joined } from '#words/game.ts'
import { type CallFailed, asFailure } from '../../../state/call-failed.ts'
import { limitNote } from '../../../api/limit-note.ts'
import { afterPaint } from '../../../device/after-paint.ts'
import { localDay, serverNow } from '../../../state/clock.ts'
import { useIsNewVisitor } from '../../../state/use-new-visitor.ts'
import { useToday } from '../../../state/use-clock.ts'
import { newUuid } from '../../../state/visitor.ts'
import { createPet } from '../../../state/api.ts'
import { openDeviceSync } from '../../../state/sync.ts'
import type { CreatePet, GamePage } from '../../../state/game-page.ts'
import { type GameStore, NO_GAME_STATE, createGameStore } from '../../../state/game-store.ts'
import { MAX_HOLD_MS } from '../../../state/outbox.ts'
import { toasts } from '../../../ui/toast/toast.ts'
import { announceTitles, cancelTitle } from '../status/new-titles.ts'
import { changeFailure, createFailure, outageMessage } from './failures.ts'
import { followPage } from './follow-page.ts'
import { createPressToast } from './press-toast.ts'

/**
 * The visitor's game, with what can be done in it. It is shown as this device knows it, read when the page is
 * opened and each time the visitor returns, and cared for at once, before the server answers.
 * `random` gives 0 to below 1 and picks the friendly lines.
 */
export function useGame(random: () => number = Math.random): GamePage {
  const today = useToday()
  const isNewVisitor = useIsNewVisitor()
  const [shining, setShining] = useState<readonly Activity[]>([])
  const [lastLine, setLastLine] = useState(0)
  const [store] = useState(() => openStore(random, setShining, setLastLine))
  const state = useSyncExternalStore(store.subscribe, store.state, () => NO_GAME_STATE)
  const actions = useMemo(() => actionsOf(store), [store])
  useEffect(() => followPage(store), [store])

  const { pet, outbox, outage, isLive } = state
  if (!pet && (isLive || isNewVisitor)) return { state: 'none', create: actions.create }
  if (!pet && outage) return { state: 'failed', failure: outage, retry: store.refreshNow }
  if (!pet) return { state: 'loading' }
  const waiting = outbox.filter((change) => change.kind !== 'removal' || !change.heldUntil)
  return {
    state: 'ready',
    pet,
    days: state.days,
    today,
    log: { ...state, edits: actions.edits },
    isPending: state.entries.some((entry) => entry.isPending),
    shining,
    lastEntry: state.lastEntry,
    lastLine,
    stalledCount: outage ? waiting.length : 0,
    isCareAlone: waiting.every(({ kind }) => kind === 'care'),
    isStored: state.isStored,
    care: store.care,
    careBefore: store.careBefore,
    rename: actions.rename,
    sendNow: store.refreshNow,
  }
}

/** The page's game, with its messages. */
function openStore(
  random: () => number,
  setShining: (activities: readonly Activity[]) => void,
  setLastLine: (line: number) => void,
): GameStore {
  const store: GameStore = createGameStore({
    openSync: openDeviceSync,
    now: serverNow,
    dayOf: localDay,
    newId: newUuid,
    afterPaint,
    onPress: createPressToast({
      random,
      afterPaint,
      onLine: setLastLine,
      undo: (entry) => {
        store.remove(entry)
        cancelTitle(entry.activity_type)
      },
    }),
    onStored: (game) =>
      void announceTitles(game).then((titles) => {
        if (titles.length > 0) setShining(titles)
      }),
    onRefused: ({ kind }, code) => sayError(changeFailure(code, kind)),
    onOutage: (failure, waiting, isLive) => {
      const message = outageMessage(failure, waiting, isLive)
      // Without a pet, the page itself says so.
      if (message !== null && store.state().pet) sayError(message, failure)
      if (isLive && waiting.length === 0)
        // oxlint-disable-next-line no-console -- the game stays as it was: only a developer needs this.
        console.warn('The game could not be refreshed:', failure.code)
    },
  })
  return store
}

function sayError(text: string, failure?: CallFailed): void {
  const note = failure ? limitNote(failure) : {}
  afterPaint(() => toasts.add({ kind: 'error', text, ...note }))
}

function actionsOf(store: GameStore) {
  return {
    create: creator(store),
    rename: (name: string) => {
      store.rename(name)
      toasts.add({ kind: 'success', text: RENAME.renamed(name) })
    },
    edits: {
      remove: (entry: Parameters<GameStore['remove']>[0]) => store.remove(entry, true),
      restore: store.restore,
      letGo: store.letGo,
      holdMs: MAX_HOLD_MS,
      careEarlier: store.careEarlier,
    },
  }
}

function creator(store: GameStore): CreatePet {
  return async (wanted) => {
    try {
      const { game, isNew } = await createPet(wanted)
      await store.receive(game)
      if (isNew && game.pet) toasts.add({ kind: 'success', text: joined(game.pet.name) })
      return true
    } catch (error) {
      const failure = asFailure(error)
      toasts.add({ kind: 'error', text: createFailure(failure.code), ...limitNote(failure) })
      return false
    }
  }
}
