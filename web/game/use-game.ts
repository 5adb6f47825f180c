import { useEffect, useState, useSyncExternalStore } from 'react'
import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import type { PetType } from '#domain/species.ts'
import { RENAME } from '#words/game.ts'
import { takePresses } from '../press-queue.ts'
import { createPet } from '../state/api.ts'
import { asFailure, limitNotes } from '../state/call-failed.ts'
import { type GameStore, NO_GAME_STATE, createGameStore } from '../state/game-store.ts'
import type { CareEntry } from '../state/outbox.ts'
import { onPageReturn } from '../state/page-return.ts'
import { openSync } from '../state/sync.ts'
import { useToday } from '../state/use-clock.ts'
import { useIsNewVisitor } from '../state/visitor.ts'
import { messages } from '../ui/messages.tsx'
import { changeFailure, outageMessage, petFailure, reload } from './failures.ts'
import { hear } from './pet/sound.ts'
import { createPressMessage, praiseOf } from './praise.ts'

/** Activities with a new title, and the index of the friendly line that was shown last. */
type Shown = { shining: readonly Activity[]; lastLine: number }

/**
 * The visitor's game, with what can be done in it. It is shown as this device knows it, read when the page is
 * opened and each time the visitor returns, and cared for at once, before the server answers.
 */
export function useGame() {
  const today = useToday()
  const isNewVisitor = useIsNewVisitor()
  const [{ shining, lastLine }, setShown] = useState<Shown>({ shining: [], lastLine: 0 })
  const [{ store, create, care, takeEarlyPresses, rename, edits }] = useState(() =>
    openGame((news) => setShown((shown) => ({ ...shown, ...news }))),
  )
  const state = useSyncExternalStore(store.subscribe, store.state, () => NO_GAME_STATE)
  useEffect(() => followPage(store), [store])

  const { pet, outbox, outage, hasServerAnswered } = state
  const isKnown = pet !== null
  useEffect(() => {
    if (isKnown) takeEarlyPresses()
  }, [isKnown, takeEarlyPresses])
  if (!pet && (hasServerAnswered || isNewVisitor)) return { state: 'none', create } as const
  if (!pet && outage) return { state: 'failed', failure: outage, retry: store.refresh } as const
  if (!pet) return { state: 'loading' } as const
  return {
    state: 'ready' as const,
    pet,
    days: state.days,
    today,
    log: { ...state, edits },
    isPending: state.entries.some((entry) => entry.isPending),
    /** Activities with a new title; their boxes shine. */
    shining,
    lastEntry: state.lastEntry,
    /** Which of the species' lines was shown for the last entry. */
    lastLine,
    waiting: {
      /** 0 while requests succeed. */
      count: outage ? outbox.length : 0,
      isCareAlone: outbox.every(({ kind }) => kind === 'care'),
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

/** The page's game and what a visitor can do in it, with the messages about it. */
function openGame(show: (news: Partial<Shown>) => void) {
  let outageId: number | undefined
  const answerPress = createPressMessage((entry) => {
    store.remove(entry)
    show({ shining: [] })
  })
  const store: GameStore = createGameStore({
    openSync,
    // What was refused cannot be undone.
    onRefused: ({ kind }, code) =>
      void messages.show({ kind: 'error', text: changeFailure(code, kind), action: null }),
    onOutage: (failure) => {
      const { pet, outbox, hasServerAnswered } = store.state()
      // Without a pet, the page itself says so.
      const message = pet && outageMessage(failure, outbox, hasServerAnswered, pet.name)
      if (message) outageId = messages.show({ ...message, notes: limitNotes(failure) })
      else if (hasServerAnswered && outbox.length === 0)
        // oxlint-disable-next-line no-console -- the specification asks for it.
        console.warn('The game could not be refreshed:', failure.code)
    },
  })
  store.subscribe(() => {
    if (!store.state().outage) messages.dismiss(outageId)
  })

  /** What an entry has earned that the store contains by now. */
  function praise(entry: CareEntry): readonly string[] {
    const { pet, days } = store.state()
    if (!pet) return []
    const { lines, hasNewTitle } = praiseOf(entry, { pet, days })
    if (hasNewTitle) {
      show({ shining: [entry.activity_type] })
      hear('title', pet.type)
    }
    return lines
  }

  function care(activity: Activity, press?: { id: string; at: number }) {
    const entry = store.care(activity, press)
    const { pet } = store.state()
    if (!pet) return
    hear(activity, pet.type)
    show({ lastLine: answerPress(entry, pet, praise(entry)) })
  }

  /** Logs the care for which a button was pressed before the game was there. */
  function takeEarlyPresses() {
    for (const press of takePresses('care:')) {
      const activity = ACTIVITIES.find((one) => press.name === `care:${one}`)
      if (activity) care(activity, press)
    }
  }

  /** Creates the pet, or says why it could not be saved. */
  const create = async (wanted: { name: string; type: PetType }) => {
    try {
      await store.receive(await createPet(wanted))
    } catch (error) {
      const failure = asFailure(error)
      const text = petFailure(failure.code, 'createPet')
      const action = reload(failure.code)
      messages.show({ kind: 'error', text, notes: limitNotes(failure), action })
    }
  }

  const rename = (name: string) => {
    store.rename(name)
    messages.show({ kind: 'success', text: RENAME.renamed(name) })
  }

  const edits = {
    remove: store.remove,
    /** Logs the care of a removed entry again. Returns the new entry. */
    restore: store.logPastCare,
    /** Returns the praise that the care has earned. */
    logPastCare: (past: Omit<CareEntry, 'id'>) => praise(store.logPastCare(past)),
  }
  return { store, create, care, takeEarlyPresses, rename, edits }
}

/**
 * Reads the game now and each time the visitor returns to the page or to the network, and shows what other tabs
 * store. Returns how to stop.
 */
function followPage(store: GameStore): () => void {
  window.addEventListener('storage', store.showStored)
  const stopReturns = onPageReturn(store.refresh)
  // Another tab can have stored something while this page was hidden.
  store.showStored()
  store.refresh()
  return () => {
    window.removeEventListener('storage', store.showStored)
    stopReturns()
  }
}
