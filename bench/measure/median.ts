/** The middle of some numbers; the mean of the two in the middle when they are even. Throws for none. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5)
}

/** The value that `share` (0 to 1) of the numbers do not exceed, interpolated. Throws for no numbers. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)]
  const high = sorted[Math.ceil(place)]
  if (low === undefined || high === undefined) throw new Error('no numbers to measure with')
  return low + (high - low) * (place - Math.floor(place))
}
