import type { Activity } from '#domain/activities.ts'
import type { CareEntry, Game } from '../../../api/answers.ts'
import type { CallFailed } from '../../../api/call-failed.ts'
import { RETRY_INTERVAL_MS } from '../../../api/timeouts.ts'
import type { GameStorage } from './game-storage.ts'
import {
  type PendingEntry,
  type TabState,
  contains,
  dropContained,
  receiveGame,
} from './game-view.ts'
import { type Sent, trySending } from './send-entry.ts'

/** A long queue asks for the game now and then, so that the device need not keep what has arrived. */
const GAME_EVERY = 20

export type GameState = TabState & {
  /** False while what is known is from an earlier visit alone. */
  isLive: boolean
  /** Entries wait for the network or the server: none is on its way. */
  isStalled: boolean
  /** False when an entry waits that the device could not keep: it is lost with the page. */
  isKept: boolean
  /** The newest entry that was made in this tab. */
  lastEntry: CareEntry | null
}

export const INITIAL_STATE: GameState = {
  game: null,
  receivedAt: 0,
  pending: [],
  isBehind: false,
  isLive: false,
  isStalled: false,
  isKept: true,
  lastEntry: null,
}

export type GameStoreOptions = {
  storage: GameStorage
  fetchGame: () => Promise<Game>
  /** `wantsGame` asks for the game in the answer. */
  send: (entry: CareEntry, wantsGame: boolean) => Promise<Sent>
  /** Has `read` called, by whoever repeats reads that fail. */
  refetch: () => void
  wait: (delayMs: number) => Promise<void>
  /** Only one tab sends at a time, where browsers can agree on that. */
  withLock: (task: () => Promise<void>) => Promise<void>
  /** An entry as of now: id, instant and day. */
  newEntry: (activity: Activity) => CareEntry
  onPress: (entry: CareEntry, game: TabState['game']) => void
  /** The server decided against an entry; it is gone. */
  onRefused: (failure: CallFailed) => void
  /** An entry could neither be sent nor kept beyond this page. Told once, not at every try. */
  onUnkept: (failure: CallFailed) => void
  /** This tab received a newer game; `isKept` when the other tabs can see it too. */
  onNewGame: (game: Game, isKept: boolean) => void
}

/**
 * What this tab knows of the game, and the entries on their way: shown at once, kept on the device, sent
 * in order and one at a time, each until the server has it once. game-view.ts says what is shown of it.
 */
