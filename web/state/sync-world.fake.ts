import { array, asyncProperty, assert, boolean, integer, record } from 'fast-check'
import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import { CallFailed } from './call-failed.ts'
import { fakeGame } from './game.fake.ts'
import {
  type CareEntry,
  type Change,
  type Game,
  type GameView,
  NO_GAME,
  createOutbox,
  gameView,
  storedGame,
} from './outbox.ts'
import type { DeviceStorage } from './storage.ts'
import { type SyncAnswer, createSync } from './sync.ts'

const KINDS = 14
const REMOVAL = 3
const START_MS = Date.parse('2026-03-12T12:00:00Z')
const LOG_SIZE = 3
const EARLIER_MS = 3_600_000

type Write = { pressesBefore: number; arrive: () => void }
type World = ReturnType<typeof simulatedWorld>
type Tab = {
  index: number
  isClosed: boolean
  press: (activity: Activity, agoMs: number) => CareEntry
  view: () => GameView
  sync: (isRead: boolean) => void
  outbox: ReturnType<typeof createOutbox>
  /** The largest number of care entries that this page has shown. */
  most: number
}

/**
 * Runs random interleavings of two tabs, the network and another device. Throws if a tab counts a press twice, goes
 * back, or does not show the server's state at the end.
 */
export function checkRandomLives(numRuns: number, seed: number): Promise<void> {
  const property = asyncProperty(lives, async ({ hasRemovals, choices }) => {
    const world = simulatedWorld()
    for (const choice of choices) {
      if (kindOf(choice) !== REMOVAL || hasRemovals) step(world, choice)
      await world.settle()
      world.check(hasRemovals)
    }
    await world.comeToRest()
    world.checkAtRest()
  })
  return assert(property, { numRuns, seed })
}

/** One step of the visitor, the network or the browser. `choice` picks which. */
function step(world: World, choice: number): void {
  const tab = choice % 2
  const kind = kindOf(choice)
  const other = Math.floor(choice / (2 * KINDS))
  if (kind <= 2) world.press(tab, other)
  else if (kind === REMOVAL) world.remove(tab, other)
  else if (kind === 4) world.rename(tab)
  else if (kind === 5) world.pressOnOtherDevice(other)
  else if (kind === 6) world.reload(tab)
  else if (kind === 7) world.returnToPage(tab)
  else if (kind === 8) world.press(tab, other, EARLIER_MS)
  else world.happen(other, kind === 9)
}

function kindOf(choice: number): number {
  return Math.floor(choice / 2) % KINDS
}

const lives = record({
  hasRemovals: boolean(),
  choices: array(integer({ min: 0, max: 2 * KINDS * 24 - 1 }), { minLength: 10, maxLength: 80 }),
})

/**
 * Two tabs of one browser and a server. Nothing happens by itself: requests, answers and what one tab sees of the
 * other's storage wait as events until a step lets them happen, well or badly (`isLost`).
 */
