import { describe, expect, test } from 'vitest'
import type { Activity } from '#domain/activities.ts'
import { CallFailed } from '../../../api/call-failed.ts'
import type { CareEntry, Game } from '../../../api/answers.ts'
import { safeStorage } from '../../../device/device-storage.ts'
import { fakeStorage } from '../../../device/storage.fake.ts'
import { gameStorage } from './game-storage.ts'
import { createGameStore } from './game-store.ts'
import { viewOf } from './game-view.ts'

const TODAY = '2026-03-12'
const AWAY = new CallFailed('no-answer')
const REFUSED = new CallFailed('pet-not-found', 404)
const TOO_MANY = new CallFailed('too-many-requests', 429, {}, 40_000)

function game(activities: readonly CareEntry[]): Game {
  const totalActivities = activities.length
  const pet = {
    id: 'p',
    name: 'Biscuit',
    type: 'dog' as const,
    happiness: Math.min(100, 50 + 10 * totalActivities),
    lastfed: null,
    lastwalked: null,
    lastplayed: null,
  }
  const none = { feedStreak: 0, walkStreak: 0, playStreak: 0, longestStreak: 0 }
  const newest = activities.toSorted((a, b) => (a.timestamp < b.timestamp ? 1 : -1))
  const log = { activities: newest.slice(0, 20), next: newest.length > 20 ? 'older' : null }
  return {
    version: totalActivities + 1,
    today: TODAY,
    pet,
    streaks: { ...none, totalActivities },
    log,
  }
}

/** A store on a device of its own; `answers` are given in order, then every entry is taken. `alone`: without a game. */
async function givenStore(
  answers: (CallFailed | 'taken' | 'alone' | 'lost')[] = [],
  kept: Record<string, string> = {},
  room: 'enough' | 'full' = 'enough',
) {
  const seen = {
    sent: [] as string[],
    games: 0,
    pauses: [] as number[],
    messages: [] as string[],
    told: [] as unknown[],
  }
  const logged: CareEntry[] = []
  const resumes: (() => void)[] = []
  let entries = 0
  const storage = safeStorage(() => fakeStorage(kept, room))
  const store = createGameStore({
    storage: gameStorage(storage),
    fetchGame: async () => game(logged),
    send: async (change, wantsGame) => {
      if (change.kind !== 'care') throw new Error('only care is given here')
      const { entry } = change
      seen.sent.push(entry.id)
      const answer = answers.shift() ?? 'taken'
      if (answer instanceof CallFailed) throw answer
      const isNew = !logged.some(({ id }) => id === entry.id)
      if (isNew) logged.push(entry)
      if (answer === 'lost') throw AWAY
      const version = logged.length + 1
      if (!wantsGame || answer === 'alone') return { isNew, version }
      seen.games += 1
      return { isNew, version, game: game(logged) }
    },
    refetch: () => void store.read(),
    wait: async (delayMs) => {
      seen.pauses.push(delayMs)
      // Between tries time flies; what waits for the network waits until the test lets it.
      if (delayMs >= 15_000) await new Promise<void>((resolve) => resumes.push(resolve))
    },
    withLock: (task) => task(),
    afterPaint: (task) => task(),
    now: () => 0,
    instant: () => `${TODAY}T13:00:00.000Z`,
    newEntry: (activity: Activity) => {
      entries += 1
      const timestamp = new Date(Date.UTC(2026, 2, 12, 12, 0, entries)).toISOString()
      return { id: `entry-${entries}`, activity_type: activity, timestamp, local_day: TODAY }
    },
    onPress: ({ id }) => void seen.messages.push(`${id} made`),
    onRefused: ({ code }) => void seen.messages.push(`refused: ${code}`),
    onUnkept: ({ code }) => void seen.messages.push(`not kept: ${code}`),
    onNewGame: ({ version }, isKept) => void seen.told.push({ version, isKept }),
  })
  store.sync()
  await store.read()
  const total = () => viewOf(store.state(), TODAY, () => TODAY).streaks?.totalActivities
  const pendingEntries = () =>
    store.state().pending.flatMap((one) => (one.kind === 'care' ? [one.entry] : []))
  const waiting = () => pendingEntries().map(({ id }) => id)
  const keptIds = () => storage.keys().filter((key) => key.startsWith('rema-care-'))
  const resume = async () => {
    resumes.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
    await store.flush()
  }
  return { store, seen, logged, total, pendingEntries, waiting, keptIds, resume, storage }
}

