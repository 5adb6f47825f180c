import { Problem } from './problem.ts'

/** Limits how many long requests run at once in this process. */
export type Places = {
  /**
   * Takes a place and returns a function that leaves it, which may be called more than once. Null when all places are
   * taken, or as many as `holder`, such as a network, may have.
   */
  take(holder?: string): (() => void) | null
  /** The same, but throws 503 `overloaded` when there is none. */
  enter(holder?: string): () => void
}

/** `retryAfterSeconds` is the Retry-After of refused requests; `maxOfOne` the most places of one holder. */
export function newPlaces(max: number, retryAfterSeconds: number, maxOfOne = max): Places {
  const holders: string[] = []

  function take(holder = '') {
    const own = holders.filter((one) => one === holder).length
    if (holders.length >= max || own >= maxOfOne) return null
    holders.push(holder)
    let isIn = true
    return () => {
      if (isIn) holders.splice(holders.indexOf(holder), 1)
      isIn = false
    }
  }

  return {
    take,
    enter(holder) {
      const leave = take(holder)
      if (leave === null) throw new Problem('overloaded', { retryAfterSeconds })
      return leave
    },
  }
}
