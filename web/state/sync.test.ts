import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallFailed } from './call-failed.ts'
import { fakeGame } from './game.fake.ts'
import { type Change, createOutbox, storedGame } from './outbox.ts'
import { fakeStorage } from './storage.fake.ts'
import { safeStorage } from './storage.ts'
import { checkRandomLives } from './sync-world.fake.ts'
import { type SyncAnswer, createRetries, createSync } from './sync.ts'

test('two tabs never count a press twice, never go back and end as the server', async () => {
  await expect(checkRandomLives(300, 67)).resolves.toBeUndefined()
}, 120_000)

describe('a sync', () => {
  test('an invalid change is dropped, and the others are sent', async () => {
    const { sync, requests, refused, waiting } = givenSync(['a', 'bad', 'c'], (ids) => {
      if (ids.includes('bad')) throw new CallFailed('invalid-changes', 422)
      return applied(ids)
    })
    await sync.sync(false)
    expect(requests).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c']])
    expect([refused(), waiting()]).toEqual([['bad: invalid-changes'], []])
  })

  test('without a pet all changes are dropped, and the stored game has none', async () => {
    const { sync, refused, waiting, storage } = givenSync(['a'], () => {
      throw new CallFailed('pet-not-found', 404)
    })
    await sync.sync(false)
    expect([refused(), waiting()]).toEqual([['a: pet-not-found'], []])
    expect(storedGame(storage)?.game.pet).toBeNull()
  })

  test.each([
    ['no-answer', 0],
    ['log-activity-failed', 503],
    ['too-many-requests', 429],
    ['not-found', 404],
  ])('after %s all changes stay', async (code, status) => {
    const { sync, refused, waiting } = givenSync(['a', 'b'], () => {
      throw new CallFailed(code, status)
    })
    await expect(sync.sync(false)).rejects.toMatchObject({ code })
    expect([refused(), waiting()]).toEqual([[], ['a', 'b']])
  })

  test('more than a hundred changes go in several requests', async () => {
    const ids = Array.from({ length: 150 }, (_, at) => `id${at}`)
    const { sync, requests, waiting } = givenSync(ids, applied)
    await sync.sync(false)
    expect([requests.map(({ length }) => length), waiting()]).toEqual([[100, 50], []])
  })

  test('a game of another call is not used while changes wait: an exchange settles it', async () => {
    const { sync, requests, storage } = givenSync(['a'], applied)
    await sync.receive(fakeGame([], { version: 9 }))
    expect(requests).toEqual([['a']])
    expect(storedGame(storage)?.game.version).toBe(1)
  })

  test.each(['', '{', 'null', '3', '{"version":1,"pet":null}', '{"game":{},"sent":[]}'])(
    'what another release stored is no game: %s',
    (text) => {
      expect(storedGame({ read: () => text })).toBeNull()
    },
  )
})

