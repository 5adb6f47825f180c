/**
 * Runs each of `sides` once a round, taking turns and beginning with another one each round,
 * so that what the machine does meanwhile meets all of them. Gives each side's results, one a round.
 */
export async function alternate<Side extends string, Result>(
  rounds: number,
  sides: Record<Side, () => Promise<Result>>,
): Promise<Record<Side, Result[]>> {
  const names = Object.keys(sides).filter((name): name is Side => name in sides)
  const results = new Map<Side, Result[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (let step = 0; step < names.length; step++) {
      const name = names[(step + round) % names.length]
      if (name === undefined) continue
      results.get(name)?.push(await sides[name]())
    }
  }
  return mapSides(names, (name) => results.get(name) ?? [])
}

function mapSides<Side extends string, Result>(
  names: readonly Side[],
  resultOf: (name: Side) => Result,
): Record<Side, Result> {
  // Object.fromEntries forgets the keys' type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(names.map((name) => [name, resultOf(name)])) as Record<Side, Result>
}