describe('an entry on its way to the server', () => {
  test('is shown at once, sent in the order in which they were made; the last brings the game', async () => {
    const { store, seen, total, waiting, keptIds } = await givenStore()
    for (let count = 1; count <= 3; count += 1) {
      store.care('feed')
      expect(total()).toBe(count)
    }
    await store.flush()
    // The first was the last when it was sent.
    expect(seen).toMatchObject({ sent: ['entry-1', 'entry-2', 'entry-3'], games: 2 })
    expect([total(), waiting(), keptIds()]).toEqual([3, [], []])
  })

  test('is tried three times with growing pauses, and counts once', async () => {
    const { store, seen, logged, total } = await givenStore(['lost', AWAY])
    store.care('walk')
    await store.flush()
    expect(seen).toMatchObject({ sent: ['entry-1', 'entry-1', 'entry-1'], pauses: [400, 1_600] })
    expect([logged.length, total()]).toEqual([1, 1])
  })

  test('stays shown and kept after the third try, with all that follows, and no message is shown', async () => {
    const { store, seen, total, keptIds } = await givenStore([AWAY, AWAY, AWAY])
    store.care('feed')
    store.care('feed')
    await store.flush()
    expect(store.state()).toMatchObject({ isStalled: true, isKept: true })
    expect([total(), keptIds().length]).toEqual([2, 2])
    expect(seen.messages).toEqual(['entry-1 made', 'entry-2 made'])
  })

  test('that waits is tried again by itself', async () => {
    const { store, seen, resume, total, waiting } = await givenStore([AWAY, AWAY, AWAY])
    store.care('feed')
    await store.flush()
    expect(seen.pauses.at(-1)).toBe(15_000)
    await resume()
    expect([total(), waiting(), store.state().isStalled]).toEqual([1, [], false])
  })

  test('that the server puts off is left alone as long as it asks, also by other entries', async () => {
    const { store, seen, resume, total } = await givenStore([TOO_MANY])
    store.care('feed')
    await store.flush()
    store.care('play')
    await store.flush()
    expect(seen).toMatchObject({ sent: ['entry-1'], pauses: [40_000] })
    expect([store.state().isStalled, total()]).toEqual([true, 2])
    await resume()
    expect(seen.sent).toEqual(['entry-1', 'entry-1', 'entry-2'])
    expect([store.state().isStalled, total()]).toEqual([false, 2])
  })

  test('that the server refuses is taken back, and says so', async () => {
    const { store, seen, total, keptIds } = await givenStore([REFUSED])
    store.care('feed')
    store.care('walk')
    await store.flush()
    expect(seen.messages).toContain('refused: pet-not-found')
    expect([total(), keptIds()]).toEqual([1, []])
  })

  test('that is not kept says so once when it cannot be sent', async () => {
    const away = Array.from({ length: 9 }, () => AWAY)
    const { store, seen, resume } = await givenStore(away, {}, 'full')
    store.care('feed')
    await store.flush()
    await resume()
    expect(seen.messages).toEqual(['entry-1 made', 'not kept: no-answer'])
    expect(store.state().isKept).toBe(false)
  })

  test('of an earlier visit is sent', async () => {
    const left = {
      id: 'left',
      activity_type: 'play',
      timestamp: '2026-03-12T08:00:00.000Z',
      local_day: TODAY,
    }
    const { store, logged, total, keptIds } = await givenStore([], {
      'rema-care-left': JSON.stringify(left),
    })
    expect(total()).toBe(1)
    await store.flush()
    expect([logged, total(), keptIds()]).toEqual([[left], 1, []])
  })
})

/** A store on a device of its own, and a server that takes everything or, `isAway`, answers nothing. */
async function givenQueue(kept: Record<string, string> = {}) {
  const world = {
    isAway: false,
    nowMs: 1_000,
    refusal: null as CallFailed | null,
    whileWaiting: () => {},
  }
  const sent: string[] = []
  const refused: string[] = []
  const resumes: (() => void)[] = []
  const logged = new Map<string, CareEntry>()
  const versions = { version: 1, name: 'Biscuit' }
  const now = (): Game => {
    const of = game([...logged.values()])
    return { ...of, version: versions.version, pet: of.pet && { ...of.pet, name: versions.name } }
  }
  let entries = 0
  const storage = safeStorage(() => fakeStorage(kept))
  const store = createGameStore({
    storage: gameStorage(storage),
    fetchGame: async () => now(),
    send: async (change, wantsGame) => {
      if (world.isAway) throw AWAY
      sent.push(change.kind === 'rename' ? change.name : `${change.kind} ${change.entry.id}`)
      if (world.refusal) throw world.refusal
      versions.version += 1
      if (change.kind === 'care') logged.set(change.entry.id, change.entry)
      if (change.kind === 'removal') logged.delete(change.entry.id)
      if (change.kind === 'rename') versions.name = change.name
      const isNew = change.kind === 'care'
      return { isNew, version: versions.version, ...(wantsGame && { game: now() }) }
    },
    refetch: () => void store.read(),
    wait: async (delayMs) => {
      if (delayMs >= 15_000) await new Promise<void>((resolve) => resumes.push(resolve))
      world.whileWaiting()
    },
    withLock: (task) => task(),
    afterPaint: (task) => task(),
    now: () => world.nowMs,
    instant: () => new Date(Date.UTC(2026, 2, 12, 13)).toISOString(),
    newEntry: (activity) => {
      entries += 1
      const timestamp = new Date(Date.UTC(2026, 2, 12, 12, 0, entries)).toISOString()
      return { id: `entry-${entries}`, activity_type: activity, timestamp, local_day: TODAY }
    },
    onPress: () => {},
    onRefused: ({ code }, { kind }) => void refused.push(`${kind}: ${code}`),
    onUnkept: () => {},
    onNewGame: () => {},
  })
  store.sync()
  await store.read()
  const shown = () => viewOf(store.state(), TODAY, () => TODAY)
  const keptKeys = () => storage.keys().filter((key) => key !== 'rema-game')
  /** A press that the server has. */
  const press = async () => {
    store.care('feed')
    await store.flush()
    const { lastEntry } = store.state()
    if (!lastEntry) throw new Error('nothing was pressed')
    return lastEntry
  }
  const resume = async () => {
    for (const go of resumes.splice(0)) go()
    await new Promise((resolve) => setTimeout(resolve))
    await store.flush()
  }
  return { world, store, sent, refused, logged, shown, keptKeys, press, resume, storage }
}

