import type { Activity } from '#domain/activities.ts'
import type { Pet } from '#domain/pet.ts'
import type { CareEntry, Game } from '../../../api/answers.ts'
import type { CallFailed } from '../../../api/call-failed.ts'
import { RETRY_INTERVAL_MS } from '../../../api/timeouts.ts'
import type { EarlyCare } from '../early/early-pet.ts'
import type { GameStorage } from './game-storage.ts'
import {
  type TabState,
  contains,
  dropContained,
  namedPet,
  receiveGame,
  takenBeyondPage,
} from './game-view.ts'
import {
  type Change,
  HOLD_MS,
  type Pending,
  isHeld,
  isRemoval,
  isUnsent,
  keyOf,
  madeAt,
} from './pending-change.ts'
import { type Sent, trySending } from './send-change.ts'

/** A long queue asks for the game now and then, so that the device need not keep what has arrived. */
const GAME_EVERY = 20

export type GameState = TabState & {
  /** False while what is known is from an earlier visit alone. */
  isLive: boolean
  /** Changes wait for the network or the server: none is on its way. */
  isStalled: boolean
  /** False when a change waits that the device could not keep: it is lost with the page. */
  isKept: boolean
  /** Ids of entries that have gone from the log while this page was open. */
  removed: readonly string[]
  /** Entries that the server took while this page was open, and that the game's page of the log does not reach. */
  arrived: readonly CareEntry[]
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
  removed: [],
  arrived: [],
  lastEntry: null,
}

type GameStoreOptions = {
  storage: GameStorage
  fetchGame: () => Promise<Game>
  /** `wantsGame` asks for the game in the answer. */
  send: (change: Change, wantsGame: boolean) => Promise<Sent>
  /** Has `read` called, by whoever repeats reads that fail. */
  refetch: () => void
  wait: (delayMs: number) => Promise<void>
  /** Only one tab sends at a time, where browsers can agree on that. */
  withLock: (task: () => Promise<void>) => Promise<void>
  /** Runs what can wait until a press is seen: it is kept by then. */
  afterPaint: (task: () => void) => void
  /** By this device's clock, ms since 1970. */
  now: () => number
  /** Now by a clock that is right, ISO 8601. */
  instant: () => string
  /** An entry as of now: id, instant and day. */
  newEntry: (activity: Activity) => CareEntry
  /** `pet` is the one that this tab knows, by its newest name. */
  onPress: (entry: CareEntry, pet: Pet) => void
  /** The server decided against a change; it is gone. */
  onRefused: (failure: CallFailed, change: Change) => void
  /** A change could neither be sent nor kept beyond this page. Told once, not at every try. */
  onUnkept: (failure: CallFailed) => void
  /** This tab received a newer game; `isKept` when the other tabs can see it too. */
  onNewGame: (game: Game, isKept: boolean) => void
}

