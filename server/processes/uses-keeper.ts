import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from './calls.ts'
import { keepNewest } from './keep-newest.ts'

type Sum = { window: number; count: number; gathering: Promise<void> | null }

/** A worker that hangs holds up nobody's request for longer. */
const MAX_GATHERING_MS = 250
/** Beyond so many the longest unasked is forgotten. */
const MAX_SUMS = 100_000

/** What the first process counts for its workers; each of `gather` is what one of the others had counted alone. */
export type UsesKeeper = {
  add(place: Place, alone: number): void
  countUse(place: Place, alone: number, gather: () => Promise<number>[]): Promise<number>
}

/**
 * Adds up the uses of a limit when the first worker has used up its share, and counts one by one from then on. What a
 * worker tells after `late` is added when it comes. What is told of a window that is over by then is answered and not
 * kept, so a limit that was in use when the clock was set back does not hold until it has caught up.
 */
export function newUsesKeeper(late = () => sleep(MAX_GATHERING_MS)): UsesKeeper {
  const sums = new Map<string, Sum>()

  function sumAt({ limit, key, window }: Place): Sum {
    const name = `${limit}\n${key}`
    const before = sums.get(name)
    const sum = before?.window === window ? before : { window, count: 0, gathering: null }
    if (before && before.window > window) return sum
    keepNewest(sums, [name, sum], MAX_SUMS)
    return sum
  }

  async function gathered(sum: Sum, told: readonly Promise<number>[]) {
    const all = told.map(async (one) => {
      const counted = await one
      sum.count += counted
    })
    await Promise.race([Promise.all(all), late()])
  }

  return {
    add: (place, alone) => void (sumAt(place).count += alone),
    async countUse(place, alone, gather) {
      const sum = sumAt(place)
      sum.count += alone
      sum.gathering ??= gathered(sum, gather())
      await sum.gathering
      return ++sum.count
    },
  }
}
