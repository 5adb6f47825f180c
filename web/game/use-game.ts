import { useEffect, useState } from 'react'
import { ACTIVITIES } from '#domain/activities.ts'
import { takePresses } from '../hydration/press-queue.ts'
import { limitNotes } from '../state/call-failed.ts'
import { type GameStore, NO_GAME_STATE, createGameStore } from '../state/game-store.ts'
import { onDeviceChange } from '../state/page-return.ts'
import { useStore } from '../state/store.ts'
import { openSync } from '../state/sync.ts'
import { useToday } from '../state/use-clock.ts'
import { useIsNewVisitor } from '../state/visitor.ts'
import { gameMessages } from '../ui/messages.tsx'
import { type Shown, gameActions } from './game-actions.ts'
import { changeFailure, outageMessage } from './failures.ts'

const NOTHING_SHOWN: Shown = { shining: [], earned: null, lastLine: 0, isCreatedHere: false }

/** The visitor's game, as this device knows it, and what can be done in it. It is read at each return to the page. */
export function useGame() {
  const today = useToday()
  const isNewVisitor = useIsNewVisitor()
  const [shown, setShown] = useState(NOTHING_SHOWN)
  const [{ store, actions }] = useState(() => {
    const store = openGameStore()
    const show = (news: Partial<Shown>) => setShown((shown) => ({ ...shown, ...news }))
    return { store, actions: gameActions(store, show) }
  })
  const state = useStore(store, () => NO_GAME_STATE)
  useEffect(() => followPage(store), [store])

  const { create, care, rename, edits } = actions
  const { pet, outbox, outage, isSlow, hasServerAnswered } = state
  useEarlyCare(pet?.id, care)
  if (!pet && (hasServerAnswered || isNewVisitor)) return { state: 'none', create } as const
  if (!pet && outage) return { state: 'failed', failure: outage, retry: store.refresh } as const
  if (!pet) return { state: 'loading' } as const
  return {
    state: 'ready' as const,
    pet,
    days: state.days,
    today,
    log: { ...state, edits },
    ...shown,
    lastEntry: state.lastEntry,
    waiting: {
      /** 0 while requests succeed. */
      count: outage || isSlow ? outbox.length : 0,
      isStored: state.isStored,
      sendNow: store.refresh,
    },
    care,
    rename,
  }
}

type GamePage = ReturnType<typeof useGame>
export type ReadyPage = Extract<GamePage, { state: 'ready' }>
export type CreatePet = Extract<GamePage, { state: 'none' }>['create']
/** The Care Log as far as it is known, with pending changes. */
export type ShownLog = ReadyPage['log']

/** The page's game. A message says what the server refused, and when an outage begins; it is removed when the outage ends. */
function openGameStore(): GameStore {
  let outageId: number | undefined
  const store: GameStore = createGameStore({
    openSync,
    // What was refused cannot be undone.
    onRefused: ({ kind }, code) =>
      void gameMessages.show({ kind: 'error', text: changeFailure(code, kind), action: null }),
    onOutage: (failure) => {
      const { pet, outbox, hasServerAnswered } = store.read()
      // Without a pet, the page itself says so.
      const message = pet && outageMessage(failure, outbox, hasServerAnswered, pet.name)
      if (message) outageId = gameMessages.show({ ...message, notes: limitNotes(failure) })
      else if (hasServerAnswered && outbox.length === 0)
        // oxlint-disable-next-line no-console -- the specification asks for it.
        console.warn('The game could not be refreshed:', failure.code)
    },
  })
  store.subscribe(() => {
    if (!store.read().outage) gameMessages.dismiss(outageId)
  })
  return store
}

/** Logs the care for which a button was pressed before the game was there. */
function useEarlyCare(pet: string | undefined, care: ReturnType<typeof gameActions>['care']): void {
  useEffect(() => {
    if (pet === undefined) return
    for (const press of takePresses('care', { pet })) {
      const activity = ACTIVITIES.find((one) => one === press.of)
      if (activity) care(activity, press)
    }
  }, [pet, care])
}

/** Reads the game now and at each return, and shows what other tabs store. Returns how to stop. */
function followPage(store: GameStore): () => void {
  // Another tab can have stored something while this page was hidden.
  store.showStored()
  store.refresh()
  return onDeviceChange(store.refresh, store.showStored)
}
