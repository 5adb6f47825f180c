import type { Activity } from '#domain/activities.ts'
import { HAPPINESS_START, type Pet, happinessAfter } from '#domain/pet.ts'
import type { CareEntry, Game } from '../../../api/answers.ts'
import { CallFailed } from '../../../api/call-failed.ts'
import { safeStorage } from '../../../device/device-storage.ts'
import { fakeStorage } from '../../../device/storage.fake.ts'
import { gameStorage } from './game-storage.ts'
import { type GameStore, createGameStore } from './game-store.ts'
import { type Shown, contains, viewOf } from './game-view.ts'
import { type Change, HOLD_MS, isRemoval, isUnsent } from './pending-change.ts'
import type { Sent } from './send-change.ts'

const DAY = '2026-03-12'
/** A short page: with it a few entries are enough to reach beyond. */
const PAGE_SIZE = 3
const AWAY = new CallFailed('no-answer')
const REMOVED = new CallFailed('activity-removed', 410)
const PET: Pet = {
  id: 'p',
  name: 'Biscuit',
  type: 'dog',
  happiness: HAPPINESS_START,
  lastfed: null,
  lastwalked: null,
  lastplayed: null,
}

/** A server as the contract describes it: one pet, its entries in the order in which they were logged. */
function fakeServer() {
  let logged: readonly CareEntry[] = []
  let name = { name: PET.name, renamed_at: '' }
  let version = 1
  const removed = new Set<string>()
  /** The ids that were logged at each version. */
  const history = new Map<number, ReadonlySet<string>>([[1, new Set()]])
  function save(entries: readonly CareEntry[]): void {
    logged = entries
    version += 1
    history.set(version, new Set(logged.map(({ id }) => id)))
  }
  const game = (): Game => {
    const newest = logged.toSorted((a, b) => (a.timestamp < b.timestamp ? 1 : -1))
    const none = { feedStreak: 0, walkStreak: 0, playStreak: 0, longestStreak: 0 }
    return {
      version,
      today: DAY,
      pet: { ...PET, name: name.name, happiness: happinessAfter(logged.length) },
      streaks: { ...none, totalActivities: logged.length },
      log: {
        activities: newest.slice(0, PAGE_SIZE),
        next: newest.length > PAGE_SIZE ? 'more' : null,
      },
    }
  }
  const answer = (isNew: boolean, wantsGame: boolean): Sent => ({
    isNew,
    version,
    ...(wantsGame && { game: game() }),
  })
  function log(entry: CareEntry, wantsGame: boolean): Sent {
    if (removed.has(entry.id)) throw REMOVED
    const isNew = !logged.some(({ id }) => id === entry.id)
    if (isNew) save([...logged, entry])
    return answer(isNew, wantsGame)
  }
  return {
    logged: () => logged,
    name: () => name.name,
    isRemoved: (id: string) => removed.has(id),
    idsAt: (at: number) => history.get(at) ?? new Set<string>(),
    game,
    log,
    take(change: Change, wantsGame: boolean): Sent {
      if (change.kind === 'care') return log(change.entry, wantsGame)
      if (change.kind === 'rename') {
        if (change.renamed_at <= name.renamed_at) return answer(false, wantsGame)
        name = change
        save(logged)
        return answer(true, wantsGame)
      }
      const { id } = change.entry
      removed.add(id)
      const isThere = logged.some((entry) => entry.id === id)
      if (isThere) save(logged.filter((entry) => entry.id !== id))
      return answer(isThere, wantsGame)
    },
  }
}

/** Something that can happen next; `isBad` is its worse end: lost, refused by the network. */
type Event = { tab?: Tab; happen: (isBad: boolean) => void }

export type Tab = {
  store: GameStore
  shown: () => Shown
  /** Everything that this page has shown, one after the other, as the count of care moments. */
  totals: number[]
  /** What was to go at the last look and known not to be counted, and how much was counted all the same. */
  lastLook: { sure: ReadonlySet<string>; counted: number }
  isClosed: boolean
}

export type World = ReturnType<typeof fakeWorld>

/**
 * Two tabs of one visitor, their device and their server, in which nothing happens by itself: calls,
 * answers, pauses and what one tab sees of the other's storage wait in `events` until they are chosen.
 */
