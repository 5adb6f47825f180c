import type { Activity } from '#domain/pet.ts'
import type { CareEntry, Game } from '../../api/answers.ts'
import type { CallFailed } from '../../api/call-failed.ts'
import { RETRY_INTERVAL_MS } from '../../api/timeouts.ts'
import type { GameKeep } from './game-keep.ts'
import { type Known, type Press, contains, hear, settle } from './game-view.ts'
import { type Sent, trySending } from './send-care.ts'

/** A long queue asks for the game now and then, so that the device need not keep what has arrived. */
const GAME_EVERY = 20

export type GameState = Known & {
  /** False while what is known is from an earlier visit alone. */
  isLive: boolean
  /** Presses wait for the network or the server: none is on its way. */
  isStalled: boolean
  /** False when a press waits that the device could not keep: it is lost with the page. */
  isKept: boolean
  /** The newest press in this tab. */
  lastCare: CareEntry | null
}

export const NOTHING_KNOWN: GameState = {
  game: null,
  heardAt: 0,
  presses: [],
  isBehind: false,
  isLive: false,
  isStalled: false,
  isKept: true,
  lastCare: null,
}

export type GameStoreOptions = {
  keep: GameKeep
  fetchGame: () => Promise<Game>
  /** `wantsGame` asks for the game in the answer. */
  send: (care: CareEntry, wantsGame: boolean) => Promise<Sent>
  /** Has `read` called, by whoever repeats reads that fail. */
  readAgain: () => void
  wait: (delayMs: number) => Promise<void>
  /** Only one tab sends at a time, where browsers can agree on that. */
  underLock: (deed: () => Promise<void>) => Promise<void>
  /** A press as of now: id, instant and day. */
  newCare: (activity: Activity) => CareEntry
  onPress: (care: CareEntry, game: Known['game']) => void
  /** The server decided against this press; it is gone. */
  onRefused: (failure: CallFailed) => void
  /** A press could neither be sent nor kept beyond this page. Told once, not at every try. */
  onUnkept: (failure: CallFailed) => void
  /** The server told a newer game to this tab; `isKept` when the other tabs can see it too. */
  onTold: (game: Game, isKept: boolean) => void
}

/**
 * What this tab knows of the game, and the presses on their way: shown at once, kept on the device, sent
 * in order and one at a time, each until the server has it once. game-view.ts says what is shown of it.
 */
