import { DeadlineExceeded } from '../db/database-errors.ts'

type Waiting<Item, Result> = { item: Item; answer: PromiseWithResolvers<Result> }

/**
 * Turns a function over many items into one over a single item. The first item goes at once;
 * those that arrive while it is under way go together as the next batch, `maxItems` at a time.
 * `run` gives the results in the order of its items. When it fails, all of that batch fail with
 * its error, and the next batch goes all the same.
 * An item fails with DeadlineExceeded after `timeoutMs`; if it still waits for its batch then, it never goes.
 */
export function inBatches<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  maxItems: number,
): (item: Item, timeoutMs: number) => Promise<Result> {
  const waiting = new Set<Waiting<Item, Result>>()
  let isRunning = false

  async function runAll() {
    isRunning = true
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, maxItems)
      for (const one of batch) waiting.delete(one)
      try {
        const results = await run(batch.map(({ item }) => item))
        if (results.length !== batch.length) throw new Error('a batch lost some of its results')
        for (const [at, result] of results.entries()) batch[at]?.answer.resolve(result)
      } catch (error) {
        for (const { answer } of batch) answer.reject(error)
      }
    }
    isRunning = false
  }

  return (item, timeoutMs) => {
    const one = { item, answer: Promise.withResolvers<Result>() }
    const timeout = setTimeout(() => {
      waiting.delete(one)
      one.answer.reject(new DeadlineExceeded())
    }, timeoutMs)
    waiting.add(one)
    if (!isRunning) void runAll()
    return one.answer.promise.finally(() => clearTimeout(timeout))
  }
}