function simulatedWorld() {
  const server = simulatedServer()
  const events: { tab?: Tab; happen: (isLost: boolean) => void }[] = []
  const visible: [Map<string, string>, Map<string, string>] = [new Map(), new Map()]
  /** Writes that a tab has not seen yet, each with the number of presses before it. */
  const waiting: [Write[], Write[]] = [[], []]
  /** The number of the last write to each key that a tab has seen: an older write never replaces a newer one. */
  const turns: [Map<string, number>, Map<string, number>] = [new Map(), new Map()]
  let writes = 0
  const pressed = new Set<string>()
  const removed = new Set<string>()
  let lock: Promise<void> = Promise.resolve()
  let clockMs = START_MS
  let count = 0

  function newId(): string {
    count += 1
    return `id-${String(count).padStart(4, '0')}`
  }

  /**
   * A tab sees a press of the other before the log's first page is full of newer ones: in a browser that takes
   * milliseconds, and the page has fifty entries.
   */
  function showOldWrites(): void {
    for (const unseen of waiting) {
      const isOld = ({ pressesBefore }: Write) => pressed.size - pressesBefore >= LOG_SIZE - 1
      while (unseen[0] && isOld(unseen[0])) unseen.shift()?.arrive()
    }
  }

  function newEntry(activity_type: Activity, agoMs = 0): CareEntry {
    showOldWrites()
    clockMs += 1000
    const timestamp = new Date(clockMs - agoMs).toISOString()
    return { id: newId(), activity_type, timestamp, local_day: timestamp.slice(0, 10) }
  }

  /** A tab sees its own writes at once; the other tab sees them in order when the event happens. */
  function storageOf(index: 0 | 1): DeviceStorage {
    const own = visible[index]
    const put = (view: 0 | 1, key: string, text: string | null, turn: number) => {
      if (turn < (turns[view].get(key) ?? 0)) return
      turns[view].set(key, turn)
      if (text === null) visible[view].delete(key)
      else visible[view].set(key, text)
    }
    const share = (key: string, text: string | null) => {
      writes += 1
      const turn = writes
      const other = index === 0 ? 1 : 0
      put(index, key, text, turn)
      const arrive = () => put(other, key, text, turn)
      waiting[other].push({ pressesBefore: pressed.size, arrive })
      events.push({ happen: () => waiting[other].shift()?.arrive() })
      return true
    }
    return {
      isPersistent: true,
      read: (key) => own.get(key) ?? null,
      write: share,
      keeps: (key) => own.has(key),
      remove: (key) => void share(key, null),
      keys: () => [...own.keys()],
    }
  }

  /** Request and answer are two events; either can be lost. */
  function call<T>(tab: Tab, task: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) => reject(error instanceof Error ? error : new Error('failed'))
      events.push({
        tab,
        happen: (isLost) => {
          if (isLost) return fail(new CallFailed('no-answer'))
          let finish: () => void
          try {
            const answer = task()
            finish = () => resolve(answer)
          } catch (error) {
            finish = () => fail(error)
          }
          const happen = (isAnswerLost: boolean) =>
            isAnswerLost ? fail(new CallFailed('no-answer')) : finish()
          return void events.push({ tab, happen })
        },
      })
    })
  }

  function openTab(index: 0 | 1): Tab {
    const storage = storageOf(index)
    const outbox = createOutbox(storage, () => clockMs)
    const sync = createSync({
      storage,
      outbox,
      readGame: () => call(tab, server.game),
      sendChanges: (changes) => call(tab, () => server.sync(changes)),
      withLock: async (task) => {
        const before = lock
        const { promise, resolve } = Promise.withResolvers<void>()
        lock = promise
        closings.push(() => tab.isClosed && void before.then(resolve))
        await before
        if (tab.isClosed) return new Promise(() => {})
        return task().finally(resolve)
      },
      onStored: () => {},
      onRefused: (change) => {
        throw new Error(`refused ${change.id}`)
      },
    })
    const tab: Tab = {
      index,
      isClosed: false,
      outbox,
      most: 0,
      press: (activity, agoMs) => {
        const entry = newEntry(activity, agoMs)
        outbox.add({ kind: 'care', ...entry })
        return entry
      },
      view: () => gameView(storedGame(storage) ?? { game: NO_GAME, sent: [] }, outbox.read()),
      sync: (isRead) => void sync.sync(isRead).catch(() => {}),
    }
    tab.sync(true)
    return tab
  }

  const closings: (() => void)[] = []
  const tabs: [Tab, Tab] = [openTab(0), openTab(1)]

  function tabAt(index: number): Tab {
    return tabs[index === 0 ? 0 : 1]
  }

  const shownCount = (tab: Tab) => tab.view().pet?.activities_count ?? 0

  return {
    press: (index: number, choice: number, agoMs = 0) => {
      const tab = tabAt(index)
      if (!tab.view().pet) return
      pressed.add(tab.press(ACTIVITIES[choice % 3] ?? 'feed', agoMs).id)
      tab.sync(false)
    },
    /** Removes an entry that this tab shows. */
    remove: (index: number, choice: number) => {
      const tab = tabAt(index)
      const { entries } = tab.view()
      const entry = entries[choice % Math.max(1, entries.length)]
      if (!entry) return
      const { isPending: _isPending, ...bare } = entry
      tab.outbox.add({ kind: 'removal', id: newId(), entry: bare })
      removed.add(entry.id)
      tab.sync(false)
    },
    rename: (index: number) => {
      clockMs += 1000
      const renamed_at = new Date(clockMs).toISOString()
      const id = newId()
      if (tabAt(index).view().pet)
        tabAt(index).outbox.add({ kind: 'rename', id, name: id, renamed_at })
      tabAt(index).sync(false)
    },
    pressOnOtherDevice: (choice: number) => {
      const entry = newEntry(ACTIVITIES[choice % 3] ?? 'feed')
      pressed.add(entry.id)
      server.sync([{ kind: 'care', ...entry }])
    },
    reload: (index: number) => {
      const old = tabAt(index)
      old.isClosed = true
      for (const close of closings) close()
      tabs[old.index === 0 ? 0 : 1] = openTab(old.index === 0 ? 0 : 1)
    },
    returnToPage: (index: number) => tabAt(index).sync(true),
    happen: (choice: number, isLost: boolean) => {
      const open = events.filter(({ tab }) => !tab?.isClosed)
      const next = open[choice % Math.max(1, open.length)]
      if (!next) return
      events.splice(events.indexOf(next), 1)
      next.happen(isLost)
    },
    settle: async () => {
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    },
    check: (hasRemovals: boolean) => {
      for (const tab of tabs) {
        const shown = shownCount(tab)
        if (shown > pressed.size) throw new Error(`counted ${shown} of ${pressed.size} presses`)
        if (!hasRemovals && shown < tab.most)
          throw new Error(`went back from ${tab.most} to ${shown}`)
        tab.most = shown
      }
    },
    /** Everything arrives, and both pages are visited again. */
    comeToRest: async () => {
      for (let round = 0; round < 4; round += 1) {
        clockMs += 700_000
        for (const tab of tabs) tab.sync(true)
        for (let turn = 0; turn < 800; turn += 1) {
          for (let pause = 0; pause < 10; pause += 1) await Promise.resolve()
          const next = events.shift()
          if (!next) break
          if (!next.tab?.isClosed) next.happen(false)
        }
      }
    },
    checkAtRest: () => {
      const game = server.game()
      const expected = [...pressed].filter((id) => !removed.has(id)).toSorted()
      if (server.ids().join() !== expected.join())
        throw new Error('the server lost or kept an entry')
      for (const tab of tabs) {
        const view = tab.view()
        const shown = { pet: view.pet, days: view.days, outbox: tab.outbox.read() }
        const wanted = { pet: game.pet, days: game.days, outbox: [] }
        if (JSON.stringify(shown) !== JSON.stringify(wanted)) {
          throw new Error(`shows ${JSON.stringify(shown)}, not ${JSON.stringify(wanted)}`)
        }
      }
    },
  }
}

