/** How much to measure: alternations, and the seconds of one turn. */
export type Size = { rounds: number; seconds: number }

/**
 * Runs both sides once a round, each first in every other round, so that other work on the machine affects both.
 * Prints the median of each side and the median of the ratios; each side returns one figure in `unit`.
 */
export async function compare(
  what: string,
  rounds: number,
  unit: string,
  [rema, yardstick]: readonly [Side, Side],
): Promise<void> {
  const ratios: number[] = []
  const figures: Record<string, number[]> = { [rema.name]: [], [yardstick.name]: [] }
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? [rema, yardstick] : [yardstick, rema]
    for (const { name, run } of order) figures[name]?.push(await run())
    const [mine = 0, theirs = 0] = [rema, yardstick].map(({ name }) => figures[name]?.at(-1))
    ratios.push(mine / theirs)
  }
  const results = [rema, yardstick].map(({ name }) => {
    return `${name} ${short(median(figures[name] ?? []))} ${unit}`
  })
  console.log(`  ${what}: ${results.join(', ')}, ratio ${short(median(ratios))}`)
}

type Side = { name: string; run: () => Promise<number> }

/** The middle of some numbers; the higher one of two in the middle. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

export function short(figure: number): string {
  return Number(figure.toPrecision(3)).toString()
}