export function createGameStore(options: GameStoreOptions) {
  const { keep } = options
  const listeners = new Set<() => void>()
  const unkept = new Set<string>()
  let state = NOTHING_KNOWN
  let moment = 0
  let hasRead = false
  let flushing: Promise<void> | undefined
  let isResuming = false
  let isToldToWait = false

  function change(news: Partial<GameState>): void {
    state = { ...state, ...news, isKept: unkept.size === 0 }
    for (const listener of listeners) listener()
  }

  /** Presses that another tab or this one has still to send, the oldest first. */
  function unsent(): Press[] {
    return state.presses
      .filter(({ by, goneAt }) => by === undefined && goneAt === undefined)
      .sort((a, b) => a.care.timestamp.localeCompare(b.care.timestamp))
  }

  function forget(ids: readonly string[]): void {
    for (const id of ids) {
      keep.dropCare(id)
      unkept.delete(id)
    }
  }

  /** The kept game first, then the presses that are in it: what is kept is right at every moment. */
  function learn(next: Known, told?: Game): void {
    const isNews = told !== undefined && next.game === told
    const isKept = isNews && keep.putGame(told)
    const left = new Set(next.presses.map(({ care }) => care.id))
    forget(state.presses.map(({ care }) => care.id).filter((id) => !left.has(id)))
    const isLive = state.isLive || (told && told.version >= (state.game?.version ?? 0))
    change({ ...next, isLive: Boolean(isLive) })
    if (isNews) options.onTold(told, isKept)
  }

  /** Takes a game that the server told, asked for at that moment. */
  function tell(game: Game, askedAt: number): void {
    const isOutdated = askedAt < state.heardAt && game.version < (state.game?.version ?? 0)
    learn(hear(state, game, askedAt, ++moment), game)
    if (isOutdated && !flushing) options.readAgain()
  }

  async function read(): Promise<void> {
    // The first may have been asked for before there was a store.
    const askedAt = hasRead ? ++moment : 0
    hasRead = true
    tell(await options.fetchGame(), askedAt)
  }

  /** Takes what the device keeps: games and presses of other tabs, and of earlier visits. */
  function sync(): void {
    const kept = keep.game()
    if (kept && kept.version >= (state.game?.version ?? 0)) learn(hear(state, kept, 0, ++moment))
    const cares = keep.cares()
    const here = new Set(cares.map(({ id }) => id))
    const known = new Set(state.presses.map(({ care }) => care.id))
    const isGone = (press: Press) =>
      press.goneAt === undefined && press.by === undefined && !here.has(press.care.id)
    const hasGone = state.presses.some(isGone)
    const goneAt = ++moment
    const presses = [
      ...state.presses.map((press) => (isGone(press) ? { ...press, goneAt } : press)),
      ...cares.filter(({ id }) => !known.has(id)).map(newHere),
    ]
    learn(settle({ ...state, presses }))
    if (hasGone) options.readAgain()
  }

  /** A press of another tab or visit: of this one it is not known when it was made. */
  function newHere(care: CareEntry): Press {
    const { game } = state
    const isNotIn = game && contains(game, { care, after: 0 }) === false
    return { care, after: isNotIn ? game.version : 0 }
  }

  function take({ care }: Press, { isNew, version, game }: Sent, askedAt: number): void {
    const goneAt = version === undefined ? ++moment : undefined
    const presses = state.presses.map((press) => {
      if (press.care.id !== care.id) return press
      const after = isNew && version !== undefined ? version - 1 : press.after
      return { care, after, by: version, goneAt }
    })
    learn(settle({ ...state, presses }))
    if (game) tell(game, askedAt)
  }

  async function sendAll(): Promise<void> {
    for (let turn = 1; ; turn += 1) {
      sync()
      const [press, ...others] = unsent()
      if (!press) return
      const askedAt = ++moment
      const wantsGame = others.length === 0 || turn % GAME_EVERY === 0
      const outcome = await trySending(() => options.send(press.care, wantsGame), options.wait)
      if ('sent' in outcome) take(press, outcome.sent, askedAt)
      else if (outcome.failure.mayPass) return stall(outcome.failure)
      else {
        forget([press.care.id])
        change({ presses: state.presses.filter(({ care }) => care.id !== press.care.id) })
        options.onRefused(outcome.failure)
      }
      change({ isStalled: false })
    }
  }

  function stall(failure: CallFailed): void {
    const isNews = !state.isStalled
    change({ isStalled: true })
    if (isNews && unkept.size > 0) options.onUnkept(failure)
    if (isResuming) return
    isResuming = true
    isToldToWait = failure.retryAfterMs !== undefined
    void options.wait(Math.max(RETRY_INTERVAL_MS, failure.retryAfterMs ?? 0)).then(() => {
      isResuming = false
      isToldToWait = false
      return state.isStalled ? flush() : undefined
    })
  }

  /** Sends what waits; joins a flush that is under way. Never throws. */
  async function flush(): Promise<void> {
    if (isToldToWait) return
    flushing ??= options.underLock(sendAll).finally(() => {
      flushing = undefined
      const isWanting = state.presses.some(({ by, goneAt }) => by ?? goneAt)
      if (state.isBehind || isWanting) options.readAgain()
    })
    await flushing
    // A press that came between the last look and the end would wait for the next one.
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
    tell: (game: Game) => tell(game, moment),
    care: (activity: Activity): void => {
      const care = options.newCare(activity)
      if (!keep.putCare(care)) unkept.add(care.id)
      const press = { care, after: state.game?.version ?? 0 }
      change({ presses: [...state.presses, press], lastCare: care })
      options.onPress(care, state.game)
      void flush()
    },
    /** Tries again because the visitor asked. */
    sendNow: (): void => {
      isToldToWait = false
      void flush()
    },
  }
}

export type GameStore = ReturnType<typeof createGameStore>
