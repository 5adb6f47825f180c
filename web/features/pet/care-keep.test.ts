import { describe, expect, test } from 'vitest'
import { wrapStorage } from '../../device/device-storage.ts'
import { fakeStorage } from '../../device/storage.fake.ts'
import { careKeep } from './care-keep.ts'
import type { Care } from './care-queue.ts'

const MORNING: Care = {
  id: 'b',
  activity_type: 'walk',
  timestamp: '2026-03-12T07:00:00.000Z',
  local_day: '2026-03-12',
}
const EVENING: Care = { ...MORNING, id: 'a', timestamp: '2026-03-12T19:00:00.000Z' }

describe('presses kept on the device', () => {
  test('come back the oldest first, and go when dropped', () => {
    const storage = wrapStorage(() => fakeStorage())
    const keep = careKeep(storage)
    keep.put(EVENING)
    keep.put(MORNING)
    expect(careKeep(storage).all()).toEqual([MORNING, EVENING])
    keep.drop('b')
    expect(keep.all()).toEqual([EVENING])
  })

  test.each([
    ['no JSON', 'oops'],
    ['nothing', ''],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '[]'],
    ['another activity', JSON.stringify({ ...MORNING, activity_type: 'sleep' })],
    ['an id that is a number', JSON.stringify({ ...MORNING, id: 7 })],
    ['a press without its day', JSON.stringify({ ...MORNING, local_day: undefined })],
  ])('%s under our key is passed over', (_what, text) => {
    const storage = fakeStorage({ 'rema-care-x': text })
    const keep = careKeep(wrapStorage(() => storage))
    keep.put(MORNING)
    expect(keep.all()).toEqual([MORNING])
  })

  test('leave what others keep alone', () => {
    const storage = fakeStorage({ theme: 'dark', 'another-program': JSON.stringify(MORNING) })
    expect(careKeep(wrapStorage(() => storage)).all()).toEqual([])
  })

  test('live as long as the page where storage is full', () => {
    const keep = careKeep(wrapStorage(() => fakeStorage({}, 'full')))
    keep.put(MORNING)
    expect(keep.all()).toEqual([MORNING])
    keep.drop(MORNING.id)
    expect(keep.all()).toEqual([])
  })
})
