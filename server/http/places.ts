import { Problem } from './problem.ts'

/** Room for so many long answers at once, in this process. */
export type Places = {
  /**
   * Takes a place and gives back how to leave it, once or more often; null when all are taken, or all that `holder`
   * may have, such as a network.
   */
  take(holder?: string): (() => void) | null
  /** The same, but throws 503 `overloaded` when there is none. */
  enter(holder?: string): () => void
}

/** `retryAfterSeconds`: when who was turned away may find a place; `maxOfOne`: how many one holder may have. */
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
