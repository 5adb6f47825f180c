import { Problem } from './problem.ts'

/** Room for so many long answers at once, in this process. */
export type Places = {
  /** Takes a place and gives back how to leave it, once or more often. Throws 503 `overloaded` when all are taken. */
  enter(): () => void
}

/** `retryAfterSeconds`: when who was turned away may find a place. */
export function newPlaces(max: number, retryAfterSeconds: number): Places {
  let taken = 0
  return {
    enter() {
      if (taken >= max) throw new Problem('overloaded', { retryAfterSeconds })
      taken++
      let isIn = true
      return () => {
        if (isIn) taken--
        isIn = false
      }
    },
  }
}
