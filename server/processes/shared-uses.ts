import type { CountUse } from '../http/rate-limit.ts'
import type { Place } from './calls.ts'
import { keepNewest } from './keep-newest.ts'

type Kept = { window: number; alone: number; isShared: boolean; isFull: boolean }

/** What a worker needs of the first process; `now` is the clock, ms. */
type Needs = {
  countUse: (use: Place & { alone: number }) => Promise<number>
  /** How many workers there may be at once. */
  workers: number
  now: () => number
}

/** The most visitors of one limit that are remembered; beyond that the longest unseen is forgotten. */
const MAX_KEPT = 50_000

export type SharedUses = {
  /** How often it was used in this window of the clock, by all workers. */
  count: CountUse
  /**
   * The first process adds up: what was counted alone here, and from now on it is asked. 0 for a window that is over
   * where there is a later one.
   */
  handOver(place: Place): number
  /** The same for all windows under way, of a worker that leaves. */
  handOverAll(): [Place, number][]
}

/**
 * Counts uses of limits that several workers keep together, so that none is passed by a single use, and asks
 * nobody as a rule: each worker may take its share alone, and the shares together are no more than the limit.
 * Who uses up a share has all of them added up by the first process, which counts one by one for the rest of the window.
 */
export function newSharedUses({ countUse, workers, now }: Needs): SharedUses {
  const keptOf = new Map<string, Map<string, Kept>>()
  /** By limit. */
  const windowsMs = new Map<string, number>()
  const startedAt = now()
  let isLeaving = false

  function keptAt({ limit, key, window }: Place, isShared: boolean): Kept {
    const ofLimit = keptOf.get(limit) ?? new Map<string, Kept>()
    keptOf.set(limit, ofLimit)
    const before = ofLimit.get(key)
    const kept = before?.window === window ? before : { window, alone: 0, isShared, isFull: false }
    keepNewest(ofLimit, [key, kept], MAX_KEPT)
    return kept
  }

  async function ask(place: Place, kept: Kept, max: number) {
    const { alone } = kept
    kept.alone = 0
    kept.isShared = true
    const counted = await countUse({ ...place, alone })
    if (counted > max) kept.isFull = true
    return counted
  }

  return {
    count({ limit, key, windowMs, max }) {
      windowsMs.set(limit, windowMs)
      const window = Math.floor(now() / windowMs)
      // Whoever was in this one's place may have had its share of the window in which this one began.
      const isShared = isLeaving || window === Math.floor(startedAt / windowMs)
      const place = { limit, key, window }
      const kept = keptAt(place, isShared)
      if (kept.isFull) return max + 1
      if (kept.isShared || kept.alone >= Math.floor(max / workers)) return ask(place, kept, max)
      return ++kept.alone
    },
    handOver(place) {
      const { limit, key, window } = place
      const newest = keptOf.get(limit)?.get(key)
      if (newest && newest.window > window) return 0
      const kept = keptAt(place, true)
      const { alone } = kept
      kept.alone = 0
      kept.isShared = true
      return alone
    },
    handOverAll() {
      isLeaving = true
      const uses: [Place, number][] = []
      for (const [limit, windowMs] of windowsMs) {
        const window = Math.floor(now() / windowMs)
        for (const [key, kept] of keptOf.get(limit) ?? []) {
          if (kept.window === window && kept.alone > 0)
            uses.push([{ limit, key, window }, kept.alone])
          kept.alone = 0
          kept.isShared = true
        }
      }
      return uses
    },
  }
}
