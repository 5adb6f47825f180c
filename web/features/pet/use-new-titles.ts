import { useEffect, useState } from 'react'
import type { Activity } from '#domain/pet.ts'
import type { StreakSummary } from '#domain/streak-summary.ts'
import { deviceStorage } from '../../device/device-storage.ts'
import { toasts } from '../../ui/toast.ts'
import { CARE_WORDS } from './care-words.ts'
import { newTitles, readTitles, titlesOf } from './new-titles.ts'

const TITLES_KEY = 'rema-titles'

/**
 * Celebrates each new title once on this device, however often the page is loaded: a toast says it,
 * and the box of the activities given back may shine.
 */
export function useNewTitles(streaks: StreakSummary | undefined): readonly Activity[] {
  const [shining, setShining] = useState<readonly Activity[]>([])
  useEffect(() => {
    if (!streaks) return
    const titles = titlesOf(streaks)
    const earned = newTitles(readTitles(deviceStorage().read(TITLES_KEY)), titles)
    deviceStorage().write(TITLES_KEY, JSON.stringify(titles))
    if (earned.length === 0) return
    // oxlint-disable-next-line react/set-state-in-effect -- what this device celebrated before is outside of React.
    setShining(earned)
    for (const activity of earned) {
      const text = `New ${CARE_WORDS[activity].button} title: ${titles[activity]}`
      toasts.add({ kind: 'title', text })
    }
  }, [streaks])
  return shining
}
