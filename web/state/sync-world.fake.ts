import { array, assert, asyncProperty, boolean, constantFrom, nat, record } from 'fast-check'
import { vi } from 'vitest'
import { ACTIVITIES } from '#domain/pet.ts'
import { CallFailed } from './call-failed.ts'
import { fakeServer } from './game.fake.ts'
import { type CareEntry, type Change, gameView } from './outbox.ts'
import type { DeviceStorage } from './storage.ts'
import { createSync } from './sync.ts'
import { createVotes } from './votes.ts'

const START_MS = Date.parse('2026-03-12T12:00:00Z')
const SECOND_MS = 1_000
const HOUR_MS = 3_600_000
const LOG_SIZE = 3
const FEATURES = ['a', 'b', 'c']

/** What can happen next. Repeated names happen more often. */
const DEEDS = [
  ...(['press', 'press', 'press', 'pressEarlier', 'pressElsewhere', 'remove', 'rename'] as const),
  ...(['vote', 'reload', 'returnToPage', 'lose', 'arrive', 'arrive', 'arrive', 'arrive'] as const),
]
const steps = array(
  record({ deed: constantFrom(...DEEDS), tab: constantFrom(0, 1), pick: nat(23) }),
  { minLength: 10, maxLength: 80 },
)

/** Runs random interleavings of two tabs and a device. Throws if a press counts twice, is lost, or a tab goes back. */
export async function checkRandomLives(numRuns: number, seed: number): Promise<void> {
  const property = asyncProperty(boolean(), steps, async (hasRemovals, all) => {
    vi.setSystemTime(START_MS)
    const world = simulatedWorld()
    for (const { deed, tab, pick } of all) {
      if (deed !== 'remove' || hasRemovals) world[deed](tab, pick)
      await settle()
      world.check(hasRemovals)
    }
    await world.comeToRest()
    world.checkAtRest()
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await assert(property, { numRuns, seed })
  } finally {
    vi.useRealTimers()
  }
}

/** All that can go on without an event has happened. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

type TabIndex = 0 | 1
/** A page is closed when its tab is reloaded. */
type Life = { isClosed: boolean }

/** Two tabs and a server. Requests, answers and storage events wait until a step lets them arrive or loses them. */
function simulatedWorld() {
  const server = fakeServer({ pageSize: LOG_SIZE })
  const events: { life?: Life; happen: (isLost: boolean) => void }[] = []
  const storages = sharedStorages((happen) => events.push({ happen }))
  const pressed = new Set<string>()
  const removed = new Set<string>()
  const votedFor = new Set<string>()
  const voted = new Set<string>()
  let lock: Promise<unknown> = Promise.resolve()
  let count = 0

  function newId(): string {
    count += 1
    return `id-${String(count).padStart(4, '0')}`
  }

  function newEntry(pick: number, agoMs = 0): CareEntry {
    // A tab sees a press of the other before the log's first page is full of newer ones: in a browser that takes
    // milliseconds, and the page has fifty entries.
    storages.showOld(LOG_SIZE - 1)
    vi.advanceTimersByTime(SECOND_MS)
    const timestamp = new Date(Date.now() - agoMs).toISOString()
    const activity_type = ACTIVITIES[pick % ACTIVITIES.length] ?? 'feed'
    return { id: newId(), activity_type, timestamp, local_day: timestamp.slice(0, 10) }
  }

  /** Request and answer are two events; either can be lost. */
  function call<T>(life: Life, task: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const wait = (next: () => void) =>
        events.push({
          life,
          happen: (isLost) => (isLost ? reject(new CallFailed('no-answer')) : next()),
        })
      wait(() => {
        const answer = task()
        wait(() => resolve(answer))
      })
    })
  }

  /** As the server counts a vote: once. */
  function countVote(feature: string): number | CallFailed {
    if (voted.has(feature)) return new CallFailed('already-voted', 409)
    voted.add(feature)
    return voted.size
  }

  function openTab(index: TabIndex) {
    const life = { isClosed: false }
    const closing = Promise.withResolvers<void>()
    const withLock = (task: () => Promise<void>) => {
      const turn = lock.then(() =>
        life.isClosed ? undefined : Promise.race([task(), closing.promise]),
      )
      lock = turn.catch(() => {})
      return turn
    }
    const { outbox, stored, sync } = createSync({
      storage: storages.of[index],
      readGame: () => call(life, server.game),
      sendChanges: (changes) => call(life, () => server.sync(changes)),
      withLock,
      onRefused: ({ id }) => {
        throw new Error(`refused ${id}`)
      },
    })
    const votes = createVotes({
      storage: storages.of[index],
      send: async (feature) => {
        const answer = await call(life, () => countVote(feature))
        if (typeof answer === 'number') return answer
        throw answer
      },
      withLock: async (_name, task) => {
        const answer = Promise.withResolvers<Awaited<ReturnType<typeof task>>>()
        void withLock(async () => answer.resolve(await task()))
        return answer.promise
      },
    })
    const run = () => {
      void sync().catch(() => {})
      void votes.sendAll()
    }
    run()
    return {
      sync: run,
      make: (change: Change) => {
        outbox.add(change)
        run()
      },
      view: () => gameView(stored(), outbox.read()),
      waiting: outbox.read,
      votes,
      close: () => {
        life.isClosed = true
        closing.resolve()
      },
      /** The largest number of care entries that this page has shown. */
      most: 0,
    }
  }

  const tabs = { 0: openTab(0), 1: openTab(1) }
  const both = () => Object.values(tabs)

  function press(index: TabIndex, pick: number, agoMs = 0): void {
    if (!tabs[index].view().pet) return
    const entry = newEntry(pick, agoMs)
    tabs[index].make({ kind: 'care', ...entry })
    pressed.add(entry.id)
    storages.countPress()
  }

  function happen(pick: number, isLost: boolean): void {
    const open = events.filter(({ life }) => !life?.isClosed)
    const next = open[pick % Math.max(1, open.length)]
    if (!next) return
    events.splice(events.indexOf(next), 1)
    next.happen(isLost)
  }

  return {
    press,
    pressEarlier: (index: TabIndex, pick: number) => press(index, pick, HOUR_MS),
    pressElsewhere: (_index: TabIndex, pick: number) => {
      const entry = newEntry(pick)
      pressed.add(entry.id)
      storages.countPress()
      server.sync([{ kind: 'care', ...entry }])
    },
    /** Removes an entry that this tab shows. */
    remove: (index: TabIndex, pick: number) => {
      const { entries } = tabs[index].view()
      const entry = entries[pick % Math.max(1, entries.length)]
      if (!entry) return
      const { isPending: _isPending, ...bare } = entry
      tabs[index].make({ kind: 'removal', id: newId(), entry: bare })
      removed.add(entry.id)
    },
    rename: (index: TabIndex) => {
      vi.advanceTimersByTime(SECOND_MS)
      const id = newId()
      if (tabs[index].view().pet)
        tabs[index].make({ kind: 'rename', id, name: id, renamed_at: new Date().toISOString() })
    },
    vote: (index: TabIndex, pick: number) => {
      const feature = FEATURES[pick % FEATURES.length] ?? ''
      votedFor.add(feature)
      void tabs[index].votes.vote(feature)
    },
    reload: (index: TabIndex) => {
      tabs[index].close()
      tabs[index] = openTab(index)
    },
    returnToPage: (index: TabIndex) => tabs[index].sync(),
    lose: (_index: TabIndex, pick: number) => happen(pick, true),
    arrive: (_index: TabIndex, pick: number) => happen(pick, false),
    check: (hasRemovals: boolean) => {
      for (const tab of both()) {
        const shown = tab.view().pet?.activities_count ?? 0
        if (shown > pressed.size) throw new Error(`counted ${shown} of ${pressed.size} presses`)
        if (!hasRemovals && shown < tab.most)
          throw new Error(`went back from ${tab.most} to ${shown}`)
        tab.most = shown
      }
    },
    /** Everything arrives, and both pages are visited again. */
    comeToRest: async () => {
      for (let round = 0; round < 4; round += 1) {
        for (const tab of both()) tab.sync()
        do {
          happen(0, false)
          await settle()
        } while (events.some(({ life }) => !life?.isClosed))
      }
    },
    checkAtRest: () => {
      const { pet, days } = server.game()
      const expected = [...pressed].filter((id) => !removed.has(id)).toSorted()
      const ids = server.entries().map(({ id }) => id)
      if (ids.toSorted().join() !== expected.join())
        throw new Error('the server lost or kept an entry')
      const wanted = JSON.stringify({ pet, days, waiting: [] })
      if ([...votedFor].some((feature) => !voted.has(feature))) throw new Error('a vote was lost')
      if (both().some(({ votes }) => votes.isWaiting())) throw new Error('a vote still waits')
      for (const { view, waiting } of both()) {
        const shown = JSON.stringify({ pet: view().pet, days: view().days, waiting: waiting() })
        if (shown !== wanted) throw new Error(`shows ${shown}, not ${wanted}`)
      }
    },
  }
}

