import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { safeStorage } from './storage.ts'
import { fakeStorage } from './storage.fake.ts'
import { CallFailed, OTHER_RELEASE } from './call-failed.ts'
import { fakeServer } from './game.fake.ts'
import { createGameStore } from './game-store.ts'
import { type CareEntry, NOTHING_STORED, createOutbox } from './outbox.ts'
import { type OnRefused, createSync } from './sync.ts'

const NOON = Date.parse('2026-03-12T12:00:00Z')

beforeEach(() => vi.useFakeTimers({ now: NOON }))
afterEach(() => {
  vi.useRealTimers()
})

function entryAt(id: string, timestamp: string): CareEntry {
  return { id, activity_type: 'feed', timestamp, local_day: timestamp.slice(0, 10) }
}

const NEW = entryAt('new', '2026-03-11T12:00:00.000Z')

const settle = () => vi.advanceTimersByTimeAsync(0)

/** The page's store on a device with this game, and a server that has the same. The newest page has two entries. */
async function givenStore(log: readonly CareEntry[] = [], room: 'enough' | 'full' = 'enough') {
  let isAway = false
  const storage = safeStorage(() => fakeStorage({}, room))
  const server = fakeServer({ log, pageSize: 2 })
  const answer = <T>(task: () => T) =>
    isAway ? Promise.reject(new CallFailed('no-answer')) : Promise.resolve(task())
  const open = (onRefused: OnRefused) =>
    createSync({
      storage,
      readGame: () => answer(server.game),
      sendChanges: (changes) => answer(() => server.sync(changes)),
      withLock: (task) => task(),
      onRefused,
    })
  const store = createGameStore(open, false)
  await store.send()
  const setAway = (is: boolean) => (isAway = is)
  return { store, sent: server.changes, setAway }
}

const count = ({ store }: Awaited<ReturnType<typeof givenStore>>) =>
  store.read().pet?.activities_count

test('a removed entry can be logged again, also before the removal was sent', async () => {
  const given = await givenStore([NEW])
  const { store, setAway, sent } = given
  setAway(true)
  store.remove(NEW)
  expect(count(given)).toBe(0)
  const again = store.logPastCare(NEW)
  expect(count(given)).toBe(1)
  setAway(false)
  await store.send()
  expect(sent.map(({ kind }) => kind)).toEqual(['removal', 'care'])
  expect([count(given), store.read().entries]).toMatchObject([1, [{ ...NEW, id: again.id }]])
  expect(store.read().removedIds.has('new')).toBe(true)
})

test('of two names in the same moment the later one counts', async () => {
  const { store, setAway } = await givenStore()
  setAway(true)
  store.rename('Zoe')
  store.rename('Ada')
  expect(store.read().pet?.name).toBe('Ada')
  const times = store.read().outbox.map((one) => one.kind === 'rename' && one.renamed_at)
  expect(times).toEqual(['2026-03-12T12:00:00.000Z', '2026-03-12T12:00:00.001Z'])
})

test('where nothing can be stored the game works in memory, and says so', async () => {
  const given = await givenStore([], 'full')
  const { store, setAway } = given
  setAway(true)
  store.care('feed')
  expect([count(given), store.read().isStored]).toEqual([1, false])
  setAway(false)
  await store.send()
  expect([count(given), store.read().isStored]).toEqual([1, true])
})

const AWAY = new CallFailed('no-answer')

/** The page's store with a sync that succeeds unless the test says otherwise. */
function givenSync() {
  const sync = vi.fn<() => Promise<void>>().mockResolvedValue()
  const outbox = createOutbox(safeStorage(() => fakeStorage()))
  const rest = { stored: () => NOTHING_STORED, receive: async () => {} }
  return { ...createGameStore(() => ({ ...rest, outbox, sync }), false), sync }
}

describe('a sync', () => {
  test.each([
    ['succeeds', async () => {}],
    ['fails', () => Promise.reject(AWAY)],
  ])('that %s is followed at once by one for all requests meanwhile', async (_how, outcome) => {
    const { send, sync } = givenSync()
    sync.mockImplementationOnce(outcome)
    for (let request = 0; request < 4; request += 1) void send()
    expect(sync).toHaveBeenCalledTimes(1)
    await settle()
    expect(sync).toHaveBeenCalledTimes(2)
  })

  test('that fails is repeated with pauses that double to a minute', async () => {
    const { send, sync } = givenSync()
    const times: number[] = []
    sync.mockImplementation(async () => {
      times.push(Date.now())
      throw AWAY
    })
    void send()
    await vi.advanceTimersByTimeAsync(200_000)
    const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0))
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
    sync.mockReset().mockResolvedValue()
    await vi.advanceTimersByTimeAsync(360_000)
    expect(sync).toHaveBeenCalledTimes(1)
  })

  test('that a limit refuses is repeated after the time that the server asks for, also with new presses and after "Send now"', async () => {
    const { send, care, sync } = givenSync()
    sync.mockRejectedValueOnce(new CallFailed('too-many-requests', 429, 90_000))
    void send()
    care('feed')
    await settle()
    care('feed')
    void send()
    await vi.advanceTimersByTimeAsync(89_999)
    expect(sync).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sync).toHaveBeenCalledTimes(2)
  })

  test('that takes longer than 5 s is shown', async () => {
    const { send, read, sync } = givenSync()
    const later = Promise.withResolvers<void>()
    sync.mockReturnValue(later.promise)
    void send()
    await vi.advanceTimersByTimeAsync(4_999)
    expect(read().isSlow).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(read().isSlow).toBe(true)
    later.resolve()
    await settle()
    expect(read().isSlow).toBe(false)
  })

  test('that fails by a mistake of ours reports it, shows an outage and is repeated', async () => {
    const report = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', report)
    const { send, sync, takeNews } = givenSync()
    const mistake = new TypeError('ours')
    sync.mockRejectedValueOnce(mistake)
    void send()
    await settle()
    expect(report.mock.calls).toEqual([[mistake]])
    expect(takeNews()).toMatchObject([{ outage: { code: 'unexpected' } }])
    await vi.advanceTimersByTimeAsync(500)
    expect(sync).toHaveBeenCalledTimes(2)
  })

  test('that finds within an outage that the page is too old says so, once', async () => {
    const { send, sync, takeNews } = givenSync()
    sync.mockRejectedValueOnce(new CallFailed('busy', 503))
    sync.mockRejectedValue(new CallFailed(OTHER_RELEASE))
    void send()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(takeNews()).toMatchObject([
      { outage: { code: 'busy' } },
      { outage: { code: OTHER_RELEASE } },
    ])
  })

  test.each([
    ['the third try without an answer', AWAY, 1_500],
    ['the first error of the server', new CallFailed('log-activity-failed', 503), 0],
  ])('begins an outage with %s', async (_what, failure, ms) => {
    const { send, sync, takeNews, read } = givenSync()
    sync.mockRejectedValue(failure)
    void send()
    await vi.advanceTimersByTimeAsync(Math.max(0, ms - 1))
    expect(takeNews().length).toBe(ms === 0 ? 1 : 0)
    await vi.advanceTimersByTimeAsync(1)
    expect(read().outage).toBe(failure)
  })
})
