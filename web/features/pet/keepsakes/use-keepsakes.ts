import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { PetType } from '#domain/species.ts'
import { type DatedKeepsake, fetchKeepsakes } from '../../../api/pet-keepsakes.ts'
import { READ_KEYS } from '../../../api/read-keys.ts'
import { useReads } from '../../../api/use-read.tsx'
import type { ShownStreaks } from '../game/game-figures.ts'
import { announceKeepsakes } from './announce-keepsakes.ts'
import { keepKeepsakes, keptKeepsakes } from './kept-keepsakes.ts'
import { type ShownKeepsake, namesIn, shownKeepsakes } from './shown-keepsakes.ts'

/** The pet's keepsakes as far as they are known, in the order in which they can come. Asks for nothing. */
export function useKeepsakes(streaks: ShownStreaks | undefined): readonly ShownKeepsake[] {
  const told = useTold()
  const kept = useKept()
  return useMemo(() => shownKeepsakes(streaks, told ?? kept), [streaks, told, kept])
}

/**
 * Has their days read where what is shown is not what was told, once no change waits for the server, and
 * says what came. For one part of the page, which is there whichever tab is selected.
 */
export function useKeepsakeNews(
  type: PetType,
  streaks: ShownStreaks | undefined,
  isWaiting: boolean,
): void {
  const reads = useReads()
  const shown = useKeepsakes(streaks)
  const told = useTold()
  const kept = useKept()
  const names = namesIn(shown)
  const isNews = streaks !== undefined && !isWaiting && names !== namesIn(told ?? kept ?? [])
  const isBefore = streaks !== undefined && names === '' && !told && !kept
  useEffect(() => {
    // From here on the first one is news.
    if (isBefore) keepKeepsakes([])
  }, [isBefore])
  useEffect(() => {
    if (!isNews) return undefined
    return reads.follow(READ_KEYS.keepsakes, fetchKeepsakes)
    // oxlint-disable-next-line react/exhaustive-deps -- other names are another reason to read.
  }, [reads, isNews, names])
  useEffect(() => {
    if (told) void announceKeepsakes(told, type)
  }, [told, type])
}

/** What the server told since the page was opened. */
function useTold(): readonly DatedKeepsake[] | undefined {
  const reads = useReads()
  const subscribe = useCallback(
    (listener: () => void) => reads.subscribe(READ_KEYS.keepsakes, listener),
    [reads],
  )
  const known = () => reads.get<readonly DatedKeepsake[]>(READ_KEYS.keepsakes).data
  return useSyncExternalStore(subscribe, known, known)
}

/** What the device kept from before that. */
function useKept(): readonly DatedKeepsake[] | undefined {
  const [kept] = useState(keptKeepsakes)
  return kept
}