/** The rules of apply_changes (server/db/migrations/0001_schema.sql), in memory. */
function simulatedServer() {
  const entries = new Map<string, CareEntry>()
  const tombstones = new Set<string>()
  let name = { name: 'Biscuit', renamed_at: '' }
  let version = 1

  function game(): Game {
    const { pet, ...rest } = fakeGame([...entries.values()], { pageSize: LOG_SIZE, version })
    return { ...rest, pet: { ...pet, name: name.name } }
  }

  function apply(change: Change): 'applied' | 'known' | 'removed' {
    if (change.kind === 'care') {
      if (tombstones.has(change.id)) return 'removed'
      if (entries.has(change.id)) return 'known'
      const { kind: _kind, ...entry } = change
      entries.set(change.id, entry)
    } else if (change.kind === 'removal') {
      if (tombstones.has(change.entry.id)) return 'known'
      tombstones.add(change.entry.id)
      entries.delete(change.entry.id)
    } else {
      if (change.renamed_at <= name.renamed_at) return 'known'
      name = { name: change.name, renamed_at: change.renamed_at }
    }
    version += 1
    return 'applied'
  }

  return {
    game,
    ids: () => [...entries.keys()].toSorted(),
    sync: (changes: readonly Change[]): SyncAnswer => ({
      results: changes.map((change) => ({ id: change.id, outcome: apply(change) })),
      game: game(),
    }),
  }
}
