import { expect, test, vi } from 'vitest'
import { READ_KEYS } from '../../api/read-keys.ts'
import { createReads } from '../../api/reads.ts'
import { fakePage } from '../../device/page.fake.ts'
import { fakeTabs } from '../../device/tabs.fake.ts'
import { followVotes } from './follow-votes.ts'

const { tell } = fakeTabs()

test('counts and marks are read again on a return and when another tab votes, until it is stopped', async () => {
  const { window } = fakePage()
  const reads = createReads()
  const answered = vi.fn<(key: string) => string>((key) => key)
  for (const key of [READ_KEYS.features, READ_KEYS.votes])
    reads.follow(key, async () => answered(key))
  const readAgain = async (news: () => void) => {
    // What was asked for has been answered.
    await new Promise((resolve) => setTimeout(resolve))
    answered.mockClear()
    news()
    return answered.mock.calls.flat()
  }
  const stop = followVotes(reads)
  expect(await readAgain(() => window.dispatchEvent(new Event('focus')))).toEqual([
    'features',
    'votes',
  ])
  expect(await readAgain(() => tell('votes-changed'))).toEqual(['features', 'votes'])
  expect(await readAgain(() => tell('pet-changed'))).toEqual([])
  // A return tells of itself several times.
  const twice = () => {
    window.dispatchEvent(new Event('focus'))
    window.dispatchEvent(new Event('online'))
  }
  expect(await readAgain(twice)).toEqual(['features', 'votes'])
  stop()
  expect(await readAgain(twice)).toEqual([])
  expect(await readAgain(() => tell('votes-changed'))).toEqual([])
})