type Seen = Map<string, { text: string | null; turn: number }>
type Write = { pressesBefore: number; arrive: () => void }

/** The storage of one browser: a tab sees its own writes at once, those of the other one by one, in order. */
function sharedStorages(later: (arrive: () => void) => void) {
  const seen: [Seen, Seen] = [new Map(), new Map()]
  const unseen: [Write[], Write[]] = [[], []]
  let writes = 0
  let presses = 0

  function storageOf(own: TabIndex, other: TabIndex): DeviceStorage {
    const write = (key: string, text: string | null) => {
      writes += 1
      const turn = writes
      // An older write never replaces a newer one.
      const put = (view: Seen) => {
        if (turn >= (view.get(key)?.turn ?? 0)) view.set(key, { text, turn })
      }
      put(seen[own])
      unseen[other].push({ pressesBefore: presses, arrive: () => put(seen[other]) })
      later(() => unseen[other].shift()?.arrive())
      return true
    }
    const read = (key: string) => seen[own].get(key)?.text ?? null
    return {
      read,
      write,
      keeps: (key) => read(key) !== null,
      remove: (key) => void write(key, null),
      keys: () => [...seen[own].keys()].filter((key) => read(key) !== null),
    }
  }

  return {
    of: [storageOf(0, 1), storageOf(1, 0)] as const,
    countPress: () => void (presses += 1),
    /** Shows the writes to both tabs before which there were so many presses fewer than now. */
    showOld: (count: number) => {
      for (const queue of unseen)
        while (queue[0] && presses - queue[0].pressesBefore >= count) queue.shift()?.arrive()
    },
  }
}
