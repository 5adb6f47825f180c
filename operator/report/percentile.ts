import { LIMITS_MS } from '../../server/http/answer-times.ts'

/**
 * Milliseconds within which a share (0 to 1) of the answers came, by how many there are in each bucket of
 * `LIMITS_MS`; between two limits as if they were spread evenly. The highest limit stands for all beyond it.
 * NaN without answers.
 */
export function percentile(buckets: readonly number[], share: number): number {
  const wanted = buckets.reduce((sum, count) => sum + count, 0) * share
  let before = 0
  for (const [place, count] of buckets.entries()) {
    if (count > 0 && before + count >= wanted) {
      const from = LIMITS_MS[place - 1] ?? 0
      const to = LIMITS_MS[place] ?? from
      return from + ((to - from) * (wanted - before)) / count
    }
    before += count
  }
  return Number.NaN
}