export function createGameStore(options: GameStoreOptions) {
  const { storage } = options
  const listeners = new Set<() => void>()
  const unkept = new Set<string>()
  let state = INITIAL_STATE
  /** Logical time: a tick for each thing asked for and received. */
  let clock = 0
  let hasRead = false
  let flushing: Promise<void> | undefined
  let isRetryScheduled = false
  let isThrottled = false

  function change(news: Partial<GameState>): void {
    state = { ...state, ...news, isKept: unkept.size === 0 }
    for (const listener of listeners) listener()
  }

  /** Entries that this tab or another has still to send, the oldest first. */
  function unsent(): PendingEntry[] {
    return state.pending
      .filter(({ inVersion, leftQueueAt }) => inVersion === undefined && leftQueueAt === undefined)
      .sort((a, b) => a.entry.timestamp.localeCompare(b.entry.timestamp))
  }

  function forget(ids: readonly string[]): void {
    for (const id of ids) {
      storage.removePending(id)
      unkept.delete(id)
    }
  }

  /** Writes the kept game first, then drops the entries that are in it: what is kept is right at every moment. */
  function commit(next: TabState, received?: Game): void {
    const isNews = received !== undefined && next.game === received
    const isKept = isNews && storage.putGame(received)
    const left = new Set(next.pending.map(({ entry }) => entry.id))
    forget(state.pending.map(({ entry }) => entry.id).filter((id) => !left.has(id)))
    const isLive = state.isLive || (received && received.version >= (state.game?.version ?? 0))
    change({ ...next, isLive: Boolean(isLive) })
    if (isNews) options.onNewGame(received, isKept)
  }

  /** Takes a game of the server, asked for at that tick of the clock. */
  function receive(game: Game, askedAt: number): void {
    const isOutdated = askedAt < state.receivedAt && game.version < (state.game?.version ?? 0)
    commit(receiveGame(state, game, askedAt, ++clock), game)
    if (isOutdated && !flushing) options.refetch()
  }

  async function read(): Promise<void> {
    // The first may have been asked for before there was a store.
    const askedAt = hasRead ? ++clock : 0
    hasRead = true
    receive(await options.fetchGame(), askedAt)
  }

  /** Takes what the device keeps: games and entries of other tabs, and of earlier visits. */
  function sync(): void {
    const game = storage.game()
    if (game && game.version >= (state.game?.version ?? 0))
      commit(receiveGame(state, game, 0, ++clock))
    const kept = storage.pending()
    const here = new Set(kept.map(({ id }) => id))
    const known = new Set(state.pending.map(({ entry }) => entry.id))
    const isGone = ({ entry, inVersion, leftQueueAt }: PendingEntry) =>
      leftQueueAt === undefined && inVersion === undefined && !here.has(entry.id)
    const hasGone = state.pending.some(isGone)
    const leftQueueAt = ++clock
    const pending = [
      ...state.pending.map((one) => (isGone(one) ? { ...one, leftQueueAt } : one)),
      ...kept.filter(({ id }) => !known.has(id)).map(pendingFromStorage),
    ]
    commit(dropContained({ ...state, pending }))
    if (hasGone) options.refetch()
  }

  /** An entry of another tab or visit: at which version it was made is not known. */
  function pendingFromStorage(entry: CareEntry): PendingEntry {
    const { game } = state
    const isNotIn = game && contains(game, { entry, notInVersion: 0 }) === false
    return { entry, notInVersion: isNotIn ? game.version : 0 }
  }

  function applyAnswer(
    { entry }: PendingEntry,
    { isNew, version, game }: Sent,
    askedAt: number,
  ): void {
    const leftQueueAt = version === undefined ? ++clock : undefined
    const pending = state.pending.map((one) => {
      if (one.entry.id !== entry.id) return one
      const notInVersion = isNew && version !== undefined ? version - 1 : one.notInVersion
      return { entry, notInVersion, inVersion: version, leftQueueAt }
    })
    commit(dropContained({ ...state, pending }))
    if (game) receive(game, askedAt)
  }

  async function sendAll(): Promise<void> {
    for (let turn = 1; ; turn += 1) {
      sync()
      const [first, ...others] = unsent()
      if (!first) return
      const askedAt = ++clock
      const wantsGame = others.length === 0 || turn % GAME_EVERY === 0
      const outcome = await trySending(() => options.send(first.entry, wantsGame), options.wait)
      if ('sent' in outcome) applyAnswer(first, outcome.sent, askedAt)
      else if (outcome.failure.mayPass) return stall(outcome.failure)
      else {
        forget([first.entry.id])
        change({ pending: state.pending.filter(({ entry }) => entry.id !== first.entry.id) })
        options.onRefused(outcome.failure)
      }
      change({ isStalled: false })
    }
  }

  function stall(failure: CallFailed): void {
    const isNews = !state.isStalled
    change({ isStalled: true })
    if (isNews && unkept.size > 0) options.onUnkept(failure)
    if (isRetryScheduled) return
    isRetryScheduled = true
    isThrottled = failure.retryAfterMs !== undefined
    void options.wait(Math.max(RETRY_INTERVAL_MS, failure.retryAfterMs ?? 0)).then(() => {
      isRetryScheduled = false
      isThrottled = false
      return state.isStalled ? flush() : undefined
    })
  }

  /** Sends what waits; joins a flush that is under way. Never throws. */
  async function flush(): Promise<void> {
    if (isThrottled) return
    flushing ??= options.withLock(sendAll).finally(() => {
      flushing = undefined
      const isWanting = state.pending.some(({ inVersion, leftQueueAt }) => inVersion ?? leftQueueAt)
      if (state.isBehind || isWanting) options.refetch()
    })
    await flushing
    // An entry that came between the last look and the end would wait for the next one.
    if (!state.isStalled && unsent().length > 0) await flush()
  }

  return {
    state: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read,
    sync,
    flush,
    /** Takes the game in the answer to another write, which was sent just now. */
    receive: (game: Game) => receive(game, clock),
    care: (activity: Activity): void => {
      const entry = options.newEntry(activity)
      if (!storage.putPending(entry)) unkept.add(entry.id)
      const added = { entry, notInVersion: state.game?.version ?? 0 }
      change({ pending: [...state.pending, added], lastEntry: entry })
      options.onPress(entry, state.game)
      void flush()
    },
    /** Tries again because the visitor asked. */
    sendNow: (): void => {
      isThrottled = false
      void flush()
    },
  }
}

export type GameStore = ReturnType<typeof createGameStore>
