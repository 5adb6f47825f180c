/** A random number generator that gives the same numbers for the same seed: from 0 up to 1. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    // A linear congruential generator with the constants of Numerical Recipes; good enough for instants.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
