import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import type { StreakSummary } from '#domain/streak-summary.ts'
import { STREAK_TITLES, type StreakTitle, streakTitle } from '#domain/streak-title.ts'
import type { Game } from '../../../api/answers.ts'
import type { DeviceStorage } from '../../../device/device-storage.ts'

const TITLES_KEY = 'rema-titles'

export type Titles = Readonly<Record<Activity, StreakTitle>>

/** How many days each streak has now. */
export function daysOf({ feedStreak, walkStreak, playStreak }: StreakSummary) {
  return { feed: feedStreak, walk: walkStreak, play: playStreak } satisfies Record<Activity, number>
}

/** The titles that three streaks have now. */
export function titlesOf(streaks: StreakSummary): Titles {
  const { feed, walk, play } = daysOf(streaks)
  return { feed: streakTitle(feed), walk: streakTitle(walk), play: streakTitle(play) }
}

/**
 * The activities whose title is higher than the one that was kept. None when nothing was kept: who
 * meets a pet on a new device has earned its titles before. A title that fell is no news to anyone.
 */
export function newTitles(kept: Titles | undefined, now: Titles): Activity[] {
  if (!kept) return []
  return ACTIVITIES.filter((activity) => rank(now[activity]) > rank(kept[activity]))
}

/**
 * The activities whose title is new on this device, which knows them from now on. A game that is older than
 * the one whose titles are known is no news: one tab can hear of it after another has heard of a newer one.
 */
export function takeNewTitles(
  storage: Pick<DeviceStorage, 'read' | 'write'>,
  { version, streaks }: Pick<Game, 'version' | 'streaks'>,
): Activity[] {
  const kept = readTitles(storage.read(TITLES_KEY))
  if (kept && kept.version > version) return []
  const now = titlesOf(streaks)
  storage.write(TITLES_KEY, JSON.stringify({ ...now, version }))
  return newTitles(kept, now)
}

/** Reads what `takeNewTitles` stored; undefined for nothing and for invalid data. */
export function readTitles(text: string | null): (Titles & { version: number }) | undefined {
  try {
    const kept: Record<string, unknown> = JSON.parse(text ?? '')
    const [feed, walk, play] = [kept['feed'], kept['walk'], kept['play']].map(titleFrom)
    const version = Number(kept['version'] ?? 0) || 0
    return feed && walk && play ? { feed, walk, play, version } : undefined
  } catch {
    return undefined
  }
}

function rank(title: StreakTitle): number {
  return STREAK_TITLES.indexOf(title)
}

function titleFrom(kept: unknown): StreakTitle | undefined {
  return STREAK_TITLES.find((title) => title === kept)
}
