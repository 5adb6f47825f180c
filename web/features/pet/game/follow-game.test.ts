import { expect, test } from 'vitest'
import { READ_KEYS } from '../../../api/read-keys.ts'
import { createReads } from '../../../api/reads.ts'
import { fakePage } from '../../../device/page.fake.ts'
import { fakeTabs } from '../../../device/tabs.fake.ts'
import { followGame } from './follow-game.ts'

const { tell } = fakeTabs()

test('the game follows the visitor, other tabs and the device, until it is stopped', () => {
  const { window } = fakePage()
  const done: string[] = []
  const store = {
    sync: () => void done.push('take what is kept'),
    flush: async () => void done.push('send'),
  }
  const reads = createReads()
  reads.follow(READ_KEYS.game, async () => done.push('read'))
  const after = (news: () => void) => {
    done.length = 0
    news()
    return [...done]
  }
  const isReturned = () => window.dispatchEvent(new Event('focus'))
  const isKept = () => window.dispatchEvent(new Event('storage'))
  let stop: (() => void) | undefined

  const start = () => {
    stop = followGame(store, reads)
  }
  expect(after(start)).toEqual(['take what is kept', 'send'])
  globalThis.remaPrefetched = new Map()
  expect(after(isReturned)).toEqual(['take what is kept', 'send', 'read'])
  // What was asked for before the return is out of date.
  expect(globalThis.remaPrefetched).toBeUndefined()
  expect(after(isKept)).toEqual(['take what is kept'])
  expect(after(() => tell('pet-changed'))).toEqual(['read'])
  expect(after(() => tell('votes-changed'))).toEqual([])
  stop?.()
  expect(after(isReturned)).toEqual([])
  expect(after(isKept)).toEqual([])
  expect(after(() => tell('pet-changed'))).toEqual([])
})
