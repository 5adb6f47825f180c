import type { Activity } from '#domain/activities.ts'
import { newTitle } from '#words/care.ts'
import type { Game } from '../../../api/answers.ts'
import { deviceStorage } from '../../../device/device-storage.ts'
import { withLock } from '../../../device/visitor.ts'
import { toasts } from '../../../ui/toast/toast.ts'
import '../status/shine.css'
import { daysOf, takeNewTitles, titlesOf } from './new-titles.ts'

/**
 * Says each new title once on this device, in the tab that hears of it first, and gives the activities
 * whose box may shine. Only for streaks that the server told: with waiting entries on top they can fall again.
 */
export function celebrate(game: Game): Promise<readonly Activity[]> {
  return withLock('titles', () => {
    const { streaks } = game
    const titles = titlesOf(streaks)
    const earned = takeNewTitles(deviceStorage(), game)
    for (const activity of earned) {
      const text = newTitle(activity, titles[activity], daysOf(streaks)[activity])
      toasts.add({ kind: 'title', text })
    }
    return earned
  })
}
