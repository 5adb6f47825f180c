import { HAPPINESS_MAX, HAPPINESS_PER_ACTIVITY, HAPPINESS_START } from '#domain/pet.ts'
import type { Activity } from '#domain/activities.ts'
import type { Pet } from '#domain/pet.ts'
import type { CareEntry, Game } from '../../../api/answers.ts'
import { CallFailed } from '../../../api/call-failed.ts'
import { safeStorage } from '../../../device/device-storage.ts'
import { fakeStorage } from '../../../device/storage.fake.ts'
import { gameStorage } from './game-storage.ts'
import { type GameStore, createGameStore } from './game-store.ts'
import { type Shown, viewOf } from './game-view.ts'
import type { Sent } from './send-entry.ts'

const DAY = '2026-03-12'
/** A short page: with it a few entries are enough to reach beyond. */
const PAGE_SIZE = 3
const AWAY = new CallFailed('no-answer')
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
  const logged: CareEntry[] = []
  const game = (): Game => {
    const newest = logged.toSorted((a, b) => (a.timestamp < b.timestamp ? 1 : -1))
    return {
      version: logged.length + 1,
      today: DAY,
      pet: {
        ...PET,
        happiness: Math.min(
          HAPPINESS_MAX,
          HAPPINESS_START + HAPPINESS_PER_ACTIVITY * logged.length,
        ),
      },
      streaks: {
        feedStreak: 0,
        walkStreak: 0,
        playStreak: 0,
        longestStreak: 0,
        totalActivities: logged.length,
      },
      log: {
        activities: newest.slice(0, PAGE_SIZE),
        next: newest.length > PAGE_SIZE ? 'more' : null,
      },
    }
  }
  return {
    logged,
    game,
    log: (entry: CareEntry, wantsGame: boolean): Sent => {
      const isNew = !logged.some(({ id }) => id === entry.id)
      if (isNew) logged.push(entry)
      return { isNew, version: logged.length + 1, ...(wantsGame && { game: game() }) }
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

  function later<T>(tab: Tab, task: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const isLost = () => reject(AWAY)
      const arrive = (isBad: boolean) => {
        if (isBad) return isLost()
        const answer = task()
        events.push({ tab, happen: (isBad) => (isBad ? isLost() : resolve(answer)) })
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
      send: (entry, wantsGame) => later(tab, () => server.log(entry, wantsGame)),
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
      newEntry: (activity) => newEntry(activity),
      onPress: () => {},
      onRefused: () => {},
      onUnkept: () => {},
      onNewGame: () => {},
    })
    const tab: Tab = { store, shown, totals: [], isClosed: false }
    store.subscribe(() => {
      const { isLive } = store.state()
      const total = shown().streaks?.totalActivities
      if (isLive && total !== undefined && total !== tab.totals.at(-1)) tab.totals.push(total)
    })
    return tab
  }

  const closings: (() => void)[] = []
  let skewMinutes = 0
  function newEntry(activity_type: Activity): CareEntry {
    entries += 1
    const timestamp = new Date(Date.UTC(2026, 2, 12, 12, entries - skewMinutes)).toISOString()
    return { id: `entry-${entries}`, activity_type, timestamp, local_day: DAY }
  }

  kept.push({}, {})
  const tabs = [openTab(0), openTab(1)]
  return {
    server,
    tabs,
    kept,
    events,
    /** What is logged from now on is that much older than it should be: a clock that was put back. */
    skewClock: (minutes: number) => void (skewMinutes = minutes),
    /** Care from another device of this visitor. */
    careElsewhere: () => void server.log(newEntry('walk'), false),
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
    /** True when a tab shows more care than there is in its game and among its pending entries together. */
    countsTwice: () =>
      tabs.some(({ store, shown }) => {
        const { game, pending } = store.state()
        const inGame = server.logged.slice(0, (game?.version ?? 1) - 1).map(({ id }) => id)
        const all = new Set([...inGame, ...pending.map(({ entry }) => entry.id)])
        return (shown().streaks?.totalActivities ?? 0) > all.size
      }),
  }
}

/** Lets everything that is ready to go on do so. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 25; turn += 1) await Promise.resolve()
}
