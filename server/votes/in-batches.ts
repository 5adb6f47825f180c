type Waiting<Item, Result> = { item: Item; answer: PromiseWithResolvers<Result> }

/**
 * Turns a function over many items into one over a single item. The first item is run at once; those that arrive
 * meanwhile form the next batch, at most `maxItems`. `run` returns the results in the order of its items. If it
 * fails, its batch fails with its error, and the next batch runs.
 */
export function inBatches<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  maxItems: number,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let isRunning = false

  async function runAll() {
    isRunning = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxItems)
      try {
        const results = await run(batch.map(({ item }) => item))
        for (const [at, result] of results.entries()) batch[at]?.answer.resolve(result)
      } catch (error) {
        for (const { answer } of batch) answer.reject(error)
      }
    }
    isRunning = false
  }

  return (item) => {
    const answer = Promise.withResolvers<Result>()
    waiting.push({ item, answer })
    if (!isRunning) void runAll()
    return answer.promise
  }
}
