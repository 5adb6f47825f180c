import { expect, test, vi } from 'vitest'
import { CallFailed } from './call-failed.ts'
import { safeStorage } from './storage.ts'
import { fakeStorage } from './storage.fake.ts'
import { fakeGame } from './game.fake.ts'
import { type Change, createOutbox, storedGame } from './outbox.ts'
import { type SyncAnswer, createSync } from './sync.ts'

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
    now: () => 0,
    onStored: () => undefined,
    onRefused,
  })
  const refused = () => onRefused.mock.calls.map(([{ id }, code]) => `${id}: ${code}`)
  return { sync, requests, refused, storage, waiting: () => outbox.read().map(({ id }) => id) }
}

function applied(ids: readonly string[]): SyncAnswer {
  return { results: ids.map((id) => ({ id, outcome: 'applied' })), game: fakeGame() }
}

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
