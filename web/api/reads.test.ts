import { expect, test, vi } from 'vitest'
import { CallFailed } from '../state/call-failed.ts'
import { RETRY_INTERVAL_MS, createReads } from './reads.ts'

const KEY = 'streaks'
const REFUSED = new CallFailed('pet-not-found', 404)
const NO_ANSWER = new CallFailed('no-answer')

/** A store whose short pauses take no time, and that remembers them; the long ones end together, when told. */
function openReads() {
  const pauses: number[] = []
  let later = Promise.withResolvers<void>()
  const reads = createReads((ms) => {
    if (ms === RETRY_INTERVAL_MS) return later.promise
    pauses.push(ms)
    return Promise.resolve()
  })
  async function laterComes() {
    later.resolve()
    later = Promise.withResolvers()
    await settled()
  }
  return { reads, pauses, laterComes }
}

/** A read whose answers are given by hand, in the order in which they were asked for. */
function slowRead() {
  const asked: PromiseWithResolvers<string>[] = []
  const read = () => {
    const answer = Promise.withResolvers<string>()
    asked.push(answer)
    return answer.promise
  }
  return { read, asked }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('what is drawn already and followed is not read again by who takes it over', async () => {
  const { reads } = openReads()
  const { read, asked } = slowRead()
  reads.follow(KEY, read)
  asked[0]?.resolve('three days')
  await settled()
  reads.markDrawn(KEY)
  expect(reads.get(KEY, 'drawn')).toBe(reads.get(KEY))
  reads.follow(KEY, read)
  expect(asked).toHaveLength(1)
  reads.set(KEY, () => 'four days')
  reads.follow(KEY, read)
  expect(asked).toHaveLength(2)
})

test('what two parts show is asked for once, and both are told', async () => {
  const { reads } = openReads()
  const { read, asked } = slowRead()
  const told = vi.fn<() => void>()
  reads.subscribe(KEY, told)
  reads.follow(KEY, read)
  reads.follow(KEY, read)
  expect(reads.get(KEY)).toEqual({ data: undefined, error: null })
  asked[0]?.resolve('three days')
  await settled()
  expect(asked).toHaveLength(1)
  expect(reads.get(KEY)).toEqual({ data: 'three days', error: null })
  expect(told).toHaveBeenCalledOnce()
})

test.each([
  ['no answer is tried again, twice, and then told', NO_ANSWER, 3, [400, 1600]],
  ['a refusal is told at once', REFUSED, 1, []],
])('%s', async (_what, failure, tries, waited) => {
  const { reads, pauses } = openReads()
  const read = vi.fn<() => Promise<string>>(() => Promise.reject(failure))
  reads.follow(KEY, read)
  await settled()
  expect(read).toHaveBeenCalledTimes(tries)
  expect(pauses).toEqual(waited)
  expect(reads.get(KEY)).toEqual({ data: undefined, error: failure })
})

test('a failure after an answer keeps the answer', async () => {
  const { reads } = openReads()
  const { read, asked } = slowRead()
  reads.follow(KEY, read)
  asked[0]?.resolve('three days')
  await settled()
  reads.refetch(KEY)
  asked[1]?.reject(REFUSED)
  await settled()
  expect(reads.get(KEY)).toEqual({ data: 'three days', error: REFUSED })
})

test.each([
  ['nothing was known', undefined],
  ['something was known', 'three days'],
])('what failed while %s is read again later, until there is an answer', async (_what, before) => {
  const { reads, laterComes } = openReads()
  const { read, asked } = slowRead()
  reads.set(KEY, () => before)
  reads.follow(KEY, read)
  asked[0]?.reject(REFUSED)
  await settled()
  const failed = reads.get(KEY)
  await laterComes()
  asked[1]?.reject(REFUSED)
  await settled()
  await laterComes()
  expect(reads.get(KEY)).toBe(failed)
  asked[2]?.resolve('four days')
  await settled()
  expect(reads.get(KEY)).toEqual({ data: 'four days', error: null })
  await laterComes()
  expect(asked).toHaveLength(3)
})

test('what failed is not read later when nobody shows it or it is known', async () => {
  const { reads, laterComes } = openReads()
  const [pet, streaks] = [slowRead(), slowRead()]
  reads.follow('pet', pet.read)
  const stop = reads.follow(KEY, streaks.read)
  pet.asked[0]?.reject(REFUSED)
  streaks.asked[0]?.reject(REFUSED)
  await settled()
  stop()
  reads.set('pet', () => 'Biscuit')
  await laterComes()
  expect([pet.asked.length, streaks.asked.length]).toEqual([1, 1])
})

test('a later answer that was overtaken is left out', async () => {
  const { reads, laterComes } = openReads()
  const { read, asked } = slowRead()
  reads.follow(KEY, read)
  asked[0]?.reject(REFUSED)
  await settled()
  await laterComes()
  reads.set(KEY, () => 'four days')
  asked[1]?.resolve('three days')
  await settled()
  expect(reads.get(KEY).data).toBe('four days')
})

test('after a failure without any answer, reading again is loading again', async () => {
  const { reads } = openReads()
  const { read, asked } = slowRead()
  reads.follow(KEY, read)
  asked[0]?.reject(REFUSED)
  await settled()
  void reads.read(KEY, read)
  expect(reads.get(KEY)).toEqual({ data: undefined, error: null })
})

test('an answer that was asked for before the news is left out, also when it is the first', async () => {
  const { reads } = openReads()
  const { read, asked } = slowRead()
  reads.follow(KEY, read)
  reads.refetch(KEY)
  asked[0]?.resolve('three days')
  await settled()
  expect(reads.get(KEY).data).toBeUndefined()
  asked[1]?.resolve('four days')
  await settled()
  expect(reads.get(KEY).data).toBe('four days')
})

test('a cancelled answer does not come, and what was set meanwhile stays', async () => {
  const { reads } = openReads()
  const { read, asked } = slowRead()
  reads.follow(KEY, read)
  reads.cancel(KEY)
  reads.set(KEY, () => 'four days')
  asked[0]?.resolve('three days')
  await settled()
  expect(reads.get(KEY)).toEqual({ data: 'four days', error: null })
})

test('only what is shown is read again, and only under the key', async () => {
  const { reads } = openReads()
  const [pet, streaks] = [slowRead(), slowRead()]
  reads.follow('pet', pet.read)
  const stop = reads.follow(KEY, streaks.read)
  pet.asked[0]?.resolve('Biscuit')
  streaks.asked[0]?.resolve('three days')
  await settled()
  reads.refetch('pet')
  stop()
  reads.refetch(KEY)
  expect([pet.asked.length, streaks.asked.length]).toEqual([2, 1])
})
