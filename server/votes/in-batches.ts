/**
 * Turns a function over many items into one over a single item. The first item goes at once;
 * those that arrive while it is under way go together as the next batch, `most` at a time.
 * `run` gives the results in the order of its items. When it fails, all of that batch fail with
 * its error, and the next batch goes all the same.
 */
export function inBatches<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  most: number,
): (item: Item) => Promise<Result> {
  let waiting: { item: Item; answer: PromiseWithResolvers<Result> }[] = []
  let isRunning = false

  async function runAll() {
    isRunning = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
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

  return (item) => {
    const answer = Promise.withResolvers<Result>()
    waiting.push({ item, answer })
    if (!isRunning) void runAll()
    return answer.promise
  }
}
