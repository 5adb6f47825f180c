import type { Activity } from '#domain/activities.ts'
import type { Pet } from '#domain/pet.ts'
import type { CareEntry, Game } from '../../../api/answers.ts'
import type { CallFailed } from '../../../api/call-failed.ts'
import type { EarlyCare } from '../early/early-care.ts'
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
  isWanted,
  keyOf,
  renamedAfter,
  unsentOf,
  withKept,
} from './pending-change.ts'
import { type Sent, trySending } from './send-change.ts'
import { createSendQueue } from './send-queue.ts'

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
  /** Keys of removals that are held, and waited for. */
  const due = new Set<string>()
  const { wait, withLock } = options
  const queue = createSendQueue<Pending>({ sync, unsent, send, onStall, onIdle, wait, withLock })
  const flush = () => void queue.flush()

  function change(news: Partial<GameState>): void {
    state = { ...state, ...news, isKept: unkept.size === 0 }
    for (const listener of listeners) listener()
  }

  function unsent(): Pending[] {
    return unsentOf(state.pending, options.now())
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
    if (isOutdated && !queue.isFlushing()) options.refetch()
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
        isGone(one) ? { ...one, leftQueueAt } : withKept(one, kept.get(keyOf(one))),
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
      return queue.flush()
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

  async function send(one: Pending, wantsGame: boolean): Promise<CallFailed | undefined> {
    const askedAt = ++clock
    const { sent, failure } = await trySending(
      () => options.send(one, wantsGame),
      options.wait,
      () => isWanted(one, state.pending),
    )
    if (failure?.mayPass) return failure
    if (sent) applyAnswer(one, sent, askedAt)
    else if (failure) refuse(one, failure)
    return undefined
  }

  function refuse(refused: Pending, failure: CallFailed): void {
    forget([refused])
    change({ pending: state.pending.filter((one) => keyOf(one) !== keyOf(refused)) })
    // Whoever removed it knows: a copy of it came late.
    if (failure.code !== 'activity-removed') options.onRefused(failure, refused)
  }

  function onStall(failure: CallFailed | null): void {
    const isNews = !state.isStalled
    change({ isStalled: failure !== null })
    if (failure && isNews && unkept.size > 0) options.onUnkept(failure)
  }

  function onIdle(): void {
    const isWanting = state.pending.some((one) => !isUnsent(one))
    if (state.isBehind || isWanting) options.refetch()
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
    flush: queue.flush,
    /** Takes the game in the answer to another write, which was sent just now. */
    receive: (game: Game) => receive(game, clock),
    care: (activity: Activity): void => {
      const entry = options.newEntry(activity)
      add({ kind: 'care', entry }, { lastEntry: entry })
      const pet = namedPet(state)
      if (pet) options.onPress(entry, pet)
      options.afterPaint(flush)
    },
    /** Answers what was pressed before the game was there, and is kept already where that was possible. */
    careBefore: (early: readonly EarlyCare[]): void => {
      for (const { entry, isKept } of early) {
        if (!isKept) add({ kind: 'care', entry })
        change({ lastEntry: entry })
        const pet = namedPet(state)
        if (pet) options.onPress(entry, pet)
      }
      if (early.length > 0) flush()
    },
    /** Logs an entry of an earlier time; the pet does nothing of it now. */
    careEarlier: (entry: CareEntry): void => {
      add({ kind: 'care', entry })
      flush()
    },
    /** Takes an entry out of the log; `isHeld` keeps that from the server until it is let go. */
    remove: (entry: CareEntry, isHeld = false): void => {
      if (removalOf(entry)) return
      const heldUntil = isHeld ? options.now() + HOLD_MS : undefined
      add({ kind: 'removal', entry, at: options.instant(), ...(heldUntil && { heldUntil }) })
      flush()
    },
    /** Sends the removal that was held; does nothing for one that was taken back or sent. */
    letGo: (entry: CareEntry): void => {
      const removal = removalOf(entry)
      if (!removal || !isHeld(removal, options.now())) return
      const { heldUntil: _heldUntil, ...free } = removal
      storage.putPending({ kind: 'removal', entry: free.entry, at: free.at })
      change({ pending: state.pending.map((one) => (one === removal ? free : one)) })
      flush()
    },
    /** Takes a removal back that is held still; false for any other. */
    restore: (entry: CareEntry): boolean => {
      const removal = removalOf(entry)
      if (!removal || !isHeld(removal, options.now())) return false
      forget([removal])
      change({ pending: state.pending.filter((one) => one !== removal) })
      flush()
      return true
    },
    rename: (name: string): void => {
      add({ kind: 'rename', name, renamed_at: renamedAfter(state.pending, options.instant()) })
      flush()
    },
    /** Tries again because the visitor asked. */
    sendNow: queue.flushNow,
  }
}

export type GameStore = ReturnType<typeof createGameStore>
