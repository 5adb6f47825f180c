import type { Activity } from '#domain/activities.ts'
import type { Day } from '#domain/calendar-day.ts'
import type { CallFailed } from './call-failed.ts'
import {
  type CareEntry,
  type Change,
  type Game,
  type GamePet,
  type GameView,
  NO_GAME,
  gameView,
} from './outbox.ts'
import { type DeviceSync, createRetries } from './sync.ts'

type GameState = GameView & {
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
  openSync: (handlers: {
    onStored: (game: Game) => void
    onRefused: (change: Change, code: string) => void
  }) => DeviceSync
  /** By a clock that is right, ms since 1970. */
  now: () => number
  dayOf: (instantIso: string) => Day
  newId: () => string
  /** `pet` is the one before the press, or with it. */
  onPress: (entry: CareEntry, pet: GamePet) => void
  onRefused: (change: Change, code: string) => void
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
  const removed = new Set<string>()
  let state = NO_GAME_STATE
  const { outbox, sync, stored } = options.openSync({ onStored, onRefused })
  const retries = createRetries({
    run: sync.sync,
    isReadWanted: () => !state.isLive,
    onAnswer: () => update({ outage: null }),
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
    for (const change of changes) if (change.kind === 'removal') removed.add(change.entry.id)
    const removedIds = new Set([...removed, ...view.removedIds])
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

  function onStored(): void {
    update({ isLive: true })
  }

  function onRefused(change: Change, code: string): void {
    if (change.kind === 'removal') removed.delete(change.entry.id)
    update({ arrived: state.arrived.filter(({ id }) => id !== change.id) })
    options.onRefused(change, code)
  }

  function instant(): string {
    return new Date(options.now()).toISOString()
  }

  function add(change: Change, news: Partial<GameState> = {}): void {
    outbox.add(change)
    update(news)
    retries.request(false)
  }

  function press(entry: CareEntry): void {
    const { pet } = state
    add({ kind: 'care', ...entry }, { lastEntry: entry })
    if (pet) options.onPress(entry, pet)
  }

  update()

  return {
    state: (): GameState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Shows what other tabs have stored, and sends what is due. */
    lookAtDevice: (): void => {
      update()
      retries.request(false)
    },
    /** Reads the game, and sends what is due. */
    refresh: (): void => retries.request(true),
    /** Does so at once because the visitor asked. */
    refreshNow: (): void => retries.requestNow(true),
    stop: retries.stop,
    receive: sync.receive,
    care: (activity: Activity): void => {
      const timestamp = instant()
      const local_day = options.dayOf(timestamp)
      press({ id: options.newId(), activity_type: activity, timestamp, local_day })
    },
    careBefore: (entries: readonly CareEntry[]): void => entries.forEach(press),
    careEarlier: ({ activity_type, timestamp, local_day }: Omit<CareEntry, 'id'>): CareEntry => {
      const entry = { id: options.newId(), activity_type, timestamp, local_day }
      add({ kind: 'care', ...entry })
      return entry
    },
    /** Removes an entry for ever. To undo that, log the same care again with `careEarlier`. */
    remove: ({ id, activity_type, timestamp, local_day }: CareEntry): void => {
      const entry = { id, activity_type, timestamp, local_day }
      add({ kind: 'removal', id: options.newId(), entry })
    },
    rename: (name: string): void => {
      const names = state.outbox.filter((change) => change.kind === 'rename')
      // Of two names the later one counts: it must not have the same instant.
      const newest = Math.max(...names.map(({ renamed_at }) => Date.parse(renamed_at) + 1))
      const renamed_at = new Date(Math.max(newest, options.now())).toISOString()
      add({ kind: 'rename', id: options.newId(), name, renamed_at })
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
