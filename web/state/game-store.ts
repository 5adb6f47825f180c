import type { Activity } from '#domain/activities.ts'
import type { CallFailed } from './call-failed.ts'
import { localDay, serverNow } from './clock.ts'
import {
  type CareEntry,
  type Change,
  type Game,
  type GameView,
  NO_GAME,
  gameView,
} from './outbox.ts'
import { type Sync, type SyncOptions, createRetries } from './sync.ts'
import { newUuid } from './visitor.ts'

export type GameState = GameView & {
  /** The changes that the server has not confirmed. */
  outbox: readonly Change[]
  isStored: boolean
  /** True once the server has answered since the page was opened. */
  isLive: boolean
  /** Why the server cannot be reached, or cannot answer; null while it does. */
  outage: CallFailed | null
  /** Entries that were confirmed since the page was opened and are older than the newest page. */
  arrived: readonly CareEntry[]
  /** The newest entry made in this tab. */
  lastEntry: CareEntry | null
}

type GameStoreOptions = {
  openSync: (onRefused: SyncOptions['onRefused']) => Sync
  /** The page shows the entry. */
  onPress: (entry: CareEntry) => void
  onRefused: SyncOptions['onRefused']
  /** An outage has begun; `waiting` are the changes that could not be sent. */
  onOutage: (failure: CallFailed, waiting: readonly Change[], isLive: boolean) => void
}

export const NO_GAME_STATE: GameState = {
  ...gameView({ game: NO_GAME, sent: [] }, []),
  outbox: [],
  isStored: true,
  isLive: false,
  outage: null,
  arrived: [],
  lastEntry: null,
}

export type GameStore = ReturnType<typeof createGameStore>

/**
 * The game as this page shows it, and what a visitor can do in it. Each change is stored on the device, shown at
 * once and sent; it stays stored and is sent again until the server has confirmed it.
 */
export function createGameStore(options: GameStoreOptions) {
  const listeners = new Set<() => void>()
  /** Entries that must not be shown, even if they were read before. */
  const removed = new Set<string>()
  let state = NO_GAME_STATE
  const { outbox, sync, stored, receive } = options.openSync(onRefused)
  const retries = createRetries({
    run: sync,
    onAnswer: () => update({ outage: null, isLive: true }),
    onOutage: (failure) => {
      const isNew = state.outage === null
      update({ outage: failure })
      if (isNew) options.onOutage(failure, state.outbox, state.isLive)
    },
  })

  /** Reads what is stored on the device and shows it. */
  function update(news: Partial<GameState> = {}): void {
    const changes = outbox.read()
    const view = gameView(stored() ?? { game: NO_GAME, sent: [] }, changes)
    for (const id of view.removedIds) removed.add(id)
    const removedIds = new Set(removed)
    const arrived = [...state.arrived, ...arrivedSince(state.outbox, changes, view)]
    state = {
      ...state,
      ...view,
      removedIds,
      outbox: changes,
      isStored: outbox.isStored(),
      arrived: arrived.filter(({ id }) => !removedIds.has(id)),
      ...news,
    }
    for (const listener of listeners) listener()
  }

  function onRefused(change: Change, code: string): void {
    if (change.kind === 'removal') removed.delete(change.entry.id)
    if (change.kind === 'care') removed.add(change.id)
    update()
    options.onRefused(change, code)
  }

  /** Sends what waits. */
  function send(): void {
    if (state.outbox.length > 0) retries.request(false)
  }

  function add(change: Change, news: Partial<GameState> = {}): void {
    outbox.add(change)
    update(news)
    send()
  }

  function press(entry: CareEntry): void {
    add({ kind: 'care', ...entry }, { lastEntry: entry })
    options.onPress(entry)
  }

  update()

  return {
    state: (): GameState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Shows what other tabs have stored, and sends what waits. */
    lookAtDevice: (): void => {
      update()
      send()
    },
    /** Reads the game, and sends what waits. */
    refresh: (): void => retries.request(true),
    stop: retries.stop,
    receive: async (game: Game): Promise<void> => {
      await receive(game)
      update({ isLive: true })
    },
    care: (activity: Activity): void => {
      const timestamp = new Date(serverNow()).toISOString()
      const local_day = localDay(timestamp)
      press({ id: newUuid(), activity_type: activity, timestamp, local_day })
    },
    logQueuedCare: (entries: readonly CareEntry[]): void => entries.forEach(press),
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
      const names = state.outbox.filter((change) => change.kind === 'rename')
      // Of two names the later one counts: it must not have the same instant.
      const newest = Math.max(...names.map(({ renamed_at }) => Date.parse(renamed_at) + 1))
      const renamed_at = new Date(Math.max(newest, serverNow())).toISOString()
      add({ kind: 'rename', id: newUuid(), name, renamed_at })
    },
  }
}

/** Care that was confirmed, and that the newest page of the log does not contain. */
function arrivedSince(
  before: readonly Change[],
  now: readonly Change[],
  { entries }: GameView,
): CareEntry[] {
  const known = new Set([...now, ...entries].map(({ id }) => id))
  return before
    .filter((change) => change.kind === 'care')
    .filter(({ id }) => !known.has(id))
    .map(({ kind: _kind, ...entry }) => entry)
}