/**
 * What this tab knows of the game, and the changes on their way: shown at once, kept on the device, sent
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
  /** Keys of removals that are held, and waited for. */
  const due = new Set<string>()

  function change(news: Partial<GameState>): void {
    state = { ...state, ...news, isKept: unkept.size === 0 }
    for (const listener of listeners) listener()
  }

  /** Changes that this tab or another has still to send now, the oldest first. */
  function unsent(): Pending[] {
    return state.pending
      .filter((one) => isUnsent(one) && !isHeld(one, options.now()))
      .filter(isWanted)
      .sort((a, b) => madeAt(a).localeCompare(madeAt(b)))
  }

  /** False for an entry that is to go again: it need not go out. */
  function isWanted(one: Change): boolean {
    return !state.pending.some(
      (other) =>
        one.kind === 'care' &&
        isRemoval(other) &&
        other.entry.id === one.entry.id &&
        other.leftQueueAt === undefined,
    )
  }

  function forget(changes: readonly Change[]): void {
    for (const one of changes) {
      storage.removePending(one)
      unkept.delete(keyOf(one))
    }
  }

  /** Writes the kept game first, then drops the changes that are in it: what is kept is right at every moment. */
  function commit(next: TabState, received?: Game): void {
    const isNews = received !== undefined && next.game === received
    const isKept = isNews && storage.putGame(received)
    const left = new Set(next.pending.map(keyOf))
    const gone = state.pending.filter((one) => !left.has(keyOf(one)))
    // What another tab took away may be there again by now.
    forget(gone.filter((one) => !isRemoval(one) || one.leftQueueAt === undefined))
    const isLive = state.isLive || (received && received.version >= (state.game?.version ?? 0))
    const removed = [...state.removed, ...gone.filter(isRemoval).map(({ entry }) => entry.id)]
    // Another tab can have taken a removal back.
    const there = new Set(next.game?.log?.activities.map(({ id }) => id))
    change({
      ...next,
      removed: removed.filter((id) => !there.has(id)),
      arrived: [...state.arrived, ...takenBeyondPage(next, gone)],
      isLive: Boolean(isLive),
    })
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

  /** Takes what the device keeps: games and changes of other tabs, and of earlier visits. */
  function sync(): void {
    const game = storage.game()
    if (game && game.version >= (state.game?.version ?? 0))
      commit(receiveGame(state, game, 0, ++clock))
    const kept = new Map(storage.pending().map((one) => [keyOf(one), one]))
    const known = new Set(state.pending.map(keyOf))
    const isGone = (one: Pending) => isUnsent(one) && !kept.has(keyOf(one))
    const hasGone = state.pending.some(isGone)
    const leftQueueAt = ++clock
    const pending = [
      ...state.pending.map((one) =>
        isGone(one) ? { ...one, leftQueueAt } : asKept(one, kept.get(keyOf(one))),
      ),
      ...[...kept].filter(([key]) => !known.has(key)).map(([, one]) => pendingFromStorage(one)),
    ]
    commit(dropContained({ ...state, pending }))
    for (const one of state.pending) sendWhenDue(one)
    if (hasGone) options.refetch()
  }

  /** A change of another tab or visit: at which version it was made is not known. */
  function pendingFromStorage(one: Change): Pending {
    const { game } = state
    const isNotIn = game && contains(game, { ...one, notInVersion: 0 }) === false
    return { ...one, notInVersion: isNotIn ? game.version : 0 }
  }

  /** What is held goes out by itself, also when the page that held it is gone. */
  function sendWhenDue(one: Change): void {
    if (!isRemoval(one) || !isHeld(one, options.now()) || due.has(keyOf(one))) return
    due.add(keyOf(one))
    void options.wait((one.heldUntil ?? 0) - options.now()).then(() => {
      due.delete(keyOf(one))
      return flush()
    })
  }

  function applyAnswer(answered: Pending, { isNew, version, game }: Sent, askedAt: number): void {
    const leftQueueAt = version === undefined ? ++clock : undefined
    // With a removal its press has been answered, too.
    const isOfIt = (one: Pending) =>
      isRemoval(answered) && one.kind === 'care' && one.entry.id === answered.entry.id
    const pending = state.pending.map((one) => {
      if (keyOf(one) !== keyOf(answered) && !isOfIt(one)) return one
      const notInVersion = isNew && version !== undefined ? version - 1 : one.notInVersion
      return { ...one, notInVersion, inVersion: version, leftQueueAt }
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
      const { sent, failure } = await trySending(
        () => options.send(first, wantsGame),
        options.wait,
        () => isWanted(first),
      )
      if (sent) applyAnswer(first, sent, askedAt)
      else if (failure?.mayPass) return stall(failure)
      else if (failure) refuse(first, failure)
      change({ isStalled: false })
    }
  }

  function refuse(refused: Pending, failure: CallFailed): void {
    forget([refused])
    change({ pending: state.pending.filter((one) => keyOf(one) !== keyOf(refused)) })
    // Whoever removed it knows: a copy of it came late.
    if (failure.code !== 'activity-removed') options.onRefused(failure, refused)
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
      const isWanting = state.pending.some((one) => !isUnsent(one))
      if (state.isBehind || isWanting) options.refetch()
    })
    await flushing
    // A change that came between the last look and the end would wait for the next one.
    if (!state.isStalled && unsent().length > 0) await flush()
  }

  /** Keeps a change and shows it. */
  function add(one: Change, news: Partial<GameState> = {}): void {
    if (!storage.putPending(one)) unkept.add(keyOf(one))
    const added = { ...one, notInVersion: state.game?.version ?? 0 }
    const others = state.pending.filter((other) => keyOf(other) !== keyOf(one))
    change({ ...news, pending: [...others, added] })
  }

  function removalOf({ id }: CareEntry) {
    return state.pending.filter(isRemoval).find(({ entry }) => entry.id === id)
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
      add({ kind: 'care', entry }, { lastEntry: entry })
      const pet = namedPet(state)
      if (pet) options.onPress(entry, pet)
      options.afterPaint(() => void flush())
    },
    /** Answers what was pressed before the game was there, and is kept already where that was possible. */
    careBefore: (early: readonly EarlyCare[]): void => {
      for (const { entry, isKept } of early) {
        if (!isKept) add({ kind: 'care', entry })
        change({ lastEntry: entry })
        const pet = namedPet(state)
        if (pet) options.onPress(entry, pet)
      }
      if (early.length > 0) void flush()
    },
    /** Logs an entry of an earlier time; the pet does nothing of it now. */
    careEarlier: (entry: CareEntry): void => {
      add({ kind: 'care', entry })
      void flush()
    },
    /** Takes an entry out of the log; `isHeld` keeps that from the server until it is let go. */
    remove: (entry: CareEntry, isHeld = false): void => {
      if (removalOf(entry)) return
      const heldUntil = isHeld ? options.now() + HOLD_MS : undefined
      add({ kind: 'removal', entry, at: options.instant(), ...(heldUntil && { heldUntil }) })
      void flush()
    },
    /** Sends the removal that was held; does nothing for one that was taken back or sent. */
    letGo: (entry: CareEntry): void => {
      const removal = removalOf(entry)
      if (!removal || !isHeld(removal, options.now())) return
      const { heldUntil: _heldUntil, ...free } = removal
      storage.putPending({ kind: 'removal', entry: free.entry, at: free.at })
      change({ pending: state.pending.map((one) => (one === removal ? free : one)) })
      void flush()
    },
    /** Takes a removal back that is held still. */
    restore: (entry: CareEntry): void => {
      const removal = removalOf(entry)
      if (!removal || !isHeld(removal, options.now())) return
      forget([removal])
      change({ pending: state.pending.filter((one) => one !== removal) })
      void flush()
    },
    rename: (name: string): void => {
      add({ kind: 'rename', name, renamed_at: laterThan(state.pending, options.instant()) })
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

/** Another tab may have let go of the removal that it held, or removed again what it had taken back. */
function asKept(one: Pending, kept: Change | undefined): Pending {
  if (!isRemoval(one) || !kept || !isRemoval(kept)) return one
  return { ...one, heldUntil: kept.heldUntil, leftQueueAt: undefined }
}

/** An instant after every name that waits: of two names, the later one is right. */
function laterThan(pending: readonly Pending[], instant: string): string {
  const others = pending.filter((one) => one.kind === 'rename').map((one) => one.renamed_at)
  const [newest] = others.filter((other) => other >= instant).toSorted((a, b) => (a < b ? 1 : -1))
  return newest === undefined ? instant : new Date(Date.parse(newest) + 1).toISOString()
}
