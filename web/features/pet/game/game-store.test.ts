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
  const log = { activities: activities.toReversed().slice(0, 20), next: null }
  return {
    version: totalActivities + 1,
    today: TODAY,
    pet,
    streaks: { ...none, totalActivities },
    log,
  }
}

/** A store on a device of its own; `answers` are given in order, then every entry is taken. */
async function givenStore(
  answers: (CallFailed | 'taken' | 'lost')[] = [],
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
    send: async (entry, wantsGame) => {
      seen.sent.push(entry.id)
      const answer = answers.shift() ?? 'taken'
      if (answer instanceof CallFailed) throw answer
      const isNew = !logged.some(({ id }) => id === entry.id)
      if (isNew) logged.push(entry)
      if (answer === 'lost') throw AWAY
      if (wantsGame) seen.games += 1
      return { isNew, version: logged.length + 1, ...(wantsGame && { game: game(logged) }) }
    },
    refetch: () => void store.read(),
    wait: async (delayMs) => {
      seen.pauses.push(delayMs)
      // Between tries time flies; what waits for the network waits until the test lets it.
      if (delayMs >= 15_000) await new Promise<void>((resolve) => resumes.push(resolve))
    },
    withLock: (task) => task(),
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
  const waiting = () => store.state().pending.map(({ entry }) => entry.id)
  const keptIds = () => storage.keys().filter((key) => key.startsWith('rema-care-'))
  const resume = async () => {
    resumes.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
    await store.flush()
  }
  return { store, seen, logged, total, waiting, keptIds, resume, storage }
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

  test('of a long queue asks for the game now and then, and leaves the device as it arrives', async () => {
    const answers = Array.from({ length: 45 }, () => 'taken' as const)
    const { store, seen, keptIds, total } = await givenStore([...answers, TOO_MANY])
    for (let count = 0; count < 50; count += 1) store.care('feed')
    await store.flush()
    expect([seen.games, keptIds().length, total()]).toEqual([3, 5, 50])
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

  test('that another tab has dealt with is not sent again, and stays shown until it is read', async () => {
    const { store, seen, logged, total, waiting, storage } = await givenStore([AWAY, AWAY, AWAY])
    store.care('feed')
    await store.flush()
    logged.push(...store.state().pending.map(({ entry }) => entry))
    storage.remove('rema-care-entry-1')
    store.sync()
    void store.flush()
    expect([total(), waiting()]).toEqual([1, ['entry-1']])
    await new Promise((resolve) => setTimeout(resolve))
    expect([total(), waiting()]).toEqual([1, []])
    await store.flush()
    expect(seen.sent).toHaveLength(3)
  })

  test('of an earlier visit is sent, also what an earlier release left', async () => {
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

  test('is shown to those who listen, until they stop', async () => {
    const { store } = await givenStore()
    const shown: unknown[] = []
    const stop = store.subscribe(() => shown.push(store.state().game?.version))
    store.receive({ ...game([]), version: 5 })
    stop()
    store.receive({ ...game([]), version: 6 })
    expect(shown).toEqual([5])
  })
})
