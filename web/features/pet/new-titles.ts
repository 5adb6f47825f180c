import { ACTIVITIES, type Activity } from '#domain/pet.ts'
import type { StreakSummary } from '#domain/streak-summary.ts'
import { type StreakTitle, streakTitle } from '#domain/streak-title.ts'
import { EMOJI } from '../../ui/emoji.ts'

/** Each title's emoji, in the order in which titles are earned. */
export const TITLE_ICONS = {
  'Starting Out': EMOJI.startingOut,
  'Beginner Buddy': EMOJI.beginnerBuddy,
  'Bond Builder': EMOJI.bondBuilder,
  'Trusty Friend': EMOJI.trustyFriend,
  'Devoted Keeper': EMOJI.devotedKeeper,
  Guardian: EMOJI.guardian,
} as const satisfies Record<StreakTitle, string>

export type Titles = Readonly<Record<Activity, StreakTitle>>

/** The titles that three streaks have now. */
export function titlesOf({ feedStreak, walkStreak, playStreak }: StreakSummary): Titles {
  return {
    feed: streakTitle(feedStreak),
    walk: streakTitle(walkStreak),
    play: streakTitle(playStreak),
  }
}

/**
 * The activities whose title is higher than the one that was kept. None when nothing was kept: who
 * meets a pet on a new device has earned its titles before. A title that fell is no news to anyone.
 */
export function newTitles(kept: Titles | undefined, now: Titles): Activity[] {
  if (!kept) return []
  return ACTIVITIES.filter((activity) => rank(now[activity]) > rank(kept[activity]))
}

/** Reads what `JSON.stringify` kept; undefined for nothing and for rubbish. */
export function readTitles(text: string | null): Titles | undefined {
  try {
    const { feed, walk, play }: Record<string, unknown> = JSON.parse(text ?? '')
    return isTitle(feed) && isTitle(walk) && isTitle(play) ? { feed, walk, play } : undefined
  } catch {
    return undefined
  }
}

function rank(title: StreakTitle): number {
  return Object.keys(TITLE_ICONS).indexOf(title)
}

function isTitle(value: unknown): value is StreakTitle {
  return typeof value === 'string' && Object.hasOwn(TITLE_ICONS, value)
}
