import { beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../api/server.fake.ts'
import { fetchOwnVotes, fetchVotesCounts } from './vote-calls.ts'

const warned = vi.spyOn(console, 'warn').mockReturnValue()

beforeEach(() => warned.mockClear())

test('the counts are asked for as nobody and told by feature', async () => {
  const features = [
    { id: 'virtual-pet', votes_count: 3 },
    { id: 'anytime-help', votes_count: 0 },
  ]
  const asked = fakeServer({ body: { features } })
  expect(await fetchVotesCounts()).toEqual({ 'virtual-pet': 3, 'anytime-help': 0 })
  expect(asked).toEqual([{ call: 'GET /api/features', body: undefined, isAnonymous: true }])
  expect(warned).not.toHaveBeenCalled()
})

test('the own votes are asked for as this visitor', async () => {
  const asked = fakeServer({ body: { feature_ids: ['virtual-pet'] } })
  expect(await fetchOwnVotes()).toEqual(['virtual-pet'])
  expect(asked).toEqual([{ call: 'GET /api/votes', body: undefined, isAnonymous: false }])
})

test.each([
  ['votes counts', fetchVotesCounts],
  ['own votes', fetchOwnVotes],
])('%s that cannot be read are logged, not said, and stay failed', async (what, read) => {
  fakeServer('no-answer')
  await expect(read()).rejects.toThrow('no-answer')
  expect(warned.mock.calls).toEqual([[`Failed to read ${what}:`, 'no-answer']])
})
