/** A time in which nothing happened. */
export type Pause = { ms: number; untilMs: number }

/** The longest time between two of these moments, which come in order, from the last one before `fromMs` on. */
export function longestPause(moments: readonly number[], fromMs: number): Pause {
  const first = moments.findLastIndex((ms) => ms < fromMs)
  let longest: Pause = { ms: 0, untilMs: fromMs }
  for (const [at, untilMs] of moments.entries()) {
    const before = moments[at - 1]
    if (at <= first || before === undefined) continue
    if (untilMs - before > longest.ms) longest = { ms: untilMs - before, untilMs }
  }
  return longest
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [low = 0, high = low] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ]
  return (low + high) / 2
}
