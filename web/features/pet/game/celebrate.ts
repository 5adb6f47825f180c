import type { Activity } from '#domain/activities.ts'
import type { StreakSummary } from '#domain/streak-summary.ts'
import { newTitle } from '#words/care.ts'
import { deviceStorage } from '../../../device/device-storage.ts'
import { withLock } from '../../../device/visitor.ts'
import { toasts } from '../../../ui/toast/toast.ts'
import { daysOf, newTitles, readTitles, titlesOf } from './new-titles.ts'

const TITLES_KEY = 'rema-titles'

/**
 * Says each new title once on this device, in the tab that hears of it first, and gives the activities
 * whose box may shine. Only for streaks that the server told: with waiting entries on top they can fall again.
 */
export function celebrate(streaks: StreakSummary): Promise<readonly Activity[]> {
  return withLock('titles', () => {
    const titles = titlesOf(streaks)
    const earned = newTitles(readTitles(deviceStorage().read(TITLES_KEY)), titles)
    deviceStorage().write(TITLES_KEY, JSON.stringify(titles))
    for (const activity of earned) {
      const text = newTitle(activity, titles[activity], daysOf(streaks)[activity])
      toasts.add({ kind: 'title', text })
    }
    return earned
  })
}
