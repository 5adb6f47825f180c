import { expect, test } from 'vitest'
import { fakeGame } from './game.fake.ts'
import { type CareEntry, type Change, createOutbox, gameView } from './outbox.ts'
import { fakeStorage } from './storage.fake.ts'
import { safeStorage } from './storage.ts'

function entryOn(day: number, id = `day${day}`): CareEntry {
  const local_day = `2026-03-${String(day).padStart(2, '0')}`
  return { id, activity_type: 'feed', timestamp: `${local_day}T09:00:00.000Z`, local_day }
}

const LOG = [entryOn(1), entryOn(8), entryOn(9), entryOn(10)]
const care = (entry: CareEntry): Change => ({ kind: 'care', ...entry })
const removal = (entry: CareEntry): Change => ({ kind: 'removal', id: 'removal', entry })

test.each([
  ['care that was not sent adds one', care(entryOn(2)), [], 5],
  ['care that was sent is contained, however old it is', care(entryOn(1)), ['day1'], 4],
  ['care in the newest page is contained', care(entryOn(10)), [], 4],
  ['a removal from the newest page takes one away', removal(entryOn(10)), [], 3],
  ['a removal of an older entry takes one away', removal(entryOn(1)), [], 3],
  ['a removal that was sent is contained', removal(entryOn(2)), ['removal'], 4],
  ['a removal of an entry that is gone takes nothing away', removal(entryOn(11, 'gone')), [], 4],
])('%s', (_what, change, sent, count) => {
  // The newest page of the log has two entries.
  const view = gameView({ game: fakeGame(LOG, { pageSize: 2 }), sent }, [change])
  expect(view.pet?.activities_count).toBe(count)
})

test.each([
  ['of the entry before it', [entryOn(9), entryOn(10)], 2, '2026-03-09T09:00:00.000Z'],
  ["the server's, while the entry before it is not known", LOG, 1, '2026-03-10T09:00:00.000Z'],
  ['none, if it was the only one', [entryOn(10)], 2, null],
])('after the removal of the newest entry the last time is %s', (_what, log, pageSize, time) => {
  const game = fakeGame(log, { pageSize })
  expect(gameView({ game, sent: [] }, [removal(entryOn(10))]).pet?.lastfed).toBe(time)
})

test('changes of another release are not read, and stay with the others', () => {
  const storage = safeStorage(() => fakeStorage())
  const outbox = createOutbox(storage)
  const groom = { ...care(entryOn(2)), activity_type: 'groom' }
  storage.write('rema-outbox-1 day2', JSON.stringify(groom))
  storage.write('rema-outbox-1 x', '{')
  storage.write('rema-outbox-2 ', JSON.stringify({ ...care(entryOn(3)), id: '' }))
  outbox.add(care(entryOn(4)))
  outbox.remove(['', 'day'])
  expect(outbox.read()).toEqual([care(entryOn(4))])
  expect(storage.read('rema-outbox-1 day2')).toContain('groom')
})
