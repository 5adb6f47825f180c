import type { Activity } from '#domain/pet.ts'
import { type CallFailed, OTHER_RELEASE, asFailure } from './call-failed.ts'
import { localDay, serverNow, serverTime } from './clock.ts'
import { type CareEntry, type Change, type Game, NOTHING_STORED, gameView } from './outbox.ts'
import { onDeviceChange } from './page-return.ts'
import { createStore, useStore } from './store.ts'
import { type OnRefused, type Sync, openSync } from './sync.ts'
import { isNewVisitor, newUuid } from './visitor.ts'

const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 60_000
/** A sync that takes longer is shown: the network is slow, or another tab has the lock. */
const SLOW_MS = 5_000
/** Without an answer the first tries come soon: a network that is back shows no outage. */
const QUIET_FAILURES = 2

/** What a visitor must be told: the server refused a change, or an outage began or turned out to be a page too old. */
export type GameNews = { change: Change; code: string } | { outage: CallFailed }

export type GameState = ReturnType<typeof gameView> & {
  /** The changes that the server has not confirmed. */
  outbox: readonly Change[]
  isStored: boolean
  /** True once the server has answered since the page was opened, or if this visitor had not asked for a pet then. */
  isCertain: boolean
  /** Why the server cannot be reached, or cannot answer; null while it does. */
  outage: CallFailed | null
  /** True while a sync takes long. */
  isSlow: boolean
  /** The newest entry made in this tab. */
  lastEntry: CareEntry | null
  /** What no page has shown yet. */
  news: readonly GameNews[]
}

/** In a page that is prerendered or being hydrated. */
export const NO_GAME_STATE: GameState = {
  ...gameView(NOTHING_STORED, []),
  outbox: [],
  isStored: true,
  isCertain: false,
  outage: null,
  isSlow: false,
  lastEntry: null,
  news: [],
}

/** Is there a pet? Undefined while it is unknown. */
export function hasPet({ pet, isCertain }: GameState): boolean | undefined {
  return pet ? true : isCertain ? false : undefined
}

type GameStore = ReturnType<typeof createGameStore>

