import { ACTIVITIES } from '#domain/activities.ts'
import type { Day } from '#domain/calendar-day.ts'
import { type CareDays, streakDays } from '#domain/care-days.ts'
import { moodOf } from '#domain/mood.ts'
import { streakTitle } from '#domain/streak-title.ts'
import { MOOD_WORDS, TITLE_WORDS } from '#words/care.ts'

/** The texts of a postcard: the pet's mood, its best current title if it has one, and `dayTogether`. */
export function postcardLines(
  { happiness }: { happiness: number },
  days: CareDays,
  today: Day,
  dayTogether: string,
): string[] {
  const longest = Math.max(...ACTIVITIES.map((activity) => streakDays(days, activity, today)))
  return [
    MOOD_WORDS[moodOf(happiness)].label,
    ...(longest > 0 ? [TITLE_WORDS[streakTitle(longest)]] : []),
    dayTogether,
  ]
}