export function fakeWorld({ hasLocks = true } = {}) {
  const server = fakeServer()
  const events: Event[] = []
  const kept: Record<string, string>[] = []
  // One after the other for each key; what of several keys is seen first, nobody promises.
  const onTheWay = new Map<string, ((there: Record<string, string>) => void)[]>()
  let locked: Promise<void> = Promise.resolve()
  let entries = 0
  let instants = 0
  let nowMs = 0

  function later<T>(tab: Tab, task: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const isLost = () => reject(AWAY)
      const arrive = (isBad: boolean) => {
        if (isBad) return isLost()
        const answer = attempt(task)
        events.push({ tab, happen: (isBad) => (isBad ? isLost() : answer(resolve, reject)) })
      }
      events.push({ tab, happen: arrive })
    })
  }

  /** What this tab writes is there for it at once, and for the other when the event is chosen. */
  function storageOf(index: number) {
    const own = kept[index] ?? {}
    const fake = fakeStorage()
    const share = (key: string, change: (there: Record<string, string>) => void) => {
      change(own)
      const way = `${index} ${key}`
      onTheWay.set(way, [...(onTheWay.get(way) ?? []), change])
      events.push({
        happen: () => {
          const [first, ...rest] = onTheWay.get(way) ?? []
          onTheWay.set(way, rest)
          first?.(kept[1 - index] ?? {})
          tabs[1 - index]?.store.sync()
        },
      })
    }
    return new Proxy(fake, {
      ownKeys: () => Object.keys(own),
      getOwnPropertyDescriptor: (_target, key) =>
        typeof key === 'string' && key in own
          ? { value: own[key], enumerable: true, configurable: true }
          : undefined,
      get: (_target, name) => {
        if (name === 'getItem') return (key: string) => own[key] ?? null
        if (name === 'setItem') {
          return (key: string, text: string) => share(key, (there) => void (there[key] = text))
        }
        return (key: string) => share(key, (there) => void Reflect.deleteProperty(there, key))
      },
    })
  }

  function openTab(index: number): Tab {
    const shown = () => viewOf(tab.store.state(), DAY, () => DAY)
    const refetch = () => {
      if (tab.isClosed) return
      tab.store.read().catch(() => events.push({ tab, happen: refetch }))
    }
    const store = createGameStore({
      storage: gameStorage(safeStorage(() => storageOf(index))),
      fetchGame: () => later(tab, server.game),
      send: (change, wantsGame) => later(tab, () => server.take(change, wantsGame)),
      refetch,
      wait: () => new Promise((resolve) => events.push({ tab, happen: () => resolve() })),
      withLock: async (task) => {
        if (!hasLocks) return task()
        const before = locked
        const done = Promise.withResolvers<void>()
        locked = done.promise
        // A tab that is closed lets go of its locks, and waits for none.
        closings.push(() => tab.isClosed && void before.then(done.resolve))
        await before
        if (tab.isClosed) return new Promise(() => {})
        return task().finally(done.resolve)
      },
      now: () => nowMs,
      instant: () => instantOf(++instants),
      newEntry: (activity) => newEntry(activity),
      onPress: () => {},
      onRefused: () => {},
      onUnkept: () => {},
      onNewGame: () => {},
    })
    const tab: Tab = {
      store,
      shown,
      totals: [],
      lastLook: { sure: new Set(), counted: 0 },
      isClosed: false,
    }
    store.subscribe(() => {
      const { isLive } = store.state()
      const total = shown().streaks?.totalActivities
      if (isLive && total !== undefined && total !== tab.totals.at(-1)) tab.totals.push(total)
    })
    return tab
  }

  const closings: (() => void)[] = []
  let skewMinutes = 0
  /** Ids of entries that are to be in the log in the end, and of those that are not. */
  const wanted = new Set<string>()
  const unwanted = new Set<string>()
  function newEntry(activity_type: Activity): CareEntry {
    entries += 1
    const timestamp = instantOf(entries - skewMinutes)
    wanted.add(`entry-${entries}`)
    return { id: `entry-${entries}`, activity_type, timestamp, local_day: DAY }
  }

  /** An entry that this tab shows in its log. */
  function shownEntry(index: number, choice: number): CareEntry | undefined {
    const { log, waiting, removals } = tabs[index]?.shown() ?? {}
    const gone = new Set(removals?.map(({ entry }) => entry.id))
    const here = [...(log?.activities ?? []), ...(waiting ?? []).map(({ entry }) => entry)]
    const all = here.filter(({ id }) => !gone.has(id))
    return all[choice % Math.max(1, all.length)]
  }

  kept.push({}, {})
  const tabs = [openTab(0), openTab(1)]
  return {
    server,
    tabs,
    kept,
    events,
    wanted,
    unwanted,
    /** What is logged from now on is that much older than it should be: a clock that was put back. */
    skewClock: (minutes: number) => void (skewMinutes = minutes),
    /** Care from another device of this visitor. */
    careElsewhere: () => void server.log(newEntry('walk'), false),
    /** Takes an entry that this tab shows out of the log, by 'Undo' or with time to think. */
    remove: (index: number, choice: number, isHeld: boolean) => {
      const entry = shownEntry(index, choice)
      if (!entry) return
      tabs[index]?.store.remove(entry, isHeld)
      wanted.delete(entry.id)
      unwanted.add(entry.id)
    },
    /** Takes back what is held in this tab, or lets it go. */
    decide: (index: number, isTakenBack: boolean) => {
      const { store } = tabs[index] ?? {}
      for (const { entry } of store?.state().pending.filter(isRemoval) ?? []) {
        if (isTakenBack) store?.restore(entry)
        else store?.letGo(entry)
        // The other tab may have removed it, too: then either is right.
        if (isTakenBack) unwanted.delete(entry.id)
      }
    },
    rename: (index: number, name: string) => tabs[index]?.store.rename(name),
    /** So much later that nothing is held any more. */
    passHold: () => void (nowMs += HOLD_MS),
    open: (index: number) => {
      const tab = tabs[index]
      tab?.store.sync()
      void tab?.store.read().catch(() => {})
      void tab?.store.flush()
    },
    /** The page goes, with all that was on its way to it; what had left may have arrived. */
    reload: (index: number) => {
      const old = tabs[index]
      if (old) old.isClosed = true
      for (const close of closings) close()
      tabs[index] = openTab(index)
    },
    /**
     * Why a tab shows what cannot be: more care than there is in its game and among its pending entries
     * together, less than there is in its game without what is to go, an entry that is to go, or one
     * that was not counted any more, counted again.
     */
    untruth: (): string | undefined => {
      for (const tab of tabs) {
        const { store, shown } = tab
        const { game, pending } = store.state()
        const total = shown().streaks?.totalActivities
        if (!game || total === undefined) continue
        const inGame = [...server.idsAt(game.version)]
        const gone = new Set(pending.filter(isRemoval).map(({ entry }) => entry.id))
        const waiting = pending.filter((one) => one.kind === 'care').map(({ entry }) => entry.id)
        if (total > new Set([...inGame, ...waiting]).size) return 'counted twice'
        if (total < inGame.filter((id) => !gone.has(id)).length) return 'taken off twice'
        const others = [...inGame, ...waiting].filter((id) => !gone.has(id))
        const counted = total - new Set(others).size
        const wasSure = [...gone].every((id) => tab.lastLook.sure.has(id))
        if (wasSure && counted > 0 && tab.lastLook.counted <= 0) return 'counted again'
        const known = pending.filter((one) => {
          const isIn = contains(game, one)
          return one.kind === 'care' ? isIn === false : one.kind === 'removal' && isIn !== undefined
        })
        const sure = new Set(known.map((one) => (one.kind === 'rename' ? '' : one.entry.id)))
        tab.lastLook = { sure, counted }
        if (shown().waiting.some(({ entry }) => gone.has(entry.id))) return 'shown though removed'
        const [newest] = pending
          .filter((one) => one.kind === 'rename' && isUnsent(one))
          .map((one) => (one.kind === 'rename' ? one : { name: '', renamed_at: '' }))
          .toSorted((a, b) => (a.renamed_at < b.renamed_at ? 1 : -1))
        const answered = pending.some((one) => one.kind === 'rename' && !isUnsent(one))
        if (newest && !answered && shown().pet?.name !== newest.name) return 'an older name'
      }
      return undefined
    },
  }
}

/** A result or a failure, to be told later. */
function attempt<T>(task: () => T) {
  try {
    const value = task()
    return (resolve: (value: T) => void) => resolve(value)
  } catch (error) {
    return (_resolve: (value: T) => void, reject: (error: unknown) => void) => reject(error)
  }
}

function instantOf(minutes: number): string {
  return new Date(Date.UTC(2026, 2, 12, 12, minutes)).toISOString()
}

/** Lets everything that is ready to go on do so. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 25; turn += 1) await Promise.resolve()
}