/** The game as the pages show it. Each change is stored and shown at once, and sent until the server has confirmed it. */
export function createGameStore(open: (onRefused: OnRefused) => Sync, isCertain: boolean) {
  const state = createStore(NO_GAME_STATE)
  /** Entries that must not be shown, even if they were read before. */
  const removed = new Set<string>()
  const { outbox, sync, stored, receive } = open(onRefused)
  /** How many pages show the game now. */
  let watchers = 0
  let running: Promise<void> | undefined
  let isWanted = false
  let failures = 0
  /** Until then, ms since 1970, nothing is sent: the server has asked for a pause. */
  let pauseEndsMs = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Reads what is stored on the device and shows it, with other news. */
  function update(news: Partial<GameState> = {}): void {
    const changes = outbox.read()
    const view = gameView(stored(), changes)
    for (const id of view.removedIds) removed.add(id)
    state.write({
      ...state.read(),
      ...view,
      removedIds: new Set(removed),
      outbox: changes,
      isStored: outbox.isStored(),
      ...news,
    })
  }

  function onRefused(change: Change, code: string): void {
    if (change.kind === 'removal') removed.delete(change.entry.id)
    if (change.kind === 'care') removed.add(change.id)
    update({ news: [...state.read().news, { change, code }] })
  }

  /** Sends the pending changes, or reads the game, one sync at a time. A failed one is repeated after growing pauses. */
  function send(): Promise<void> {
    isWanted = true
    running ??= syncWhileWanted().finally(() => (running = undefined))
    return running
  }

  async function syncWhileWanted(): Promise<void> {
    while (isWanted && Date.now() >= pauseEndsMs) {
      isWanted = false
      clearTimeout(timer)
      await trySync()
    }
  }

  async function trySync(): Promise<void> {
    const slow = setTimeout(() => update({ isSlow: true }), SLOW_MS)
    try {
      await sync()
      failures = 0
      const news = state.read().news.filter((one) => !('outage' in one))
      update({ outage: null, isSlow: false, isCertain: true, news })
    } catch (error) {
      fail(asFailure(error))
    } finally {
      clearTimeout(slow)
    }
  }

  function fail(failure: CallFailed): void {
    const { retryAfterMs = 0 } = failure
    const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
    pauseEndsMs = Date.now() + retryAfterMs
    timer = setTimeout(endPause, Math.max(pauseMs, retryAfterMs))
    failures += 1
    if (!failure.isAnswer && failures <= QUIET_FAILURES) return
    const { outage, news } = state.read()
    // Only a reload helps a page that is too old: that is said within another outage, too.
    const isNews = !outage || (failure.code === OTHER_RELEASE && outage.code !== OTHER_RELEASE)
    update({ outage: failure, news: isNews ? [...news, { outage: failure }] : news })
  }

  function endPause(): void {
    pauseEndsMs = 0
    void send()
  }

  function add(change: Change, news: Partial<GameState> = {}): void {
    outbox.add(change)
    update(news)
    void send()
  }

  update({ isCertain })

  return {
    read: state.read,
    subscribe: state.subscribe,
    /** Shows what other tabs have stored. */
    showStored: (): void => update(),
    send,
    hasPending: (): boolean => outbox.read().length > 0,
    /** The visitor is back: sends the pending changes, and reads the game if a page shows it. */
    followUp: (): void => {
      update()
      if (watchers > 0 || outbox.read().length > 0) void send()
    },
    /** Reads the game for a page that shows it, now and at each return. Returns how to stop. */
    watch: (): (() => void) => {
      watchers += 1
      void send()
      return () => void (watchers -= 1)
    },
    /** Takes the game in the answer to another call. Never throws. */
    receive: (game: Game): Promise<void> =>
      receive(game).then(
        () => update({ isCertain: true }),
        (error: unknown) => fail(asFailure(error)),
      ),
    /** The server may have a pet by now: only its answer tells. */
    doubt: (): void => {
      update({ isCertain: false })
      void send()
    },
    takeNews: (): readonly GameNews[] => {
      const { news } = state.read()
      update({ news: [] })
      return news
    },
    /** Logs care of this moment, or of an earlier press `at` a time of the device's clock. */
    care: (activity: Activity, { id = newUuid(), at = Date.now() } = {}): CareEntry => {
      const timestamp = new Date(serverTime(at)).toISOString()
      const entry = { id, activity_type: activity, timestamp, local_day: localDay(timestamp) }
      add({ kind: 'care', ...entry }, { lastEntry: entry })
      return entry
    },
    logPastCare: ({ activity_type, timestamp, local_day }: Omit<CareEntry, 'id'>): CareEntry => {
      const entry = { id: newUuid(), activity_type, timestamp, local_day }
      add({ kind: 'care', ...entry })
      return entry
    },
    /** Removes an entry for ever. To undo that, log the same care again with `logPastCare`. */
    remove: ({ id, activity_type, timestamp, local_day }: CareEntry): void => {
      const entry = { id, activity_type, timestamp, local_day }
      add({ kind: 'removal', id: newUuid(), entry })
    },
    rename: (name: string): void => {
      const names = state.read().outbox.filter((change) => change.kind === 'rename')
      // Of two names the later one counts: it must not have the same instant.
      const newest = Math.max(...names.map(({ renamed_at }) => Date.parse(renamed_at) + 1))
      const renamed_at = new Date(Math.max(newest, serverNow())).toISOString()
      add({ kind: 'rename', id: newUuid(), name, renamed_at })
    },
  }
}

let started: GameStore | undefined

/** The game of the page's visitor, for all its pages. */
export function gameStore(): GameStore {
  return (started ??= createGameStore(openSync, isNewVisitor()))
}

/** Sends what waits, now and at each return, and shows what other tabs store. Call it once per page. Returns how to stop. */
export function startGame(): () => void {
  const { followUp, showStored } = (started = createGameStore(openSync, isNewVisitor()))
  followUp()
  return onDeviceChange(followUp, showStored)
}

/** The game, which changes by itself; NO_GAME_STATE in a page that is prerendered or being hydrated. */
export function useGameState(): GameState {
  return useStore(gameStore(), () => NO_GAME_STATE)
}
