import { Busy } from '../db/database-errors.ts'

type Waiting<Item, Result> = { item: Item; answer: PromiseWithResolvers<Result>; sinceMs: number }

/** The most items of a batch, the most that wait for one, and how long one waits at most. */
type BatchLimits = { maxItems: number; maxWaiting: number; maxWaitMs: number }

/**
 * Turns a function over many items, which returns results in their order, into one over a single item. Items that arrive
 * while a batch runs form the next one. An item that waits too long, or is one too many, fails with `Busy`.
 */
export function inBatches<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  { maxItems, maxWaiting, maxWaitMs }: BatchLimits,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let isRunning = false

  async function runAll() {
    isRunning = true
    for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
      try {
        const results = await run(batch.map(({ item }) => item))
        for (const [index, result] of results.entries()) batch[index]?.answer.resolve(result)
      } catch (error) {
        for (const { answer } of batch) answer.reject(error)
      }
    }
    isRunning = false
  }

  function nextBatch() {
    const oldestMs = performance.now() - maxWaitMs
    while (waiting[0] && waiting[0].sinceMs < oldestMs) {
      waiting.shift()?.answer.reject(new Busy('earlier batches take too long'))
    }
    return waiting.splice(0, maxItems)
  }

  return (item) => {
    const answer = Promise.withResolvers<Result>()
    if (waiting.length >= maxWaiting) answer.reject(new Busy('too many items wait for a batch'))
    else waiting.push({ item, answer, sinceMs: performance.now() })
    if (!isRunning) void runAll()
    return answer.promise
  }
}
