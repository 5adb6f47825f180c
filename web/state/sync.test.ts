import { describe, expect, test } from 'vitest'
import type { SyncAnswer } from '../../server/pet/schemas.ts'
import { CallFailed } from './call-failed.ts'
import { fakeGame } from './game.fake.ts'
import { type Change, NOTHING_STORED, storeGame, storedGame } from './outbox.ts'
import { fakeStorage } from './storage.fake.ts'
import { safeStorage } from './storage.ts'
import { checkRandomLives } from './sync-world.fake.ts'
import { createSync } from './sync.ts'

test('two tabs never count a press twice, never go back and end as the server', async () => {
  await expect(checkRandomLives(300, 67)).resolves.toBeUndefined()
}, 120_000)

describe('a sync', () => {
  test('an invalid change is dropped, and the others are sent', async () => {
    const { sync, requests, refused, waiting } = givenSync(['a', 'bad', 'c'], (ids) => {
      if (ids.includes('bad')) throw new CallFailed('invalid-changes', 422)
      return applied(ids)
    })
    await sync()
    expect(requests).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c']])
    expect([refused, waiting()]).toEqual([['bad: invalid-changes'], []])
  })

  test('without a pet all changes are dropped, and the stored game has none', async () => {
    const { sync, refused, waiting, stored } = givenSync(['a'], () => {
      throw new CallFailed('pet-not-found', 404)
    })
    await sync()
    expect([refused, waiting()]).toEqual([['a: pet-not-found'], []])
    expect(stored().game.pet).toBeNull()
  })

  test.each([
    new CallFailed('no-answer'),
    new CallFailed('log-activity-failed', 503),
    new CallFailed('too-many-requests', 429),
    new CallFailed('not-found', 404),
    new TypeError('a mistake of ours'),
  ])('after %s all changes stay', async (failure) => {
    const { sync, refused, waiting } = givenSync(['a', 'b'], () => {
      throw failure
    })
    await expect(sync()).rejects.toBe(failure)
    expect([refused, waiting()]).toEqual([[], ['a', 'b']])
  })

  test('more than a hundred changes go in several requests', async () => {
    const ids = Array.from({ length: 150 }, (_, at) => `id${at}`)
    const { sync, requests, waiting } = givenSync(ids, applied)
    await sync()
    expect([requests.map(({ length }) => length), waiting()]).toEqual([[100, 50], []])
  })

  test.each([
    ['while changes wait', ['a'], [9]],
    ['if it is older than the stored one', [], [9, 8]],
  ])('a game of another call is not used %s: an exchange settles it', async (_when, ids, games) => {
    const { receive, requests, stored } = givenSync(ids, applied)
    for (const version of games) await receive(fakeGame([], { version }))
    expect(requests).toEqual([ids])
    expect(stored().game.version).toBe(1)
  })

  const { pet, ...game } = fakeGame()
  const stored = (part: object) => JSON.stringify({ game: { ...game, pet, ...part }, sent: [] })
  const entry = { ...care('a'), activity_type: 'groom' }
  test.each([
    '{',
    'null',
    '{"game":{},"sent":[]}',
    stored({ pet: { ...pet, type: 'hamster' } }),
    stored({ log: { activities: [entry], next: null } }),
    stored({ days: { ...game.days, feed: '1+1' } }),
    stored({ now: 'tomorrow' }),
  ])('what another release stored is no game: %s', (text) => {
    expect(storedGame({ read: () => text })).toBe(NOTHING_STORED)
  })
})

function care(id: string): Change {
  const timestamp = '2026-03-12T09:00:00.000Z'
  return { kind: 'care', id, activity_type: 'feed', timestamp, local_day: '2026-03-12' }
}

/** A sync with these changes waiting, to a server that answers so. */
function givenSync(ids: readonly string[], answer: (ids: readonly string[]) => SyncAnswer) {
  const requests: string[][] = []
  const refused: string[] = []
  const storage = safeStorage(() => fakeStorage())
  storeGame(storage, { game: fakeGame(), sent: [] })
  const { sync, receive, outbox, stored } = createSync({
    storage,
    readGame: () => Promise.resolve(fakeGame()),
    sendChanges: async (changes) => {
      requests.push(changes.map(({ id }) => id))
      return answer(changes.map(({ id }) => id))
    },
    withLock: (task) => task(),
    onRefused: ({ id }, code) => void refused.push(`${id}: ${code}`),
  })
  for (const id of ids) outbox.add(care(id))
  const waiting = () => outbox.read().map(({ id }) => id)
  return { sync, receive, stored, requests, refused, waiting }
}

function applied(ids: readonly string[]): SyncAnswer {
  return { results: ids.map((id) => ({ id, outcome: 'applied' })), game: fakeGame() }
}
