import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import type { Day } from '#domain/calendar-day.ts'
import { streakDays } from '#domain/care-days.ts'
import { STREAK_TITLES, type StreakTitle, streakTitle } from '#domain/streak-title.ts'
import { newTitle } from '#words/care.ts'
import { type DeviceStorage, deviceStorage } from '../../../state/storage.ts'
import { today } from '../../../state/clock.ts'
import { withLock } from '../../../state/visitor.ts'
import type { Game } from '../../../state/outbox.ts'
import { toasts } from '../../../ui/toast/toast.ts'

const TITLES_KEY = 'rema-titles'

type Titles = Record<Activity, StreakTitle>

/** The toasts that announced titles since the page was opened. */
const announced = new Map<Activity, number>()

/**
 * Announces each new title once on this device, in the tab that hears of it first, and returns the activities whose
 * box shines. Only for streaks that the server has confirmed: with pending changes they can fall again.
 */
export function announceTitles(game: Game): Promise<readonly Activity[]> {
  if (!game.pet) return Promise.resolve([])
  return withLock('titles', () => {
    const earned = takeNewTitles(deviceStorage(), game, today())
    for (const activity of earned) {
      const days = streakDays(game.days, activity, today())
      const text = newTitle(activity, streakTitle(days), days)
      announced.set(activity, toasts.add({ kind: 'title', text }))
    }
    return earned
  })
}

/** Takes back the announcement of a title, because the care that earned it was undone. */
export function cancelTitle(activity: Activity): void {
  const toast = announced.get(activity)
  if (toast !== undefined) toasts.dismiss(toast)
}

/**
 * The activities whose title is higher than the one that this device knew; it knows the new ones from now on. None
 * on a device that knew nothing: the titles were earned before. A game that is older than the known titles changes
 * nothing: one tab can hear of it after another has heard of a newer one.
 */
export function takeNewTitles(
  storage: Pick<DeviceStorage, 'read' | 'write'>,
  { version, days }: Pick<Game, 'version' | 'days'>,
  today: Day,
): Activity[] {
  const known = readTitles(storage.read(TITLES_KEY))
  if (known && known.version > version) return []
  const titleOf = (activity: Activity) => streakTitle(streakDays(days, activity, today))
  const titles: Titles = { feed: titleOf('feed'), walk: titleOf('walk'), play: titleOf('play') }
  storage.write(TITLES_KEY, JSON.stringify({ ...titles, version }))
  return known ? ACTIVITIES.filter((one) => rank(titles[one]) > rank(known[one])) : []
}

/** What `takeNewTitles` stored; undefined for nothing and for invalid data. */
function readTitles(text: string | null): (Titles & { version: number }) | undefined {
  try {
    const known: (Titles & { version: number }) | null = JSON.parse(text ?? 'null')
    return known && ACTIVITIES.every((one) => rank(known[one]) >= 0) ? known : undefined
  } catch {
    return undefined
  }
}

function rank(title: StreakTitle): number {
  return STREAK_TITLES.indexOf(title)
}