describe('a press that is taken back', () => {
  test('goes from what is shown at once, and from the server after it', async () => {
    const { store, sent, shown, keptKeys, press } = await givenQueue()
    const entry = await press()
    store.remove(entry)
    expect(shown()).toMatchObject({ streaks: { totalActivities: 0 }, pet: { happiness: 50 } })
    await store.flush()
    expect(sent).toEqual(['care entry-1', 'removal entry-1'])
    expect([shown().streaks?.totalActivities, keptKeys()]).toEqual([0, []])
    expect(store.state().removed).toEqual(['entry-1'])
  })
})

describe('a removal that is held', () => {
  test('is shown and kept, and sent once it is let go', async () => {
    const { store, sent, shown, keptKeys, press } = await givenQueue()
    const entry = await press()
    store.remove(entry, true)
    await store.flush()
    expect(shown()).toMatchObject({ streaks: { totalActivities: 0 } })
    expect([sent, keptKeys()]).toEqual([['care entry-1'], ['rema-removal-entry-1']])
    store.letGo(entry)
    await store.flush()
    expect([sent, keptKeys()]).toEqual([['care entry-1', 'removal entry-1'], []])
  })

  test('and taken back has never been', async () => {
    const { store, sent, shown, keptKeys, press } = await givenQueue()
    const entry = await press()
    store.remove(entry, true)
    expect(store.restore(entry)).toBe(true)
    store.letGo(entry)
    await store.flush()
    expect(shown()).toMatchObject({ streaks: { totalActivities: 1 }, removals: [] })
    expect([sent, keptKeys()]).toEqual([['care entry-1'], []])
  })

  test('by a page that was killed is sent by the next one, when its time has passed', async () => {
    const first = await givenQueue()
    const entry = await first.press()
    first.store.remove(entry, true)
    const text = first.storage.read('rema-removal-entry-1') ?? ''
    const next = await givenQueue({ 'rema-removal-entry-1': text })
    await next.store.flush()
    expect(next.sent).toEqual([])
    next.world.nowMs += 600_000
    await next.resume()
    expect([next.sent, next.keptKeys()]).toEqual([['removal entry-1'], []])
  })
})

describe('another name', () => {
  test('is shown at once, kept, and sent in its turn; the last one stays', async () => {
    const { world, store, sent, shown, keptKeys } = await givenQueue()
    world.isAway = true
    store.care('walk')
    // In the same millisecond.
    for (const name of ['Luna', 'Rex']) store.rename(name)
    await store.flush()
    expect([shown().pet?.name, keptKeys().length]).toEqual(['Rex', 3])
    world.isAway = false
    store.sendNow()
    await store.flush()
    expect(sent).toEqual(['care entry-1', 'Luna', 'Rex'])
    expect([shown().pet?.name, keptKeys()]).toEqual(['Rex', []])
  })

  test('that the server refuses is taken back, and says so', async () => {
    const { world, store, refused, shown } = await givenQueue()
    world.refusal = new CallFailed('invalid-name', 422)
    store.rename('Luna')
    await store.flush()
    expect([shown().pet?.name, refused]).toEqual(['Biscuit', ['rename: invalid-name']])
  })
})

describe('a newer game', () => {
  test('is told with whether other tabs can see it, and an older one replaces nothing', async () => {
    const { store, seen } = await givenStore()
    await store.read()
    store.receive({ ...game([]), version: 5 })
    expect(seen.told.at(0)).toEqual({ version: 1, isKept: true })
    expect(seen.told.at(-1)).toEqual({ version: 5, isKept: true })
    store.receive({ ...game([]), version: 4 })
    expect(store.state().game?.version).toBe(5)
    const full = await givenStore([], {}, 'full')
    expect(full.seen.told).toEqual([{ version: 1, isKept: false }])
  })
})
