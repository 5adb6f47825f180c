import type { Activity } from '#domain/activities.ts'
import type { Day } from '#domain/calendar-day.ts'
import type { CareEntry } from '../../../api/answers.ts'
import { CallFailed } from '../../../api/call-failed.ts'
import { safeStorage } from '../../../device/device-storage.ts'
import { fakeStorage } from '../../../device/storage.fake.ts'
import { type FakeServer, fakeGameServer } from './game-server.fake.ts'
import { gameStorage } from './game-storage.ts'
import { type GameState, type GameStore, createGameStore } from './game-store.ts'
import { type Shown, contains, viewOf } from './game-view.ts'
import { untruthOf } from './game-truth.fake.ts'
import { takeNewTitles, titlesOf } from './new-titles.ts'
import { HOLD_MS, isRemoval } from './pending-change.ts'

const DAY = '2026-03-12'
const DAY_MINUTES = 24 * 60
const AWAY = new CallFailed('no-answer')

/** Something that can happen next; `isBad` is its worse end: lost, refused by the network. */
type Event = { tab?: Tab; happen: (isBad: boolean) => void }

type Tab = {
  store: GameStore
  shown: () => Shown
  /** Everything that this page has shown, one after the other, as the count of care moments. */
  totals: number[]
  /** The first thing that it showed and that was not so. */
  untruth: string | undefined
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
  const server = fakeGameServer()
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
    const shown = () => viewOf(tab.store.state(), DAY, dayOf)
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
      // A frame may come late, or not at all where the tab is closed before.
      afterPaint: (task) => events.push({ tab, happen: task }),
      now: () => nowMs,
      instant: () => instantOf(++instants),
      newEntry: (activity) => newEntry(activity),
      onPress: () => {},
      onRefused: () => {},
      onUnkept: () => {},
      onNewGame: (game) => {
        const now = titlesOf(game.streaks)
        const earned = takeNewTitles(titles, game)
        celebrated.push(...earned.map((activity) => `${activity} ${now[activity]}`))
      },
    })
    const tab: Tab = {
      store,
      shown,
      totals: [],
      untruth: undefined,
      lastLook: { sure: new Set(), counted: 0 },
      isClosed: false,
    }
    let looked: GameState | undefined
    store.subscribe(() => {
      const state = store.state()
      if (looked && isSame(looked, state)) return
      looked = state
      const now = shown()
      tab.untruth ??= untruthOf(state, now, server)
      const total = now.streaks?.totalActivities
      if (state.isLive && total !== undefined && total !== tab.totals.at(-1)) tab.totals.push(total)
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
    return { id: `entry-${entries}`, activity_type, timestamp, local_day: dayOf(timestamp) }
  }

  /** An entry that this tab shows in its log. */
  function shownEntry(index: number, choice: number): CareEntry | undefined {
    const { log, waiting, removals } = tabs[index]?.shown() ?? {}
    const gone = new Set(removals?.map(({ entry }) => entry.id))
    const here = [...(log?.activities ?? []), ...(waiting ?? []).map(({ entry }) => entry)]
    const all = here.filter(({ id }) => !gone.has(id))
    return all[choice % Math.max(1, all.length)]
  }

  /** What was celebrated in either tab. They agree by what the device keeps, one at a time. */
  const celebrated: string[] = []
  const titles = safeStorage(() => fakeStorage())

  kept.push({}, {})
  const tabs = [openTab(0), openTab(1)]
  return {
    server,
    tabs,
    kept,
    events,
    wanted,
    unwanted,
    celebrated,
    /** What is logged from now on is that much older than it should be: a clock that was put back. */
    skewClock: (minutes: number) => void (skewMinutes = minutes),
    /** Care from another device of this visitor. */
    careElsewhere: () => void server.log(newEntry('walk'), false),
    /** Care of an earlier day. */
    careEarlier: (index: number, daysAgo: number) => {
      skewMinutes += daysAgo * DAY_MINUTES
      tabs[index]?.store.careEarlier(newEntry('feed'))
      skewMinutes -= daysAgo * DAY_MINUTES
    },
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
    /** What any tab has shown that was not so. */
    untruth: () => tabs.map((tab) => tab.untruth ?? countedAgain(tab, server)).find(Boolean),
  }
}

/** Says so of an entry that is to go, was known not to be counted any more, and is counted again. */
function countedAgain(tab: Tab, server: FakeServer): string | undefined {
  const { game, pending } = tab.store.state()
  const total = tab.shown().streaks?.totalActivities
  if (!game || total === undefined) return undefined
  const gone = new Set(pending.filter(isRemoval).map(({ entry }) => entry.id))
  const care = pending.filter((one) => one.kind === 'care').map(({ entry }) => entry)
  const all = [...server.loggedAt(game.version), ...care].map(({ id }) => id)
  const counted = total - new Set(all.filter((id) => !gone.has(id))).size
  const wasSure = [...gone].every((id) => tab.lastLook.sure.has(id))
  const isAgain = wasSure && counted > 0 && tab.lastLook.counted <= 0
  const known = pending.filter((one) => {
    const isIn = contains(game, one)
    return one.kind === 'care' ? isIn === false : one.kind === 'removal' && isIn !== undefined
  })
  const sure = new Set(known.map((one) => (one.kind === 'rename' ? '' : one.entry.id)))
  tab.lastLook = { sure, counted }
  return isAgain ? 'counted again' : undefined
}

/** True when the same is shown of both. */
function isSame(one: GameState, other: GameState): boolean {
  return (
    one.game === other.game &&
    one.isLive === other.isLive &&
    one.pending.length === other.pending.length &&
    one.pending.every((change, at) => change === other.pending[at])
  )
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

function dayOf(instantIso: string): Day {
  return instantIso.slice(0, 10)
}

function instantOf(minutes: number): string {
  return new Date(Date.UTC(2026, 2, 12, 12, minutes)).toISOString()
}

/** Lets everything that is ready to go on do so. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 25; turn += 1) await Promise.resolve()
}
