import { beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from '../../state/call-failed.ts'
import { READ_KEYS } from '../../api/read-keys.ts'
import { createReads } from '../../api/reads.ts'
import { fakeServer } from '../../state/server.fake.ts'
import { fakeTabs } from '../../state/tabs.fake.ts'
import { messages } from '../../ui/messages.tsx'
import { sendVote } from './send-vote.ts'

const CARD = 'anytime-help'
const COUNTED = { body: { feature_id: CARD, votes_count: 8 } }
const THANKS = { kind: 'success', text: 'Your vote has been counted!' }
const FAILED = 'Could not add your vote. Please try again.'
const BROKEN = 'Something went wrong. Please try again.'
const problem = (status: number, code: string) => ({ status, body: { code } })

const { told } = fakeTabs()
const shown = vi.spyOn(messages, 'show').mockReturnValue(0)

beforeEach(() => {
  told.length = 0
  shown.mockClear()
})

/** What the page knows of all votes: 7 for the card, 3 for another. */
function givenReads() {
  const reads = createReads()
  reads.set(READ_KEYS.features, () => ({ [CARD]: 7, 'virtual-pet': 3 }))
  return { reads, counts: () => reads.get(READ_KEYS.features).data }
}

test('a counted vote has a message, changes only its own count, and other tabs hear of it', async () => {
  const asked = fakeServer(COUNTED)
  const { reads, counts } = givenReads()
  await sendVote(CARD, reads)
  expect(asked).toEqual([
    { call: `PUT /api/features/${CARD}/vote`, body: undefined, isAnonymous: false },
  ])
  expect(counts()).toEqual({ [CARD]: 8, 'virtual-pet': 3 })
  expect(shown.mock.calls).toEqual([[THANKS]])
  expect(told).toEqual(['votes-changed'])
})

test('a count that was asked for before the vote and comes after it does not take it back', async () => {
  fakeServer(COUNTED)
  const { reads, counts } = givenReads()
  const older = Promise.withResolvers<unknown>()
  const reading = reads.read(READ_KEYS.features, () => older.promise)
  await sendVote(CARD, reads)
  older.resolve({ [CARD]: 7, 'virtual-pet': 3 })
  await reading
  expect(counts()).toEqual({ [CARD]: 8, 'virtual-pet': 3 })
})

test('where no counts could be read, a vote shows its own and has all of them read again', async () => {
  fakeServer(COUNTED)
  const reads = createReads(() => new Promise(() => undefined))
  const all = { [CARD]: 8, 'virtual-pet': 3 }
  const read = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new CallFailed('not-found', 404))
    .mockResolvedValue(all)
  reads.follow(READ_KEYS.features, read)
  await vi.waitFor(() => expect(reads.get(READ_KEYS.features).error).not.toBeNull())
  await sendVote(CARD, reads)
  await vi.waitFor(() => expect(reads.get(READ_KEYS.features).data).toEqual(all))
})

test('a vote that was there already is said, and offers nothing', async () => {
  fakeServer(problem(409, 'already-voted'))
  const { reads, counts } = givenReads()
  await sendVote(CARD, reads)
  const text = "You've already voted for this feature"
  expect(shown.mock.calls).toEqual([[{ kind: 'info', text }]])
  expect([counts(), told]).toEqual([{ [CARD]: 7, 'virtual-pet': 3 }, []])
})

test.each([
  ['that nobody answers', 'no-answer' as const, FAILED],
  ['that the database refuses', problem(503, 'vote-failed'), FAILED],
  ['for a feature that is not known', problem(404, 'feature-not-found'), FAILED],
  ['that meets a mistake of ours', problem(500, 'unexpected'), BROKEN],
  ['whose answer is none of ours', { body: { ok: true } }, BROKEN],
])('a vote %s is told by its sentence, and counts nothing', async (_what, answer, text) => {
  fakeServer(answer)
  const { reads, counts } = givenReads()
  await sendVote(CARD, reads)
  const action = { label: 'Try again', onPress: expect.any(Function) }
  expect(shown.mock.calls).toEqual([[{ kind: 'error', text, notes: [], action }]])
  expect([counts(), told]).toEqual([{ [CARD]: 7, 'virtual-pet': 3 }, []])
})

test("'Try again' sends the same vote once more", async () => {
  const asked = fakeServer('no-answer', COUNTED)
  const { reads, counts } = givenReads()
  await sendVote(CARD, reads)
  shown.mock.calls[0]?.[0].action?.onPress()
  await vi.waitFor(() => expect(shown).toHaveBeenCalledTimes(2))
  expect(shown).toHaveBeenLastCalledWith(THANKS)
  expect(asked.map(({ call }) => call)).toEqual(Array(2).fill(`PUT /api/features/${CARD}/vote`))
  expect(counts()).toEqual({ [CARD]: 8, 'virtual-pet': 3 })
})
