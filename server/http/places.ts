import { Problem } from './problem.ts'

/** Room for so many long answers at once, in this process. */
export type Places = {
  /**
   * Takes a place and gives back how to leave it, once or more often. Throws 503 `overloaded` when all are taken,
   * or all that `holder` may have, such as a network.
   */
  enter(holder?: string): () => void
}

/** `retryAfterSeconds`: when who was turned away may find a place; `maxOfOne`: how many one holder may have. */
export function newPlaces(max: number, retryAfterSeconds: number, maxOfOne = max): Places {
  const holders: string[] = []
  return {
    enter(holder = '') {
      const own = holders.filter((one) => one === holder).length
      if (holders.length >= max || own >= maxOfOne) {
        throw new Problem('overloaded', { retryAfterSeconds })
      }
      holders.push(holder)
      let isIn = true
      return () => {
        if (isIn) holders.splice(holders.indexOf(holder), 1)
        isIn = false
      }
    },
  }
}
