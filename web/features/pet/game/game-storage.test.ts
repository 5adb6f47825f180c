import { describe, expect, test } from 'vitest'
import type { Pet } from '#domain/pet.ts'
import type { CareEntry, Game } from '../../../api/answers.ts'
import { safeStorage } from '../../../device/device-storage.ts'
import { fakeStorage } from '../../../device/storage.fake.ts'
import { gameStorage } from './game-storage.ts'

const MORNING: CareEntry = {
  id: 'b',
  activity_type: 'walk',
  timestamp: '2026-03-12T07:00:00.000Z',
  local_day: '2026-03-12',
}
const EVENING: CareEntry = { ...MORNING, id: 'a', timestamp: '2026-03-12T19:00:00.000Z' }
const BISCUIT: Pet = {
  id: '018f4e6a-6f2b-7c3d-8e9f-0a1b2c3d4e5f',
  name: 'Biscuit',
  type: 'rabbit',
  happiness: 70,
  lastfed: '2026-03-12T12:00:00.000Z',
  lastwalked: null,
  lastplayed: null,
}
const GAME: Game = {
  version: 2,
  today: '2026-03-12',
  pet: BISCUIT,
  streaks: { feedStreak: 1, walkStreak: 0, playStreak: 0, longestStreak: 1, totalActivities: 1 },
  log: { activities: [MORNING], next: null },
}

const care = (entry: CareEntry) => ({ kind: 'care', entry }) as const

function storageWith(kept: Record<string, string> = {}, room?: 'full') {
  const device = safeStorage(() => fakeStorage(kept, room))
  return { device, storage: gameStorage(device) }
}

describe('changes kept on the device', () => {
  test('come back the oldest first, and go when dropped', () => {
    const { storage } = storageWith()
    expect(storage.putPending(care(EVENING))).toBe(true)
    storage.putPending(care(MORNING))
    expect(storage.pending()).toEqual([care(MORNING), care(EVENING)])
    storage.removePending(care(MORNING))
    expect(storage.pending()).toEqual([care(EVENING)])
  })

  test('are skipped if the data is invalid', () => {
    const { storage } = storageWith({
      'rema-care-a': JSON.stringify(EVENING),
      'rema-care-c': '{',
      'rema-care-d': 'null',
      'rema-care-e': JSON.stringify({ ...MORNING, activity_type: 'sleep' }),
      'rema-care-f': JSON.stringify({ ...MORNING, timestamp: 'soon' }),
      'rema-theme': 'dark',
    })
    expect(storage.pending()).toEqual([care(EVENING)])
  })

  test('live as long as the page where the device is full, and that is told', () => {
    const { storage } = storageWith({}, 'full')
    expect(storage.putPending(care(MORNING))).toBe(false)
    expect(storage.pending()).toEqual([care(MORNING)])
  })
})

describe('removals and names kept on the device', () => {
  const REMOVAL = { kind: 'removal', entry: MORNING, at: '2026-03-12T08:00:00.000Z' } as const
  const RENAME = { kind: 'rename', name: 'Rex', renamed_at: '2026-03-12T09:00:00.000Z' } as const

  test('come back beside the entries, in the order in which they were made', () => {
    const { storage, device } = storageWith()
    for (const change of [care(EVENING), RENAME, REMOVAL, care(MORNING)]) storage.putPending(change)
    expect(storage.pending()).toEqual([care(MORNING), REMOVAL, RENAME, care(EVENING)])
    expect(device.read('rema-care-b')).toBe(JSON.stringify(MORNING))
    for (const change of [REMOVAL, RENAME]) storage.removePending(change)
    expect(storage.pending()).toEqual([care(MORNING), care(EVENING)])
  })

  test('a removal that is held is told as such', () => {
    const { storage } = storageWith()
    storage.putPending({ ...REMOVAL, heldUntil: 5 })
    expect(storage.pending()).toEqual([{ ...REMOVAL, heldUntil: 5 }])
  })

  test.each([
    ['rema-removal-b', '{'],
    ['rema-removal-b', JSON.stringify({ entry: {}, at: REMOVAL.at })],
    ['rema-removal-b', JSON.stringify({ ...REMOVAL, heldUntil: 'soon' })],
    ['rema-rename-x', JSON.stringify({ ...RENAME, name: 5 })],
    ['rema-rename-x', JSON.stringify({ ...RENAME, renamed_at: 'then' })],
  ])('invalid data counts as none: %s %s', (key, text) => {
    expect(storageWith({ [key]: text }).storage.pending()).toEqual([])
  })
})

describe('the game kept on the device', () => {
  test('is the one told last, until there is no pet', () => {
    const { storage } = storageWith()
    expect(storage.game()).toBeUndefined()
    storage.putGame(GAME)
    storage.putGame({ ...GAME, version: 3 })
    expect(storage.game()).toEqual({ ...GAME, version: 3 })
    storage.putGame({ ...GAME, version: 0, pet: null })
    expect(storage.game()).toBeUndefined()
  })

  test.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['a list', '[]'],
    ['another species', JSON.stringify({ ...GAME, pet: { ...BISCUIT, type: 'dragon' } })],
    ['no version', JSON.stringify({ ...GAME, version: null })],
    ['a time that is none', JSON.stringify({ ...GAME, pet: { ...BISCUIT, lastfed: 'then' } })],
    ['no log', JSON.stringify({ ...GAME, log: undefined })],
  ])('is none when the data is invalid: %s', (_what, text) => {
    expect(storageWith({ 'rema-game': text }).storage.game()).toBeUndefined()
  })
})
