import type { Activity } from '#domain/activities.ts'
import { type CallFailed, OTHER_RELEASE, asFailure } from './call-failed.ts'
import { localDay, serverNow, serverTime } from './clock.ts'
import { type CareEntry, type Change, type Game, NOTHING_STORED, gameView } from './outbox.ts'
import type { OnRefused, Sync } from './sync.ts'
import { createStore } from './store.ts'
import { newUuid } from './visitor.ts'

const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 60_000
/** A sync that takes longer is shown: the network is slow, or another tab has the lock. */
const SLOW_MS = 5_000
/** Without an answer the first tries come soon: a network that is back shows no outage. */
const QUIET_FAILURES = 2

type GameState = ReturnType<typeof gameView> & {
  /** The changes that the server has not confirmed. */
  outbox: readonly Change[]
  isStored: boolean
  /** True once the server has answered since the page was opened. */
  hasServerAnswered: boolean
  /** Why the server cannot be reached, or cannot answer; null while it does. */
  outage: CallFailed | null
  /** True while a sync takes long. */
  isSlow: boolean
  /** Care of an earlier time that was logged in this tab. The newest page of the log may not reach it. */
  pastCare: readonly CareEntry[]
  /** The newest entry made in this tab. */
  lastEntry: CareEntry | null
}

type GameStoreOptions = {
  openSync: (onRefused: OnRefused) => Sync
  onRefused: OnRefused
  /** An outage has begun, or it turned out that the page is too old. */
  onOutage: (failure: CallFailed) => void
}

export const NO_GAME_STATE: GameState = {
  ...gameView(NOTHING_STORED, []),
  outbox: [],
  isStored: true,
  hasServerAnswered: false,
  outage: null,
  isSlow: false,
  pastCare: [],
  lastEntry: null,
}

export type GameStore = ReturnType<typeof createGameStore>

/** The game as this page shows it. Each change is stored and shown at once, and sent until the server has confirmed it. */
export function createGameStore(options: GameStoreOptions) {
  const state = createStore(NO_GAME_STATE)
  /** Entries that must not be shown, even if they were read before. */
  const removed = new Set<string>()
  const { outbox, sync, stored, receive } = options.openSync(onRefused)
  let isSyncing = false
  let isSyncWanted = false
  let failures = 0
  /** Until then, ms since 1970, presses are not sent: the server has asked for a pause. */
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
    update()
    options.onRefused(change, code)
  }

  /** Sends the pending changes, or reads the game, one sync at a time. A failed one is repeated after growing pauses. */
  async function syncAll(): Promise<void> {
    isSyncWanted = true
    if (isSyncing) return
    isSyncing = true
    try {
      do {
        isSyncWanted = false
        clearTimeout(timer)
        await trySync()
      } while (isSyncWanted && Date.now() >= pauseEndsMs)
    } finally {
      isSyncing = false
    }
  }

  async function trySync(): Promise<void> {
    const slow = setTimeout(() => update({ isSlow: true }), SLOW_MS)
    try {
      await sync()
      failures = 0
      pauseEndsMs = 0
      update({ outage: null, isSlow: false, hasServerAnswered: true })
    } catch (error) {
      fail(asFailure(error))
    } finally {
      clearTimeout(slow)
    }
  }

  function fail(failure: CallFailed): void {
    const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
    timer = setTimeout(() => void syncAll(), Math.max(pauseMs, failure.retryAfterMs ?? 0))
    pauseEndsMs = Date.now() + (failure.retryAfterMs ?? 0)
    failures += 1
    if (!failure.isAnswer && failures <= QUIET_FAILURES) return
    const { outage } = state.read()
    // Only a reload helps a page that is too old: that is said within another outage, too.
    const isNew = !outage || (failure.code === OTHER_RELEASE && outage.code !== OTHER_RELEASE)
    update({ outage: failure })
    if (isNew) options.onOutage(failure)
  }

  function add(change: Change, news: Partial<GameState> = {}): void {
    outbox.add(change)
    update(news)
    if (Date.now() >= pauseEndsMs) void syncAll()
  }

  update()

  return {
    read: state.read,
    subscribe: state.subscribe,
    /** Shows what other tabs have stored. */
    showStored: (): void => update(),
    /** Sends the pending changes, or reads the game. */
    refresh: (): void => void syncAll(),
    receive: async (game: Game): Promise<void> => {
      await receive(game)
      update({ hasServerAnswered: true })
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
      add({ kind: 'care', ...entry }, { pastCare: [...state.read().pastCare, entry] })
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