describe('retries', () => {
  const AWAY = new CallFailed('no-answer')
  beforeEach(() => vi.useFakeTimers({ now: 0 }))
  afterEach(() => {
    vi.useRealTimers()
  })

  test('requests made during a sync go together in the next one, and a read is not repeated', async () => {
    const { run, retries, calls } = givenRetries()
    const { promise, resolve } = Promise.withResolvers<boolean>()
    run.mockReturnValueOnce(promise)
    for (const isRead of [true, true, false, false]) retries.request(isRead)
    expect(calls()).toEqual(['read'])
    resolve(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(calls()).toEqual(['read', 'send'])
  })

  test('a failed sync is repeated with pauses that grow to a minute, until there is an answer', async () => {
    const { run, retries, onAnswer } = givenRetries()
    const times: number[] = []
    run.mockImplementation(async () => {
      times.push(Date.now())
      throw AWAY
    })
    retries.request(false)
    await vi.advanceTimersByTimeAsync(300_000)
    const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0))
    expect(pauses.slice(0, 9)).toEqual([
      400, 1_600, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
    ])
    run.mockResolvedValue(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onAnswer).toHaveBeenCalledTimes(1)
    const { length } = run.mock.calls
    await vi.advanceTimersByTimeAsync(300_000)
    expect(run.mock.calls.length).toBe(length)
  })

  test('what was requested during a failing sync is tried at once', async () => {
    const { run, retries, calls } = givenRetries()
    const { promise, reject } = Promise.withResolvers<boolean>()
    run.mockReturnValueOnce(promise)
    retries.request(false)
    retries.request(true)
    reject(AWAY)
    await vi.advanceTimersByTimeAsync(0)
    expect(calls()).toEqual(['send', 'read'])
  })

  describe('an outage', () => {
    test('begins with the third try without an answer', async () => {
      const { run, retries, onOutage } = givenRetries()
      run.mockRejectedValue(AWAY)
      retries.request(false)
      await vi.advanceTimersByTimeAsync(1_999)
      expect(onOutage).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(onOutage).toHaveBeenCalledTimes(1)
    })

    test('begins with the first error of the server', async () => {
      const { run, retries, onOutage } = givenRetries()
      run.mockRejectedValueOnce(new CallFailed('log-activity-failed', 503))
      retries.request(false)
      await vi.advanceTimersByTimeAsync(0)
      expect(onOutage).toHaveBeenCalledTimes(1)
    })
  })

  test('the time that the server asks for is obeyed by all but the visitor', async () => {
    const { run, retries, calls } = givenRetries()
    run.mockRejectedValueOnce(new CallFailed('too-many-requests', 429, {}, 90_000))
    retries.request(false)
    await vi.advanceTimersByTimeAsync(50_000)
    retries.request(false)
    expect(calls().length).toBe(1)
    retries.requestNow(true)
    expect(calls().length).toBe(2)
  })

  test('the sync after that time is not lost', async () => {
    const { run, retries, calls } = givenRetries()
    run.mockRejectedValueOnce(new CallFailed('too-many-requests', 429, {}, 90_000))
    retries.request(false)
    await vi.advanceTimersByTimeAsync(89_999)
    expect(calls().length).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(calls().length).toBe(2)
  })

  test.each([
    [true, 'read'],
    [false, 'send'],
  ])(
    'a failed send is repeated with a read while the page has no answer: %s',
    async (wanted, kind) => {
      const { run, retries, calls } = givenRetries(wanted)
      run.mockRejectedValueOnce(AWAY)
      retries.request(false)
      await vi.advanceTimersByTimeAsync(400)
      expect(calls()).toEqual(['send', kind])
    },
  )
})

function care(id: string): Change {
  const timestamp = '2026-03-12T09:00:00.000Z'
  return { kind: 'care', id, activity_type: 'feed', timestamp, local_day: '2026-03-12' }
}

/** A sync with these changes waiting, to a server that answers so. */
function givenSync(ids: readonly string[], answer: (ids: readonly string[]) => SyncAnswer) {
  const storage = safeStorage(() => fakeStorage())
  const outbox = createOutbox(storage, () => 0)
  for (const id of ids) outbox.add(care(id))
  const requests: string[][] = []
  const onRefused = vi.fn<(change: Change, code: string) => void>()
  const sync = createSync({
    storage,
    outbox,
    readGame: () => Promise.resolve(fakeGame()),
    sendChanges: async (changes) => {
      requests.push(changes.map(({ id }) => id))
      return answer(changes.map(({ id }) => id))
    },
    withLock: (task) => task(),
    onStored: () => undefined,
    onRefused,
  })
  const refused = () => onRefused.mock.calls.map(([{ id }, code]) => `${id}: ${code}`)
  return { sync, requests, refused, storage, waiting: () => outbox.read().map(({ id }) => id) }
}

function applied(ids: readonly string[]): SyncAnswer {
  return { results: ids.map((id) => ({ id, outcome: 'applied' })), game: fakeGame() }
}

type Run = (isRead: boolean) => Promise<boolean>

function givenRetries(isReadWanted = false) {
  const run = vi.fn<Run>().mockResolvedValue(true)
  const onAnswer = vi.fn<() => void>()
  const onOutage = vi.fn<(failure: CallFailed) => void>()
  const retries = createRetries({ run, onAnswer, onOutage, isReadWanted: () => isReadWanted })
  const calls = () => run.mock.calls.map(([isRead]) => (isRead ? 'read' : 'send'))
  return { run, onAnswer, onOutage, retries, calls }
}
